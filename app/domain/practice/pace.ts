import { PLAN } from '#app/domain/learning/parameters.ts'
import { RAPID } from '#app/domain/learning/rapid.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'

/** The latest careful answers, of which the median is the learner's pace, … */
const ANSWERS = 60
/** … once there are as many as this. */
const ENOUGH = 15
/** A longer answer counts as interrupted. */
const LONGEST_SECONDS = 600

/** Of a learner whose pace is not known. */
export const EXPECTED_MINUTES = PLAN.minutes.apply + PLAN.feedbackMinutes

/** The learner's minutes per question, with its feedback; the general estimate while there are few answers. */
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

/** How many questions fit into this many minutes. */
export function questionsIn(minutes: number, minutesEach: number): number {
  return Math.round(Math.max(0, minutes) / minutesEach)
}

/** The number of questions of a round of this many minutes; at least three. */
export function questionsOfRound(minutes: number, minutesEach: number): number {
  return Math.max(3, questionsIn(minutes, minutesEach))
}
