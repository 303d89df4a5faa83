import { PLAN, RAPID } from '#app/domain/learning/parameters.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'

/** The latest careful answers, of which the median is the learner's pace, … */
const ANSWERS = 60
/** … once there are as many as this. */
const ENOUGH = 15
/** A longer answer was interrupted. */
const LONGEST_SECONDS = 600

const EXPECTED_MINUTES = PLAN.minutes.apply + PLAN.feedbackMinutes

/** How long a question takes this learner with its feedback, in minutes; what is expected of all while there are few answers. */
export function minutesPerQuestion(log: Log): number {
  const seconds: number[] = []
  for (let index = log.length - 1; index >= 0 && seconds.length < ANSWERS; index--) {
    const entry = log[index]
    if (!entry || !isAttempt(entry)) continue
    for (const answer of entry.answers)
      if (answer.seconds >= RAPID.seconds && answer.seconds <= LONGEST_SECONDS) seconds.push(answer.seconds)
  }
  if (seconds.length < ENOUGH) return EXPECTED_MINUTES
  const sorted = seconds.sort((left, right) => left - right)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) / 60 + PLAN.feedbackMinutes
}

/** How many questions fit into as many minutes; at least three. */
export function questionsIn(minutes: number, minutesEach: number): number {
  return Math.max(3, Math.round(minutes / minutesEach))
}
