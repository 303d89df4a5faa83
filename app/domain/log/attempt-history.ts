import type { Policy } from '#app/domain/attempt/policy.ts'
import { subjectOf } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { localDay } from './answer-time.ts'
import { type AttemptEntry, type EntryId, isAttempt } from './entry.ts'
import { type Log, timeOf } from './log.ts'

/** A completed attempt in the history. */
export interface PastAttempt {
  id: EntryId
  policy: Policy
  /** The local day of its end, since 1970. */
  day: number
  /** Whether each answer was right, in order. */
  marks: readonly boolean[]
  score: number
  /** Undefined if its items are of several subjects. */
  subject: SubjectId | undefined
}

/** The completed attempts with marks, the latest first. */
export function pastAttempts(log: Log): PastAttempt[] {
  return log.flatMap((entry) => (isAttempt(entry) ? pastAttempt(entry) : [])).reverse()
}

function pastAttempt(entry: AttemptEntry): PastAttempt[] {
  const { id, policy, answers, marks: text, utcOffset = 0 } = entry
  if (text === undefined) return []
  const marks = [...text].map((mark) => mark === '1')
  const subjects = new Set(answers.map(({ item }) => subjectOf(item)))
  return [
    {
      id,
      policy,
      day: Math.floor(localDay(timeOf(entry), utcOffset)),
      marks,
      score: marks.filter(Boolean).length,
      subject: subjects.size === 1 ? [...subjects][0] : undefined,
    },
  ]
}
