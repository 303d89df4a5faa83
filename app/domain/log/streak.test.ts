import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streakOf } from './streak.ts'

const TODAY = 20_000

/** A row of days that ends today: `x` was practised, `-` was missed. */
function streakAfter(row: string) {
  const first = TODAY - row.length + 1
  return streakOf(
    [...row].flatMap((mark, index) => (mark === 'x' ? [first + index] : [])),
    TODAY,
  )
}

test.each([
  { row: '-', days: 0, freezes: 0, what: 'nothing was ever done' },
  { row: 'x', days: 1, freezes: 0, what: 'the first day is today' },
  { row: 'xxx', days: 3, freezes: 0, what: 'three days in a row' },
  { row: 'xx-', days: 2, freezes: 0, what: 'today is not over' },
  { row: 'xx-x', days: 3, freezes: 0, what: 'one day in seven is a rest day' },
  { row: 'xx--x', days: 1, freezes: 0, what: 'a second missed day ends the run without a freeze' },
  { row: 'xxxxxxx', days: 7, freezes: 1, what: 'seven days earn a freeze' },
  { row: 'xxxxxxx--x', days: 8, freezes: 0, what: 'a freeze covers the second missed day' },
  { row: 'xxxxxxx---x', days: 1, freezes: 0, what: 'a third missed day ends the run' },
  { row: `${'x'.repeat(30)}`, days: 30, freezes: 2, what: 'no more than two freezes are kept' },
  { row: `${'x'.repeat(14)}---x`, days: 15, freezes: 0, what: 'a rest day and two freezes cover three days' },
  { row: 'xx-xxxxx-xxxxx-x', days: 13, freezes: 0, what: 'a rest day in the same seven days needs a freeze' },
  { row: 'xx-xxxxxx-xxxxxx-x', days: 15, freezes: 2, what: 'a rest day a week costs nothing' },
  { row: 'x-x--x-x', days: 2, freezes: 0, what: 'a new run has a rest day of its own' },
])('$what: $row', ({ row, days, freezes }) => {
  expect(streakAfter(row)).toMatchObject({ days, freezes })
})

test('says which of the missed days were rest: one in seven, and none that a freeze covered', () => {
  expect([...streakAfter('xx-xxxxx-xxxxx-x').restDays]).toEqual([TODAY - 13, TODAY - 1])
})

describe('for any days', () => {
  const days = fc.array(fc.integer({ min: TODAY - 60, max: TODAY }))

  test('practising today never shortens the run, and order and repetition do not matter', () => {
    fc.assert(
      fc.property(days, (practised) => {
        const before = streakOf(practised, TODAY)
        expect(streakOf([...practised, TODAY], TODAY).days).toBeGreaterThanOrEqual(before.days)
        expect(streakOf([...practised].reverse().concat(practised), TODAY)).toEqual(before)
      }),
    )
  })

  test('a day that lies ahead, as a wrong clock may have it, changes nothing', () => {
    fc.assert(
      fc.property(days, (practised) => {
        expect(streakOf([...practised, TODAY + 3], TODAY)).toEqual(streakOf(practised, TODAY))
      }),
    )
  })
})
