import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { timeOfLocalDay } from '#app/domain/log/answer-time.ts'
import { answersOfDrafts, givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { situationOf } from './learner-situation.ts'
import type { NextStep } from './next-step.ts'
import { nextSteps } from './next-steps.ts'

/**
 * The next steps of the learner of a log, the best first.
 *
 * @param model after the answers of the log
 * @param day now, at the learner's place, with its fraction
 */
export function stepsOfLog(
  model: LearnerModel,
  log: Log,
  drafts: readonly KeptAttempt[],
  day: number,
  utcOffset: number,
): [NextStep, ...NextStep[]] {
  const answers = [...givenAnswers(log), ...answersOfDrafts(drafts, utcOffset)]
  const situation = situationOf(log, drafts, answers, Math.floor(day), timeOfLocalDay(day, utcOffset))
  return nextSteps(model, situation, day)
}
