import { describe, expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { PracticeLog } from '#test/learning/practice-log.ts'
import { Random } from '#test/learning/random.ts'
import { rootMeanSquare } from '#test/learning/scores.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { SimulatedLearner, trueItems } from '#test/learning/simulated-learner.ts'
import { WORLDS } from '#test/learning/worlds.ts'
import { difficultyTable, type ItemStatistics, NO_ANSWERS, shiftOf, withAnswer } from './calibration.ts'
import { addToStatistics } from './collect-statistics.ts'
import { makeItemBank } from './item-bank.ts'

function afterAnswers(count: number, right: (index: number) => boolean, chance = 0.6): ItemStatistics {
  return Array.from({ length: count }, (_, index) => right(index)).reduce(
    (sums, isRight) => withAnswer(sums, chance, isRight),
    NO_ANSWERS,
  )
}

describe('the difficulty of an item', () => {
  test('is that of its author below 20 answers', () => {
    expect(shiftOf(afterAnswers(19, () => false))).toBe(0)
    expect(shiftOf(afterAnswers(20, () => false))).toBeGreaterThan(0)
  })

  test('stays if as many are right as was predicted', () => {
    expect(shiftOf(afterAnswers(100, (index) => index % 5 < 3))).toBeCloseTo(0, 12)
  })

  test('rises with wrong answers and falls with right ones, by at most 1.5', () => {
    expect(shiftOf(afterAnswers(40, (index) => index % 4 === 0))).toBeGreaterThan(0.5)
    expect(shiftOf(afterAnswers(40, () => true, 0.3))).toBe(-1.5)
  })

  test('is in the table only where it differs', () => {
    const statistics = new Map<ItemId, ItemStatistics>([
      ['os-1', afterAnswers(30, () => false)],
      ['os-2', afterAnswers(3, () => false)],
    ])
    expect(difficultyTable(7, statistics)).toEqual({
      number: 7,
      shifts: { 'os-1': shiftOf(afterAnswers(30, () => false)) },
    })
  })
})

test('a table from the logs of 120 learners predicts others better than the authors do', () => {
  const items = trueItems(SIMULATED_BANK, WORLDS.wrongDifficulties, 2_001)
  const statistics = new Map<ItemId, ItemStatistics>()
  for (let seed = 3_000; seed < 3_120; seed++) {
    const learner = new SimulatedLearner(SIMULATED_BANK, WORLDS.wrongDifficulties, seed, items)
    const log = new PracticeLog()
    const order = new Random(seed).shuffled(SIMULATED_BANK.items).slice(0, 160)
    for (const [index, item] of order.entries()) {
      const day = Math.floor(index / 10) + (index % 10) * 0.001
      log.add(item, day, learner.answer(item, day))
    }
    addToStatistics(statistics, SIMULATED_BANK, mergeLogs(log.entries))
  }
  const table = difficultyTable(1, statistics)
  const bank = makeItemBank(SIMULATED_FACTS, table)
  const errorOf = (of: typeof SIMULATED_BANK) => {
    const errors = of.items.map(({ logits }, index) => logits - (items[index]?.logits ?? 0))
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    return rootMeanSquare(errors.map((error) => error - mean))
  }
  // With about 32 answers an item.
  expect(errorOf(SIMULATED_BANK)).toBeGreaterThan(0.85)
  expect(errorOf(bank)).toBeLessThan(0.68)
})
