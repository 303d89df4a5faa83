import { expect, test } from 'vitest'
import {
  dateAndMonth,
  dayOfIsoDate,
  dayOfMonth,
  dayOfWeekAndMonth,
  fullDate,
  fullDateOf,
  isoDate,
  localDate,
  localDateAndTime,
  longDate,
  monthName,
  shortDate,
  shortLocalDate,
  shortMonthName,
  weekdayName,
} from './dates.ts'

const SUNDAY = Date.UTC(2026, 10, 22) / 86_400_000

test('a day has a long and a full name', () => {
  expect(longDate(SUNDAY)).toBe('Sunday 22 November')
  expect(dateAndMonth(SUNDAY)).toBe('22 November')
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

test('a time has the date of its day in UTC', () => {
  expect(fullDateOf(Date.UTC(2026, 10, 22, 23, 59))).toBe('22 November 2026')
})

test('a time has the date and the hour of the place where the device is', () => {
  expect(localDate(new Date(2026, 10, 22, 0, 1).getTime())).toBe('22 November')
  expect(localDate(new Date(2026, 6, 1, 23, 59).getTime())).toBe('1 July')
  expect(localDateAndTime(new Date(2026, 10, 22, 9, 5).getTime())).toBe('22 November at 09:05')
})

test('a time of another year has its year', () => {
  const year = new Date().getFullYear()
  expect(shortLocalDate(new Date(year, 2, 4).getTime())).toBe('4 Mar')
  expect(shortLocalDate(new Date(year - 1, 8, 30).getTime())).toBe(`30 Sep ${year - 1}`)
})
