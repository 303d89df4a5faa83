import { rulesOf } from '#app/domain/attempt/policy.ts'
import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import { type AttemptEntry, isAttempt, type LoggedAnswer } from '#app/domain/log/entry.ts'
import { type Log, timeOf } from '#app/domain/log/log.ts'
import type { ItemBank } from './item-bank.ts'
import type { LearnedAnswer } from './learner-model.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Days since 1970 at a place, with their fraction. */
function localDay(timeMs: number, utcOffset: number): number {
  return (timeMs + utcOffset * MINUTE_MS) / DAY_MS
}

/**
 * The answers of a log in the order in which they were given: attempts can overlap. An attempt that has no marks yet, and an
 * item that the bank does not have, teach nothing.
 */
export function learnedAnswers(bank: ItemBank, log: Log): LearnedAnswer[] {
  const answers = log.flatMap((entry) => (isAttempt(entry) ? answersOf(bank, entry) : []))
  return answers.sort((left, right) => left.time - right.time)
}

/** The answers of one attempt. */
export function answersOf(bank: ItemBank, entry: AttemptEntry): LearnedAnswer[] {
  const { policy, utcOffset = 0, answers, marks } = entry
  if (marks === undefined) return []
  const feedback = rulesOf(policy).feedback === 'each'
  return answers.flatMap((answer, index) => {
    const item = bank.byId.get(answer.item)
    if (!item) return []
    const time = timeOfAnswer(entry, answer)
    return {
      item,
      time,
      day: localDay(time, utcOffset),
      right: marks[index] === '1',
      confidence: answer.confidence,
      seconds: answer.seconds === 0 ? undefined : answer.seconds,
      misconception: item.misconceptions[answer.option satisfies OptionNumber],
      current: item.version === answer.version,
      feedback,
    }
  })
}

/** A clock that ran ahead of the server's is put right by as much as for the entry. */
function timeOfAnswer(entry: AttemptEntry, { after }: LoggedAnswer): number {
  const end = timeOf(entry)
  if (after === undefined) return end
  return Math.min(end, entry.startedAt + after * 1_000 - (entry.at - end))
}
