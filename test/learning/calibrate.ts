import type { ItemId } from '#app/domain/catalogue/item.ts'
import { difficultyTable, type ItemStatistics } from '#app/domain/learning/calibration.ts'
import { addToStatistics } from '#app/domain/learning/collect-statistics.ts'
import { type ItemBank, makeItemBank } from '#app/domain/learning/item-bank.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { PracticeLog } from './practice-log.ts'
import { Random } from './random.ts'
import { rootMeanSquare } from './scores.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from './simulated-bank.ts'
import { SimulatedLearner, type TrueItem } from './simulated-learner.ts'
import type { World } from './worlds.ts'

const ANSWERS = 160
const ANSWERS_PER_DAY = 10

/** The items with difficulties from the logs of learners who answered 160 random items each. */
export function calibratedBank(world: World, items: readonly TrueItem[], seeds: readonly number[]): ItemBank {
  const statistics = new Map<ItemId, ItemStatistics>()
  for (const seed of seeds) {
    const learner = new SimulatedLearner(SIMULATED_BANK, world, seed, items)
    const log = new PracticeLog()
    for (const [index, item] of new Random(seed).shuffled(SIMULATED_BANK.items).slice(0, ANSWERS).entries()) {
      const day = Math.floor(index / ANSWERS_PER_DAY) + (index % ANSWERS_PER_DAY) * 0.001
      log.add(item, day, learner.answer(item, day))
    }
    Array.from(addToStatistics(statistics, SIMULATED_BANK, mergeLogs(log.entries)))
  }
  return makeItemBank(SIMULATED_FACTS, difficultyTable(1, statistics))
}

/** Of the differences between difficulties: what all have in common is part of the learners' abilities. */
export function errorOfDifficulty(bank: ItemBank, items: readonly TrueItem[]): number {
  const errors = bank.items.map(({ logits }, index) => logits - (items[index]?.logits ?? 0))
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return rootMeanSquare(errors.map((error) => error - mean))
}
