import { Notice } from '#app/ui/base/notice.tsx'
import * as practiceText from './text.ts'

/** While the questions of a round are chosen. The screen has the player's frame already, so that nothing moves later. */
export function Picking() {
  return (
    <div data-player>
      <Notice title={practiceText.picking} />
    </div>
  )
}

/** The same on a page that may turn out to be a round once its address has been read. */
export function Opening() {
  return (
    <div className="hidden opening:block">
      <Notice title={practiceText.picking} />
    </div>
  )
}
