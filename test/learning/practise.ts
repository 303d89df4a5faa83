import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { nextPracticeItem } from '#app/domain/learning/next-practice-item.ts'
import { practicePlan } from '#app/domain/learning/plan.ts'
import { Planner } from '#app/domain/learning/planner.ts'
import { FIRST_DAY, PracticeLog } from './practice-log.ts'
import { EnginePredictor } from './predictors.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner } from './simulated-learner.ts'
import { WORLDS } from './worlds.ts'

export interface PracticeRun {
  model: LearnerModel
  log: PracticeLog
  answers: number
  right: number
  topics: number
  /** How often a topic came twice running. */
  sameTopic: number
  /** How often an item came within a week of being known. */
  knownAgain: number
}

/** 20 answers a day without an exam date, over 25 days. */
export function practise(seed: number): PracticeRun {
  const learner = new SimulatedLearner(SIMULATED_BANK, WORLDS.base, seed)
  const log = new PracticeLog()
  const engine = new EnginePredictor(log)
  const topics = new Set<BankTopic>()
  const known = new Map<string, number>()
  const run = { right: 0, sameTopic: 0, knownAgain: 0 }
  let previous: BankTopic | undefined
  for (let today = 0; today < 25; today++) {
    const planner = new Planner(
      engine.model,
      practicePlan(SIMULATED_BANK.topics, SIMULATED_BANK, FIRST_DAY + today),
    )
    for (let nth = 0; nth < 20; nth++) {
      const day = today + nth * 0.001
      const chosen = nextPracticeItem(engine.model, planner, FIRST_DAY + day, previous)
      if (!chosen) throw new Error(`nothing is left to practise on day ${today}`)
      const { item, topic } = chosen
      if (topic === previous) run.sameTopic++
      const lastKnown = known.get(item.id)
      if (lastKnown !== undefined && day - lastKnown < 7) run.knownAgain++
      const answer = learner.answer(item, day)
      if (answer.right) run.right++
      if (answer.right && answer.confidence !== 0 && answer.seconds >= 5) known.set(item.id, day)
      else known.delete(item.id)
      engine.learn(item, day, answer)
      topics.add(topic)
      previous = topic
    }
  }
  return { ...run, model: engine.model, log, answers: log.entries.length, topics: topics.size }
}
