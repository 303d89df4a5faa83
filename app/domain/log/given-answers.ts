import type { Answer, Confidence } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { type ItemId, subjectOf } from '#app/domain/catalogue/item.ts'
import { isSubjectId, type SubjectId } from '#app/domain/catalogue/subject.ts'
import { localDay, timeOfAnswer } from './answer-time.ts'
import { type AttemptEntry, isAttempt } from './entry.ts'
import type { Log } from './log.ts'

/** One answer, for statistics. */
export interface GivenAnswer {
  item: ItemId
  subject: SubjectId
  /** Milliseconds since 1970. */
  time: number
  /** The local day, since 1970. */
  day: number
  right: boolean
  confidence: Confidence | undefined
  /** Time spent, including the time to read the reasons of the answer before. */
  seconds: number
}

/** A longer time means that the page was left open. */
const MAX_SECONDS = 300

/** All answers of a log in the order in which they were given, whether or not their items still exist. */
export function givenAnswers(log: Log): GivenAnswer[] {
  return inOrder(log.flatMap((entry) => (isAttempt(entry) ? answersOfEntry(entry) : [])))
}

/** The answers of attempts under way, with local days. */
export function answersOfDrafts(
  drafts: readonly Pick<KeptAttempt, 'setup' | 'answers'>[],
  utcOffset: number,
): GivenAnswer[] {
  return inOrder(drafts.flatMap((draft) => answersOfDraft(draft, utcOffset)))
}

function inOrder(answers: GivenAnswer[]): GivenAnswer[] {
  return answers.sort((left, right) => left.time - right.time)
}

function answersOfEntry(entry: AttemptEntry): GivenAnswer[] {
  const { answers, marks, utcOffset = 0, exam } = entry
  if (marks === undefined) return []
  return answers.flatMap((answer, index) => {
    const subject = subjectOf(answer.item)
    if (!isSubjectId(subject)) return []
    const time = timeOfAnswer(entry, answer)
    return {
      item: answer.item,
      subject,
      time,
      day: Math.floor(localDay(time, utcOffset)),
      right: marks[index] === '1',
      confidence: answer.confidence,
      // The answers of an exam were given in any order, and nothing was read in between.
      seconds: secondsSpent(answer, exam ? undefined : answers[index - 1]),
    }
  })
}

function answersOfDraft(
  { setup, answers }: Pick<KeptAttempt, 'setup' | 'answers'>,
  utcOffset: number,
): GivenAnswer[] {
  return answers.flatMap((answer, index) => {
    const subject = subjectOf(answer.item.id)
    if (!isSubjectId(subject)) return []
    const time = setup.startedAt + (answer.after ?? 0) * 1_000
    return {
      item: answer.item.id,
      subject,
      time,
      day: Math.floor(localDay(time, utcOffset)),
      right: isCorrect(answer),
      confidence: answer.confidence,
      seconds: secondsSpent(answer, answers[index - 1]),
    }
  })
}

type Timed = Pick<Answer, 'seconds' | 'after'>

/** The time since the answer before, if it is known. It includes reading the reasons. */
function secondsSpent({ seconds, after }: Timed, before: Timed | undefined): number {
  const since = after !== undefined && before?.after !== undefined ? after - before.after : 0
  return Math.min(MAX_SECONDS, Math.max(seconds, since))
}
