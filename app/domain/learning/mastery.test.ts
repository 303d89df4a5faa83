import { describe, expect, test } from 'vitest'
import { normalDensity } from './grid.ts'
import { type MasteryLevel, nextLevel, probabilityOfLevels } from './mastery.ts'

const SHAPE = { logits: 0, slope: 0.8, minutes: 1 }

/** The level after a posterior with this mean, whose standard deviation is 0.5. */
function levelAt(
  ability: number,
  before: MasteryLevel,
  { carefulAnswers = 5, missesInRow = 0 } = {},
): MasteryLevel {
  const probabilityOf = probabilityOfLevels(normalDensity(ability, 0.5), SHAPE, 0)
  return nextLevel(before, { carefulAnswers, missesInRow }, probabilityOf)
}

test('below three careful answers there is not enough data', () => {
  expect(levelAt(3, undefined, { carefulAnswers: 2 })).toBeUndefined()
  expect(levelAt(3, undefined, { carefulAnswers: 3 })).toBe(4)
})

test('the first level is the highest that is more likely than not', () => {
  expect([-3, -0.8, 0.3, 1.2, 2.5].map((ability) => levelAt(ability, undefined))).toEqual([0, 1, 2, 3, 4])
})

test('practice raises a level, and forgetting lowers it', () => {
  const ability = normalDensity(0, 0.5)
  const answers = { carefulAnswers: 5, missesInRow: 0 }
  expect(nextLevel(1, answers, probabilityOfLevels(ability, SHAPE, 1.5))).toBe(3)
  expect(nextLevel(3, answers, probabilityOfLevels(ability, SHAPE, -1))).toBe(1)
})

describe('whatever the explanations may have taught', () => {
  test.each<{ answers: number; misses: number; before: MasteryLevel; after: MasteryLevel }>([
    { answers: 9, misses: 0, before: 1, after: 4 },
    { answers: 9, misses: 1, before: 1, after: 1 },
    { answers: 9, misses: 4, before: 3, after: 3 },
    { answers: 9, misses: 5, before: 3, after: 1 },
    { answers: 9, misses: 7, before: 0, after: 0 },
    { answers: 3, misses: 0, before: undefined, after: 4 },
    { answers: 3, misses: 2, before: undefined, after: 4 },
    { answers: 3, misses: 3, before: undefined, after: 1 },
    { answers: 7, misses: 7, before: 1, after: 1 },
  ])(
    '$answers answers, the last $misses of them misses, lead from level $before at most to $after',
    ({ answers, misses, before, after }) => {
      expect(levelAt(3, before, { carefulAnswers: answers, missesInRow: misses })).toBe(after)
    },
  )
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
