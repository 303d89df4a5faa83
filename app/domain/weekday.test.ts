import { expect, test } from 'vitest'
import { weekdayOf } from './weekday.ts'

const SUNDAY = Date.UTC(2026, 10, 22) / 86_400_000

test('a week begins on Monday, also before 1970', () => {
  expect([SUNDAY - 6, SUNDAY, 0, -3].map(weekdayOf)).toEqual([0, 6, 3, 0])
})
