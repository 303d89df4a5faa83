import type { MistakesAfter } from '#app/domain/practice/after-round.ts'
import * as endText from './end-text.ts'

const text = endText.mistakes

/** How many mistakes the round has fixed, and how many it has brought nearer to that. */
export function FixedMistakes({ fixed, rightOnce, left }: MistakesAfter) {
  return (
    <>
      {fixed > 0 && <p className="mt-5 font-semibold">{text.fixed(fixed, left)}</p>}
      {rightOnce > 0 && <p className="mt-5 text-muted">{text.rightOnce(rightOnce)}</p>}
    </>
  )
}
