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
