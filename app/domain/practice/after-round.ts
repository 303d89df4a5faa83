import type { Answer } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { daysToExam, minutesOn } from '#app/domain/exam-plan/exam-plan.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { type BankTopic, topicIndexOf } from '#app/domain/learning/item-bank.ts'
import { hasFreshItem } from '#app/domain/learning/item-choice.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { expectedShare } from '#app/domain/learning/planner.ts'
import { timeOfLocalDay } from '#app/domain/log/answer-time.ts'
import type { EntryId } from '#app/domain/log/entry.ts'
import { answersOfDrafts, givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { mistakesOf } from '#app/domain/log/mistakes.ts'
import { situationOf } from './learner-situation.ts'
import { openMistakes } from './mistakes-to-fix.ts'
import type { NextStep } from './next-step.ts'
import { nextSteps } from './next-steps.ts'

/** The next step of a plan to an exam, and the day's minutes. */
export interface PlannedNext {
  step: NextStep
  minutesDone: number
  /** Undefined on a day of rest, and on the last two days, which do not count minutes. */
  minutesPlanned: number | undefined
}

/**
 * The next step of today's plan.
 *
 * @param model after the answers of the log
 * @param day now, at the learner's place, with its fraction
 * @returns undefined without a plan
 */
export function nextInPlan(
  model: LearnerModel,
  log: Log,
  drafts: readonly KeptAttempt[],
  day: number,
  utcOffset: number,
): PlannedNext | undefined {
  const today = Math.floor(day)
  const exam = activePlan(log, today)
  if (!exam) return undefined
  const answers = [...givenAnswers(log), ...answersOfDrafts(drafts, utcOffset)]
  const situation = situationOf(log, drafts, answers, today, timeOfLocalDay(day, utcOffset))
  return {
    step: nextSteps(model, situation, day)[0],
    minutesDone: situation.minutesToday,
    minutesPlanned: (daysToExam(exam, today) > 1 && minutesOn(exam, today)) || undefined,
  }
}

/** What an attempt changed in the list of mistakes. */
export interface MistakesAfter {
  fixed: number
  /** Answered right for the first time since the last miss. */
  rightOnce: number
  left: number
}

export function mistakesAfter(model: LearnerModel, log: Log, attempt: EntryId): MistakesAfter {
  const before = openMistakes(model, mistakesOf(givenAnswers(log.filter(({ id }) => id !== attempt))))
  const after = openMistakes(model, mistakesOf(givenAnswers(log)))
  const rightDays = new Map(after.map(({ item, rightDays }) => [item, rightDays.length]))
  return {
    fixed: before.filter(({ item }) => !rightDays.has(item)).length,
    rightOnce: before.filter((mistake) => mistake.rightDays.length === 0 && rightDays.get(mistake.item) === 1)
      .length,
    left: after.length,
  }
}

/** The topic with the most wrong answers, of those with new questions. Of equal ones, the one that the learner knows least. */
export function weakestMissed(
  model: LearnerModel,
  answers: readonly Answer[],
  day: number,
): BankTopic | undefined {
  const missed = answers
    .filter((answer) => !isCorrect(answer))
    .flatMap(({ item }) => {
      const index = topicIndexOf(model.bank, item.id)
      return index === undefined ? [] : (model.bank.topics[index] ?? [])
    })
    .filter((topic) => hasFreshItem(model, topic))
  return [...Map.groupBy(missed, (topic) => topic)]
    .map(([topic, { length }]) => ({
      topic,
      count: length,
      share: expectedShare(model, topic, model.practiceOf(topic), day),
    }))
    .sort((left, right) => right.count - left.count || left.share - right.share)[0]?.topic
}
