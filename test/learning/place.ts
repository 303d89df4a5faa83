import type { BankItem } from '#app/domain/learning/item-bank.ts'
import { answersOf } from '#app/domain/learning/learned-answers.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { nextPlacementItem } from '#app/domain/learning/next-placement-item.ts'
import { FIRST_DAY, PracticeLog } from './practice-log.ts'
import { meanOf } from './scores.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { SimulatedLearner } from './simulated-learner.ts'
import { WORLDS } from './worlds.ts'

/** Error in logits of the mean ability in a subject after a placement, for each seed. */
export function placementErrors(seeds: readonly number[], items: number): number[] {
  return seeds.map((seed) => {
    const learner = new SimulatedLearner(SIMULATED_BANK, { ...WORLDS.base, isStatic: true }, seed)
    const topics = SIMULATED_BANK.subjects[seed % SIMULATED_BANK.subjects.length] ?? []
    const subject = topics[0]?.subject ?? 'os'
    const model = new LearnerModel(SIMULATED_BANK)
    const log = new PracticeLog()
    const asked: BankItem[] = []
    while (asked.length < items) {
      const item = nextPlacementItem(model, topics, asked, FIRST_DAY)
      if (!item) throw new Error(`only ${asked.length} items for a placement`)
      asked.push(item)
      const entry = log.add(item, 0, learner.answer(item, 0, { feedback: false }), {
        kind: 'placement',
        subject,
      })
      for (const learned of answersOf(SIMULATED_BANK, entry)) model.observe(learned)
    }
    return meanOf(topics.map((topic) => model.ability(topic, FIRST_DAY) - learner.ability(topic, 0)))
  })
}
