import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { PLAN, RAPID } from '#app/domain/learning/parameters.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'

/** The latest careful answers, of which the median is the learner's pace, … */
const ANSWERS = 60
/** … once there are as many as this. */
const ENOUGH = 15
/** A longer answer was interrupted. */
const LONGEST_SECONDS = 600

/** How long a question takes this learner with its feedback, in minutes; as its author expects while there are few answers. */
export function minutesPerQuestion(log: Log, topics: readonly BankTopic[]): number {
  const seconds: number[] = []
  for (let index = log.length - 1; index >= 0 && seconds.length < ANSWERS; index--) {
    const entry = log[index]
    if (!entry || !isAttempt(entry)) continue
    for (const answer of entry.answers)
      if (answer.seconds >= RAPID.seconds && answer.seconds <= LONGEST_SECONDS) seconds.push(answer.seconds)
  }
  if (seconds.length < ENOUGH) return expectedMinutes(topics)
  const sorted = seconds.sort((left, right) => left - right)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) / 60 + PLAN.feedbackMinutes
}

function expectedMinutes(topics: readonly BankTopic[]): number {
  const sum = topics.reduce((total, { shape }) => total + shape.minutes, 0)
  return topics.length === 0 ? PLAN.minutes.apply + PLAN.feedbackMinutes : sum / topics.length
}
