import { expect, test } from 'vitest'
import {
  dayOfIsoDate,
  dayOfMonth,
  dayOfWeekAndMonth,
  fullDate,
  isoDate,
  longDate,
  monthName,
  shortDate,
  shortMonthName,
  weekdayName,
} from './dates.ts'

const SUNDAY = Date.UTC(2026, 10, 22) / 86_400_000

test('a day has a long and a full name', () => {
  expect(longDate(SUNDAY)).toBe('Sunday 22 November')
  expect(fullDate(SUNDAY)).toBe('22 November 2026')
  expect(weekdayName(SUNDAY)).toBe('Sunday')
  expect(monthName(SUNDAY)).toBe('November 2026')
  expect(shortMonthName(SUNDAY)).toBe('Nov')
  expect(dayOfWeekAndMonth(SUNDAY)).toBe('Sun 22 Nov')
})

test('in a calendar the first of a month has its month', () => {
  expect([SUNDAY, SUNDAY + 9].map(dayOfMonth)).toEqual(['22', '1 Dec'])
})

test('a date from a field is a day, and other text is none', () => {
  expect(isoDate(SUNDAY)).toBe('2026-11-22')
  expect(dayOfIsoDate('2026-11-22')).toBe(SUNDAY)
  for (const text of ['', '22.11.2026', '2026-13-01', '+02026-11-22'])
    expect(dayOfIsoDate(text)).toBeUndefined()
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
