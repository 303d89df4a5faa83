import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { MASTERY } from '#app/domain/learning/parameters.ts'
import { FIRST_DAY, PracticeLog } from './practice-log.ts'
import { EnginePredictor } from './predictors.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner } from './simulated-learner.ts'
import { WORLDS } from './worlds.ts'

/** How the levels of one learner's topics moved over 12 answers a topic. */
export interface LevelRun {
  /** Answers after which a topic had a level before. */
  answers: number
  changes: number
  /** Changes against the direction of the one before. */
  reversals: number
  /** Answers after which there was a level, and after how many it was at most one from the true one. */
  levels: number
  near: number
}

const ROUNDS = 12
const ANSWERS_PER_DAY = 20

export function followLevels(seed: number): LevelRun {
  const learner = new SimulatedLearner(SIMULATED_BANK, WORLDS.base, seed)
  const engine = new EnginePredictor(new PracticeLog())
  const topics = SIMULATED_BANK.subjects[seed % SIMULATED_BANK.subjects.length] ?? []
  const direction = new Map<BankTopic, number>()
  const run: LevelRun = { answers: 0, changes: 0, reversals: 0, levels: 0, near: 0 }
  for (let nth = 0; nth < ROUNDS * topics.length; nth++) {
    const topic = topics[nth % topics.length]
    const item = topic?.items[Math.floor(nth / topics.length) % topic.items.length]
    if (!topic || !item) throw new Error('a subject without items')
    const day = Math.floor(nth / ANSWERS_PER_DAY) + (nth % ANSWERS_PER_DAY) * 0.001
    const before = engine.model.level(topic, FIRST_DAY + day)
    engine.learn(item, day, learner.answer(item, day))
    const after = engine.model.level(topic, FIRST_DAY + day)
    if (after === undefined) continue
    const share = learner.share(topic.items, day)
    const trueLevel = MASTERY.cuts.filter((cut) => share >= cut).length
    run.levels++
    if (Math.abs(after - trueLevel) <= 1) run.near++
    if (before === undefined) continue
    run.answers++
    if (after === before) continue
    run.changes++
    if (direction.get(topic) === Math.sign(before - after)) run.reversals++
    direction.set(topic, Math.sign(after - before))
  }
  return run
}
