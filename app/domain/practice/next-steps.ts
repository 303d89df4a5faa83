import { daysToExam, isRestDay } from '#app/domain/exam-plan/exam-plan.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { dueOn, MOST_MISTAKES, openMistakes } from './mistakes-to-fix.ts'
import { type LearnerSituation, type LeftToday, type NextStep, ROUND_QUESTIONS } from './next-step.ts'
import { plannedToday } from './planned-today.ts'
import * as rules from './step-rules.ts'

const GAP_DAYS = 7
const MISTAKES_BEFORE_ROUND = 5
/** Fewer wait until after the round. */
const LEAST_MISTAKES = 3

/* The best step comes first. Attempts under way come early, because the learner chose them; a mock exam only while it runs. */

const WITHOUT_PLAN = [
  rules.runningExam,
  rules.underWay,
  rules.followUp,
  rules.placement,
  rules.mistakesBeforeRound,
  rules.practise,
  rules.drills,
  rules.mistakesAfterRound,
  rules.labOfWeakTopic,
  rules.done,
  rules.waitingExam,
]
const AFTER_GAP = [
  rules.runningExam,
  rules.underWay,
  rules.comeBack,
  rules.drills,
  rules.done,
  rules.waitingExam,
]

const BESIDE_PLAN = [rules.underWayBesidePlan, rules.waitingExam]
const PLANNED_DAY = [
  rules.runningExam,
  rules.underWayInPlan,
  rules.placement,
  rules.fixMistakes,
  rules.practise,
  rules.drills,
  rules.labOfWeakTopic,
  rules.done,
  rules.mistakesBesidePlan,
  rules.followUp,
  ...BESIDE_PLAN,
]
/** Nothing new begins on a day of rest. */
const REST_DAY = [rules.runningExam, rules.underWayInPlan, rules.done, ...BESIDE_PLAN]
const PLAN_AFTER_GAP = [
  rules.runningExam,
  rules.underWayInPlan,
  rules.comeBack,
  rules.drills,
  rules.done,
  ...BESIDE_PLAN,
]
const DAY_BEFORE_EXAM = [
  rules.runningExam,
  rules.underWayInPlan,
  rules.fixMistakes,
  rules.practise,
  rules.lastLook,
  ...BESIDE_PLAN,
]
/** A learner without an answer reads first. */
const FIRST_DAY_BEFORE_EXAM = [
  rules.runningExam,
  rules.underWayInPlan,
  rules.lastLook,
  rules.practise,
  ...BESIDE_PLAN,
]
const EXAM_DAY = [rules.runningExam, rules.lastLook, rules.underWay, rules.waitingExam]

/**
 * The next steps, the best first; there is at least one.
 *
 * @param day now, at the learner's place, with its fraction
 */
export function nextSteps(
  model: LearnerModel,
  situation: LearnerSituation,
  day: number,
): [NextStep, ...NextStep[]] {
  const { exam } = situation
  const today = Math.floor(day)
  const left = exam ? plannedToday(model, situation, exam, day) : leftWithoutPlan(model, situation, today)
  const now = { model, situation, left, day }
  const steps: NextStep[] = []
  for (const rule of orderOn(today, situation)) steps.push(...rule(now, steps))
  const [first = rules.doneFor(now), ...others] = steps
  return [first, ...others]
}

function orderOn(today: number, { exam, answerDays }: LearnerSituation): readonly rules.StepRule[] {
  const last = answerDays.at(-1)
  const hasGap = last !== undefined && today - last >= GAP_DAYS
  if (!exam) return hasGap ? AFTER_GAP : WITHOUT_PLAN
  const days = daysToExam(exam, today)
  if (days === 0) return EXAM_DAY
  if (days === 1) return answerDays.length === 0 ? FIRST_DAY_BEFORE_EXAM : DAY_BEFORE_EXAM
  if (hasGap) return PLAN_AFTER_GAP
  return isRestDay(exam, today) ? REST_DAY : PLANNED_DAY
}

/**
 * One round a day, after a few mistakes of earlier days. Answers of any kind count toward it, except those of a placement,
 * which only measures. After the round there may be more mistakes.
 */
function leftWithoutPlan(
  model: LearnerModel,
  { answerDays, placedToday, mistakes, mistakesAskedToday }: LearnerSituation,
  today: number,
): LeftToday {
  const answered = answerDays.filter((answeredOn) => answeredOn === today).length - placedToday
  const hasRound = answered < ROUND_QUESTIONS
  const due = dueOn(openMistakes(model, mistakes), today)
  const before = due.length < LEAST_MISTAKES ? 0 : Math.max(0, MISTAKES_BEFORE_ROUND - mistakesAskedToday)
  return {
    mistakes: due.slice(0, hasRound ? before : MOST_MISTAKES),
    rounds: hasRound ? [ROUND_QUESTIONS] : [],
    lastLook: [],
  }
}
