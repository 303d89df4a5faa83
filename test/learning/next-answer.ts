import type { BankTopic, ItemBank } from '#app/domain/learning/item-bank.ts'
import { PracticeLog } from './practice-log.ts'
import { EnginePredictor, type Predictor } from './predictors.ts'
import { Random } from './random.ts'
import { ForecastScores, type LearnerLoss, meanOf } from './scores.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner, type TrueItem, trueItems } from './simulated-learner.ts'
import type { World } from './worlds.ts'

/*
 * The first experiment: each learner answers 80 random new items in each of two subjects, over 20 days a subject. Before each
 * answer its chance is predicted; after some of them the abilities are compared with the true ones.
 */

const ANSWERS = 80
const DAYS = 20
const SUBJECTS = 2
const CHECKPOINTS = [5, 10, 20, 40, 80]

/** Squared errors in logits, one for each learner and subject. */
interface AbilityErrors {
  /** Of the mean over the subject's topics. */
  subject: number[]
  /** The mean over the topics of their own. */
  topic: number[]
}

export interface NextAnswerResult {
  scores: ForecastScores
  learners: LearnerLoss[]
  /** By number of answers in the subject. */
  errors: ReadonlyMap<number, AbilityErrors>
}

export const engine = (): Predictor => new EnginePredictor(new PracticeLog())

/** The engine with other difficulties than the authors'. */
export function engineWith(bank: ItemBank): () => Predictor {
  return () => new EnginePredictor(new PracticeLog(), bank)
}

export function predictNextAnswers(
  world: World,
  seeds: readonly number[],
  makePredictor: () => Predictor = engine,
  itemsOf: (seed: number) => readonly TrueItem[] = (seed) => trueItems(SIMULATED_BANK, world, seed),
): NextAnswerResult {
  const scores = new ForecastScores()
  const errors = new Map(
    CHECKPOINTS.map((answers): [number, AbilityErrors] => [answers, { subject: [], topic: [] }]),
  )
  const learners = seeds.map((seed) => {
    const ofLearner = new ForecastScores()
    const ofTruth = new ForecastScores()
    const learner = new SimulatedLearner(SIMULATED_BANK, world, seed, itemsOf(seed))
    const predictor = makePredictor()
    const random = new Random(seed * 31 + 5)
    for (let nth = 0; nth < SUBJECTS; nth++) {
      const topics = SIMULATED_BANK.subjects[(nth + seed) % SIMULATED_BANK.subjects.length] ?? []
      const items = random.shuffled(topics.flatMap((topic) => topic.items)).slice(0, ANSWERS)
      for (const [index, item] of items.entries()) {
        const day = nth * DAYS + Math.floor((index * DAYS) / ANSWERS) + index * 0.001
        const predicted = predictor.predict(item, day)
        const truth = learner.chance(item, day)
        const answer = learner.answer(item, day)
        ofTruth.add(truth, answer.right)
        scores.add(predicted, answer.right)
        ofLearner.add(predicted, answer.right)
        predictor.learn(item, day, answer)
        const squares = errors.get(index + 1)
        if (!squares) continue
        const ofTopics = abilityErrors(predictor, learner, topics, day)
        squares.subject.push(meanOf(ofTopics) ** 2)
        squares.topic.push(meanOf(ofTopics.map((error) => error ** 2)))
      }
    }
    return { loss: ofLearner.logLoss, excess: ofLearner.logLoss - ofTruth.logLoss }
  })
  return { scores, learners, errors }
}

function abilityErrors(
  predictor: Predictor,
  learner: SimulatedLearner,
  topics: readonly BankTopic[],
  day: number,
): number[] {
  return topics.flatMap((topic) => {
    const ability = predictor.ability?.(topic, day)
    return ability === undefined ? [] : [ability - learner.ability(topic, day)]
  })
}
