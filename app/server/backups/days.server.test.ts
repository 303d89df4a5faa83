import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, daysOf, daysToDelete, fileOf, isUnfinished } from './days.server.ts'

const DAY_MS = 86_400_000

/** So many days in a row, the last of which is given. */
function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => dayAt(Date.parse(last) - back * DAY_MS)).reverse()
}

describe('the names of files', () => {
  test('a backup made at 23:59 UTC has the name of that day', () => {
    expect(fileOf(dayAt(Date.UTC(2026, 4, 4, 23, 59, 59)))).toBe('pointer-daily-2026-05-04.db')
  })

  test.each([
    'pointer-2026-05-04T03-02-01.234Z.db',
    'pointer-daily-2026-05-04.db.bak',
    'copy-of-pointer-daily-2026-05-04.db',
    'pointer-daily-2026-13-04.db',
    'pointer-daily-2026-02-30.db',
    'pointer-daily-2026-5-4.db',
    'pointer-daily-.db',
    'pointer.db',
    'thesis.odt',
  ])('%s is not a daily backup', (file) => {
    expect(daysOf([file, 'pointer-daily-2026-05-04.db'])).toEqual(['2026-05-04'])
  })

  const UNFINISHED = 'pointer-daily-2026-05-04.db.0b0b2f3c-7e1e-4d43-8d0c-3f5a6a8f1c11.unfinished'

  test.each([
    { file: UNFINISHED, is: true },
    { file: `${UNFINISHED}-journal`, is: true },
    { file: 'pointer-daily-2026-05-04.db', is: false },
    { file: 'pointer.db.0b0b2f3c-7e1e-4d43-8d0c-3f5a6a8f1c11.unfinished', is: false },
    { file: 'thesis.unfinished', is: false },
  ])('$file is the rest of a killed daily backup: $is', ({ file, is }) => {
    expect(isUnfinished(file)).toBe(is)
  })
})

describe('the newest seven backups are kept, and the last of each of the four weeks before', () => {
  // 4 May 2026 is a Monday.
  test.each([
    { what: 'none', days: [], kept: [] },
    { what: 'seven', days: daysUntil('2026-05-04', 7), kept: daysUntil('2026-05-04', 7) },
    {
      what: 'eight, from Monday on',
      days: daysUntil('2026-05-11', 8),
      kept: daysUntil('2026-05-11', 8),
    },
    {
      what: 'those of two months without a gap',
      days: daysUntil('2026-05-10', 60),
      kept: ['2026-04-12', '2026-04-19', '2026-04-26', '2026-05-03', ...daysUntil('2026-05-10', 7)],
    },
    {
      what: 'those of two months, on a Wednesday',
      days: daysUntil('2026-05-13', 60),
      kept: ['2026-04-19', '2026-04-26', '2026-05-03', '2026-05-06', ...daysUntil('2026-05-13', 7)],
    },
    {
      what: 'one after a break of a year',
      days: [...daysUntil('2025-05-04', 11), '2026-05-04'],
      // A Sunday and the Monday after it.
      kept: ['2025-04-27', '2025-04-28', ...daysUntil('2025-05-04', 6), '2026-05-04'],
    },
    {
      what: 'one of a clock that was wrong',
      days: [...daysUntil('2026-05-10', 7), '2099-01-01'],
      kept: [...daysUntil('2026-05-10', 7), '2099-01-01'],
    },
    {
      what: 'two in the first week of a year, which began in the old one',
      days: ['2026-12-30', '2027-01-02', ...daysUntil('2027-01-10', 7)],
      kept: ['2027-01-02', ...daysUntil('2027-01-10', 7)],
    },
  ])('of $what', ({ days, kept }) => {
    const deleted = daysToDelete(days)
    expect(days.filter((day) => !deleted.includes(day))).toEqual(kept)
  })

  const someDays = fc
    .array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 200 })
    .map((numbers) =>
      [...new Set(numbers)].sort((a, b) => a - b).map((number) => dayAt(Date.UTC(2026, 0, 1 + number))),
    )

  test('nothing but what is there is deleted, and at most eleven backups are left', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const deleted = daysToDelete(days)
        expect(new Set(days).isSupersetOf(new Set(deleted))).toBe(true)
        const left = days.length - deleted.length
        expect(left).toBeGreaterThanOrEqual(Math.min(days.length, 7))
        expect(left).toBeLessThanOrEqual(11)
        expect(days.slice(-7).filter((day) => deleted.includes(day))).toEqual([])
      }),
    )
  })

  test('the order of the files does not matter', () => {
    fc.assert(
      fc.property(
        someDays.chain((days) =>
          fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length })),
        ),
        ([days, shuffled]) => {
          expect(daysToDelete(shuffled)).toEqual(daysToDelete(days))
        },
      ),
    )
  })

  test('a deletion each day leaves what one deletion at the end would leave', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        let left: string[] = []
        for (const day of days) {
          left = [...left, day]
          const deleted = new Set(daysToDelete(left))
          left = left.filter((one) => !deleted.has(one))
        }
        const deleted = new Set(daysToDelete(days))
        expect(left).toEqual(days.filter((day) => !deleted.has(day)))
      }),
    )
  })
})
