import { describe, expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { difficultyTable, type ItemStatistics, NO_ANSWERS, shiftOf, withAnswer } from './calibration.ts'

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
