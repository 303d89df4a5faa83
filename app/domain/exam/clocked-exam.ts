import { isWithin, MINUTE_LIMITS, QUESTION_LIMITS } from './exam-setup.ts'

/** The clock of an exam at one moment, for the learner's other devices. */
export interface ClockedExam {
  /** The id of the attempt, which is an entry once the exam has ended. */
  attempt: string
  /** The number of its questions. */
  questions: number
  /** Whole seconds. While the exam is not paused, it ends this long after the entry. */
  left: number
  paused: boolean
}

/** Checks a value that was read from storage or a file. The id is checked like those of entries. */
export function isClockedExam({ questions, left, paused }: Record<string, unknown>): boolean {
  return (
    isWithin(questions, { least: 1, most: QUESTION_LIMITS.most }) &&
    isWithin(left, { least: 0, most: MINUTE_LIMITS.most * 60 }) &&
    typeof paused === 'boolean'
  )
}
