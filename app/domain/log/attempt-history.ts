import type { Policy } from '#app/domain/attempt/policy.ts'
import { subjectOf } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type ExamMark, examMark } from '#app/domain/exam/exam-mark.ts'
import { inExamOrder } from '#app/domain/exam/exam-record.ts'
import { localDay } from './answer-time.ts'
import { type AttemptEntry, type EntryId, isAttempt } from './entry.ts'
import { type Log, timeOf } from './log.ts'

/** `blank`: left without an answer in an exam. */
type PastMark = 'right' | 'wrong' | 'blank'

/** A completed attempt in the history. */
export interface PastAttempt {
  id: EntryId
  policy: Policy
  /** The local day of its end, since 1970. */
  day: number
  /** Of each question, in order. */
  marks: readonly PastMark[]
  score: number
  /** Of an exam. */
  exam: { mark: ExamMark; flagged: readonly number[] } | undefined
  /** Undefined if its items are of several subjects. */
  subject: SubjectId | undefined
}

/** The completed attempts with marks, the latest first. */
export function pastAttempts(log: Log): PastAttempt[] {
  return log.flatMap((entry) => (isAttempt(entry) ? pastAttempt(entry) : [])).reverse()
}

function pastAttempt(entry: AttemptEntry): PastAttempt[] {
  const { id, policy, answers, marks: text, utcOffset = 0, exam } = entry
  if (text === undefined) return []
  const ofAnswers = [...text].map((mark) => ({
    mark: mark === '1' ? ('right' as const) : ('wrong' as const),
  }))
  const blank = exam?.blank.map(({ number }) => ({ number, mark: 'blank' as const })) ?? []
  const score = ofAnswers.filter(({ mark }) => mark === 'right').length
  const counts = { right: score, wrong: ofAnswers.length - score, blank: blank.length }
  const subjects = new Set([...answers, ...(exam?.blank ?? [])].map(({ item }) => subjectOf(item)))
  return [
    {
      id,
      policy,
      day: Math.floor(localDay(timeOf(entry), utcOffset)),
      marks: inExamOrder(ofAnswers, blank).map(({ mark }) => mark),
      score,
      exam: exam && {
        mark: examMark(counts, policy.kind === 'exam' && policy.negative),
        flagged: exam.flagged,
      },
      subject: subjects.size === 1 ? [...subjects][0] : undefined,
    },
  ]
}
