import { expect, test } from 'vitest'
import { fullDate, longDate, monthName, shortDate, shortMonthName, weekdayName, weekdayOf } from './dates.ts'

const SUNDAY = Date.UTC(2026, 10, 22) / 86_400_000

test('a day has a long and a full name', () => {
  expect(longDate(SUNDAY)).toBe('Sunday 22 November')
  expect(fullDate(SUNDAY)).toBe('22 November 2026')
  expect(weekdayName(SUNDAY)).toBe('Sunday')
  expect(monthName(SUNDAY)).toBe('November 2026')
  expect(shortMonthName(SUNDAY)).toBe('Nov')
})

test('a week begins on Monday, also before 1970', () => {
  expect([SUNDAY - 6, SUNDAY, 0, -3].map(weekdayOf)).toEqual([0, 6, 3, 0])
})

test.each([
  { daysAgo: 0, name: 'today' },
  { daysAgo: 2, name: 'Fri' },
  { daysAgo: 6, name: 'Mon' },
  { daysAgo: 7, name: '15 Nov' },
  { daysAgo: 400, name: '18 Oct 2025' },
  { daysAgo: -1, name: '23 Nov' },
])('$daysAgo days ago is named $name', ({ daysAgo, name }) => {
  expect(shortDate(SUNDAY - daysAgo, SUNDAY)).toBe(name)
})
