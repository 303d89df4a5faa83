import { loadPart } from '#app/browser/build-version.ts'
import type { Answering, Marked } from '#app/domain/attempt/attempt.ts'
import { type Part, usePart } from '#app/ui/base/use-part.ts'
import type { VerdictPart } from '#app/ui/practice/round-action.tsx'

/** What shows the verdict. It is loaded with the first choice, so that it is there with the answer. */
export function useVerdict(attempt: Answering | Marked | undefined): Part<VerdictPart> {
  return usePart(loadVerdict, triesAfterChoice(attempt))
}

/** Zero until an option is chosen; with each question that follows it is higher, so that a failed part is loaded again. */
export function triesAfterChoice(attempt: Answering | Marked | undefined): number {
  if (!attempt) return 0
  const { answers, phase } = attempt
  return answers.length + (phase === 'answering' && attempt.chosen !== undefined ? 1 : 0)
}

function loadVerdict(): Promise<VerdictPart> {
  return loadPart(() => import('./verdict-part.ts'))
}
