import { expect, test } from 'vitest'
import { givenAnswer } from '#test/factories/given-answer.ts'
import { mistakesOf } from './mistakes.ts'

/** Answers to one item: `x` wrong and `o` right, each with the day on which it was given. */
function mistakeAfter(...answers: [mark: 'x' | 'o', day: number][]) {
  return mistakesOf(answers.map(([mark, day]) => givenAnswer({ day, right: mark === 'o' })))[0]
}

test('an item that was never missed is no mistake', () => {
  expect(mistakeAfter(['o', 1], ['o', 2])).toBeUndefined()
})

test('a missed item is a mistake, with how often and when it was missed', () => {
  expect(mistakeAfter(['x', 1], ['x', 3])).toEqual({
    item: 'os-1',
    subject: 'os',
    misses: 2,
    lastMissed: 3.5 * 86_400_000,
    missedOn: 3,
    rightDays: [],
  })
})

test('right answers on one day count once', () => {
  expect(mistakeAfter(['x', 1], ['o', 1], ['o', 1])?.rightDays).toEqual([1])
})

test('right on two different days puts it right', () => {
  expect(mistakeAfter(['x', 1], ['o', 1], ['o', 2])).toBeUndefined()
})

test('a miss in between starts the count again', () => {
  expect(mistakeAfter(['x', 1], ['o', 2], ['x', 3], ['o', 4])).toMatchObject({ misses: 2, rightDays: [4] })
})

test('an item that was put right and is missed again comes back as a new mistake', () => {
  expect(mistakeAfter(['x', 1], ['o', 2], ['o', 3], ['x', 9])).toMatchObject({ misses: 1, rightDays: [] })
})

test('what was missed last comes first', () => {
  const missed = mistakesOf([
    givenAnswer({ item: 'os-1', day: 1, right: false }),
    givenAnswer({ item: 'ds-2', subject: 'ds', day: 2, right: false }),
  ])
  expect(missed.map(({ item }) => item)).toEqual(['ds-2', 'os-1'])
})
