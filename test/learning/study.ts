import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { examPlan, type Plan } from '#app/domain/learning/plan.ts'
import { projectPlan } from '#app/domain/learning/projection.ts'
import { type Forecast, forecast } from '#app/domain/learning/readiness.ts'
import { FIRST_DAY, PracticeLog } from './practice-log.ts'
import { EnginePredictor } from './predictors.ts'
import { Random } from './random.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner } from './simulated-learner.ts'
import { POLICIES, type PolicyName } from './study-policies.ts'
import { WORLDS, type WorldName } from './worlds.ts'

/* The second experiment: a learner practises every day for an exam, and every answer goes through the app's log. */

export interface StudyOptions {
  days: number
  minutes: number
  /** The minutes of a day that has others: none on a day of rest. Days count from the beginning. */
  minutesOn?: (day: number) => number
  /** The days on whose evening the forecasts are compared with the truth. */
  record?: readonly number[]
}

interface ForecastRecord {
  day: number
  now: Forecast
  trueNow: number
  /** On the day of the exam, if the learner stops today, … */
  stopped: Forecast
  trueStopped: number
  /** … or follows the plan. */
  planned: Forecast
}

export interface StudyResult {
  /** True shares of marks: on the day of the exam, before and after all practice. */
  start: number
  end: number
  records: ForecastRecord[]
  model: LearnerModel
  log: PracticeLog
}

const WEIGHTS = [3, 2, 2, 1, 1, 1]

export function study(
  world: WorldName,
  policy: PolicyName,
  seed: number,
  { days, minutes, minutesOn = () => minutes, record = [] }: StudyOptions,
): StudyResult {
  const learner = new SimulatedLearner(SIMULATED_BANK, WORLDS[world], seed)
  const log = new PracticeLog()
  const engine = new EnginePredictor(log)
  const { model } = engine
  const random = new Random(seed * 17 + 9)
  const plan = examPlan(SIMULATED_BANK, weightsFrom(random), FIRST_DAY + days)
  const choose = POLICIES[policy]({ model, learner, plan, random })
  const start = learner.marks(plan.weights, 0)
  const records: ForecastRecord[] = []
  for (let day = 0; day < days; day++) {
    let previous: BankTopic | undefined
    let spent = 0
    for (let nth = 0; spent < minutesOn(day); nth++) {
      const moment = day + nth * 0.001
      const item = choose(moment, previous)
      const answer = learner.answer(item, moment)
      engine.learn(item, moment, answer)
      previous = SIMULATED_BANK.topics[item.topicIndex]
      spent += answer.minutes
    }
    if (record.includes(day)) records.push(recordOf(model, learner, plan, day, minutesOn))
  }
  return { start, end: learner.marks(plan.weights, days), records, model, log }
}

function weightsFrom(random: Random): Record<SubjectId, number> {
  const weights = random.shuffled(WEIGHTS)
  const subjects = SIMULATED_BANK.subjects.flatMap((topics) => topics[0]?.subject ?? [])
  return Object.fromEntries(subjects.map((subject, index) => [subject, weights[index] ?? 0]))
}

function recordOf(
  model: LearnerModel,
  learner: SimulatedLearner,
  plan: Plan,
  day: number,
  minutesOn: (day: number) => number,
): ForecastRecord {
  const evening = day + 0.9
  const { gain } = projectPlan(model, plan, FIRST_DAY + day + 1, (ahead) => minutesOn(ahead - FIRST_DAY))
  return {
    day,
    now: forecast(model, { ...plan, target: FIRST_DAY + evening }),
    trueNow: learner.marks(plan.weights, evening),
    stopped: forecast(model, plan),
    trueStopped: learner.marks(plan.weights, plan.target - FIRST_DAY),
    planned: forecast(model, plan, gain),
  }
}
