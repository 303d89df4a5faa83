import { PracticeLog } from './practice-log.ts'
import { EnginePredictor } from './predictors.ts'
import { Random } from './random.ts'
import { ForecastScores, type LearnerLoss } from './scores.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner } from './simulated-learner.ts'
import type { World } from './worlds.ts'

/*
 * The third experiment: 25 answers a day from three subjects over 20 days, two weeks away, and six days more. Half of each
 * day's answers are from four topics, so that many items repeat.
 */

const DAYS = [...Array.from({ length: 20 }, (_, day) => day), 34, 35, 36, 37, 38, 39]
const ANSWERS_PER_DAY = 25

export function predictLongLog(
  world: World,
  seeds: readonly number[],
): { scores: ForecastScores; learners: LearnerLoss[] } {
  const scores = new ForecastScores()
  const learners = seeds.map((seed) => {
    const ofLearner = new ForecastScores()
    const ofTruth = new ForecastScores()
    const learner = new SimulatedLearner(SIMULATED_BANK, world, seed)
    const engine = new EnginePredictor(new PracticeLog())
    const random = new Random(seed * 77 + 3)
    const { subjects } = SIMULATED_BANK
    const topics = [0, 1, 3].flatMap((offset) => subjects[(seed + offset) % subjects.length] ?? [])
    const timesAsked = SIMULATED_BANK.items.map(() => 0)
    for (const today of DAYS) {
      const focus = Array.from({ length: 4 }, () => random.pick(topics))
      for (let nth = 0; nth < ANSWERS_PER_DAY; nth++) {
        const { items } = nth % 2 === 1 ? random.pick(focus) : random.pick(topics)
        const times = items.map(({ index }) => timesAsked[index] ?? 0)
        const item = random.pick(items.filter((_, index) => times[index] === Math.min(...times)))
        timesAsked[item.index] = (timesAsked[item.index] ?? 0) + 1
        const day = today + nth * 0.001
        const predicted = engine.predict(item, day)
        const truth = learner.chance(item, day)
        const answer = learner.answer(item, day)
        ofTruth.add(truth, answer.right)
        scores.add(predicted, answer.right)
        ofLearner.add(predicted, answer.right)
        engine.learn(item, day, answer)
      }
    }
    return { loss: ofLearner.logLoss, excess: ofLearner.logLoss - ofTruth.logLoss }
  })
  return { scores, learners }
}
