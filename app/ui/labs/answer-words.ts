import type { Answer } from '#app/domain/labs/contract.ts'
import * as labText from './text.ts'

/** An answer in words. */
export function answerText(answer: Answer): string {
  if (typeof answer !== 'object') return String(answer)
  return answer.length > 0 ? answer.join(', ') : labText.answer.none
}
