import { describe, expect, test } from 'vitest'
import { normalDensity } from './grid.ts'
import { type MasteryLevel, nextLevel, probabilityOfLevels } from './mastery.ts'

const SHAPE = { logits: 0, slope: 0.8, minutes: 1 }

/** The level after a posterior with this mean, whose standard deviation is 0.5. */
function levelAt(ability: number, before: MasteryLevel, answers = 5): MasteryLevel {
  return nextLevel(before, answers, probabilityOfLevels(normalDensity(ability, 0.5), SHAPE, 0))
}

test('below three careful answers there is not enough data', () => {
  expect(levelAt(3, undefined, 2)).toBeUndefined()
  expect(levelAt(3, undefined, 3)).toBe(4)
})

test('the first level is the highest that is more likely than not', () => {
  expect([-3, -0.8, 0.3, 1.2, 2.5].map((ability) => levelAt(ability, undefined))).toEqual([0, 1, 2, 3, 4])
})

test('practice raises a level, and forgetting lowers it', () => {
  const ability = normalDensity(0, 0.5)
  expect(nextLevel(1, 5, probabilityOfLevels(ability, SHAPE, 1.5))).toBe(3)
  expect(nextLevel(3, 5, probabilityOfLevels(ability, SHAPE, -1))).toBe(1)
})

describe('a level stays where it is', () => {
  /** The abilities at which the level does not change. */
  const stays = (level: MasteryLevel) =>
    Array.from({ length: 81 }, (_, index) => -4 + index / 10).filter(
      (ability) => levelAt(ability, level) === level,
    )

  test.each([0, 1, 2, 3] as const)('at the border of %i and the next, whichever it is', (level) => {
    const both = stays(level).filter((ability) => stays((level + 1) as MasteryLevel).includes(ability))
    expect(both.length).toBeGreaterThan(2)
  })
})
