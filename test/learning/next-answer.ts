import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { PracticeLog } from './practice-log.ts'
import { EnginePredictor, type Predictor } from './predictors.ts'
import { Random } from './random.ts'
import { ForecastScores, meanOf, rootMeanSquare } from './scores.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner } from './simulated-learner.ts'
import type { World } from './worlds.ts'

/*
 * The first experiment: each learner answers 80 random new items in each of two subjects, over 20 days a subject. Before each
 * answer its chance is predicted; after some of them the abilities are compared with the true ones.
 */

const ANSWERS = 80
const DAYS = 20
const SUBJECTS = 2
const CHECKPOINTS = [5, 10, 20, 40, 80]

interface AbilityError {
  /** Root mean square, in logits, of the mean over a subject's topics and of each topic. */
  subject: number
  topic: number
}

export interface NextAnswerResult {
  scores: ForecastScores
  /** Log loss of each learner. */
  losses: number[]
  /** By number of answers in the subject. */
  errors: ReadonlyMap<number, AbilityError>
}

export const engine = (): Predictor => new EnginePredictor(new PracticeLog())

export function predictNextAnswers(
  world: World,
  seeds: readonly number[],
  makePredictor: () => Predictor = engine,
): NextAnswerResult {
  const scores = new ForecastScores()
  const errors = new Map(
    CHECKPOINTS.map((answers) => [answers, { subject: [] as number[], topic: [] as number[] }]),
  )
  const losses = seeds.map((seed) => {
    const ofLearner = new ForecastScores()
    const learner = new SimulatedLearner(SIMULATED_BANK, world, seed)
    const predictor = makePredictor()
    const random = new Random(seed * 31 + 5)
    for (let nth = 0; nth < SUBJECTS; nth++) {
      const topics = SIMULATED_BANK.subjects[(nth + seed) % SIMULATED_BANK.subjects.length] ?? []
      const items = random.shuffled(topics.flatMap((topic) => topic.items)).slice(0, ANSWERS)
      for (const [index, item] of items.entries()) {
        const day = nth * DAYS + Math.floor((index * DAYS) / ANSWERS) + index * 0.001
        const predicted = predictor.predict(item, day)
        const answer = learner.answer(item, day)
        scores.add(predicted, answer.right)
        ofLearner.add(predicted, answer.right)
        predictor.learn(item, day, answer)
        const ofTopics = errors.get(index + 1) && abilityErrors(predictor, learner, topics, day)
        if (!ofTopics) continue
        errors.get(index + 1)?.topic.push(...ofTopics)
        errors.get(index + 1)?.subject.push(meanOf(ofTopics))
      }
    }
    return ofLearner.logLoss
  })
  return { scores, losses, errors: new Map([...errors].map(([answers, lists]) => [answers, rootsOf(lists)])) }
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

function rootsOf({ subject, topic }: { subject: readonly number[]; topic: readonly number[] }): AbilityError {
  return { subject: rootMeanSquare(subject), topic: rootMeanSquare(topic) }
}
