import type { Answer } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { MISCONCEPTION } from '#app/domain/learning/parameters.ts'

/**
 * Whether a drill has cleared up its misconception. Somebody may drill one that the model never suspected, so the answers
 * must say it too.
 *
 * @param isSuspected whether the model still suspects it after the drill
 */
export function isClearedUp(answers: readonly Answer[], isSuspected: boolean): boolean {
  let inRow = 0
  for (const answer of answers) {
    if (inRow >= MISCONCEPTION.rightInRow) break
    inRow = isCorrect(answer) ? inRow + 1 : 0
  }
  return !isSuspected && inRow >= MISCONCEPTION.rightInRow
}
