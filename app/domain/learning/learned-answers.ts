import { rulesOf } from '#app/domain/attempt/policy.ts'
import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import { localDay, timeOfAnswer } from '#app/domain/log/answer-time.ts'
import { type AttemptEntry, isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { ItemBank } from './item-bank.ts'
import type { LearnedAnswer } from './learner-model.ts'

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
