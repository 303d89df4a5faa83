import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import type { ExamRun } from '#app/domain/exam/exam-run.ts'
import type { Answer, AttemptSetup, Completed } from './attempt.ts'

/** An attempt under way as the device stores it. It contains its items, so that it can continue after a release. */
export interface KeptAttempt {
  setup: AttemptSetup
  answers: readonly Answer[]
  bundle: ItemBundle
  /** Of an exam, which has no answers before its end: what was chosen so far, and its clock. */
  exam?: ExamRun
}

export type KeptExam = KeptAttempt & { exam: ExamRun }

/** The attempt as it ends with the answers so far. */
export function endedEarly({ setup, answers }: KeptAttempt): Completed {
  return { phase: 'completed', setup: { ...setup, items: setup.items.slice(0, answers.length) }, answers }
}
