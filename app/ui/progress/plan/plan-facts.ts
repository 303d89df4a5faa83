import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { type MissedWeek, missedWeek } from '#app/domain/exam-plan/missed-week.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { READINESS } from '#app/domain/learning/parameters.ts'
import { planToExam } from '#app/domain/learning/plan.ts'
import { type Basis, basisFor, type Forecast, forecast } from '#app/domain/learning/readiness.ts'
import { activityByDay, minutesOf } from '#app/domain/log/activity.ts'
import { timeOfLocalDay } from '#app/domain/log/answer-time.ts'
import { answersOfDrafts, givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { situationOf } from '#app/domain/practice/learner-situation.ts'
import { isDue, mistakesOfExam, openMistakes } from '#app/domain/practice/mistakes-to-fix.ts'
import type { NextStep } from '#app/domain/practice/next-step.ts'
import { nextSteps } from '#app/domain/practice/next-steps.ts'
import { plannedToday } from '#app/domain/practice/planned-today.ts'

interface PlanSources {
  model: LearnerModel
  /** Now, at the learner's place, with its fraction. */
  day: number
  /** Minutes by which the learner's clock is ahead of UTC. */
  utcOffset: number
  log: Log
  drafts: readonly KeptAttempt[]
  plan: ExamPlan
}

export interface PlanFacts {
  plan: ExamPlan
  today: number
  minutesDone: ReadonlyMap<number, number>
  answersToday: number
  /** The questions of each round that is left today, besides mistakes. */
  rounds: readonly number[]
  /** The mistakes in the subjects of the exam that wait until tomorrow. */
  laterMistakes: number
  minutesEach: number
  /** The best first. */
  steps: readonly [NextStep, ...NextStep[]]
  missed: MissedWeek | undefined
  /** If the learner stops now; undefined if there are not enough answers. */
  stopped: Forecast | undefined
  /** What the forecast rests on. */
  basis: Basis
}

/** Derives what the plan shows from the log and its model, except for what planning ahead shows. */
export function planFacts({ model, day, utcOffset, log, drafts, plan }: PlanSources): PlanFacts {
  const today = Math.floor(day)
  const goal = planToExam(model.bank, plan, day)
  // Answers of attempts under way are not in the log yet, but they count for the day.
  const answers = [...givenAnswers(log), ...answersOfDrafts(drafts, utcOffset)]
  const activity = activityByDay(answers)
  const situation = situationOf(log, drafts, answers, today, timeOfLocalDay(day, utcOffset))
  const basis = basisFor(model, goal)
  return {
    plan,
    today,
    minutesDone: new Map([...activity].map(([ofDay, done]) => [ofDay, minutesOf(done)])),
    answersToday: activity.get(today)?.answers ?? 0,
    rounds: plannedToday(model, situation, plan, day).rounds,
    laterMistakes: mistakesOfExam(openMistakes(model, situation.mistakes), plan.weights).filter(
      (mistake) => !isDue(mistake, today),
    ).length,
    minutesEach: situation.minutesPerQuestion,
    steps: stepsOfPlan(nextSteps(model, situation, day), plan),
    missed: missedWeek(plan, new Set(activity.keys()), today),
    stopped: basis.answers >= READINESS.minAnswers ? forecast(model, goal) : undefined,
    basis,
  }
}

/** Without a running mock exam that asks about other subjects. */
function stepsOfPlan(steps: readonly NextStep[], { weights }: ExamPlan): PlanFacts['steps'] {
  const isOther = (step: NextStep) =>
    step.kind === 'continue' && step.attempt.exam?.subjects.some((subject) => !weights[subject])
  const [first = { kind: 'done', subjects: [] }, ...others] = steps.filter((step) => !isOther(step))
  return [first, ...others]
}
