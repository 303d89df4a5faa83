import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { topicEntry } from '#test/factories/log.ts'
import type { Entry } from './entry.ts'
import { byLearningOrder, mergeLogs, timeOf } from './log.ts'

/** Entries with few ids, times and devices, so that copies and ties are common; some are stored, some are not. */
const entry: fc.Arbitrary<Entry> = fc
  .record({
    serial: fc.nat(11),
    stored: fc.boolean(),
  })
  .map(({ serial, stored }) =>
    topicEntry({
      id: serial.toString(16).padStart(32, '0'),
      at: 1_000 + (serial % 3),
      device: `d${serial % 2}`,
      n: serial,
      ...(stored && { seq: serial + 1, receivedAt: 1_001 }),
    }),
  )
const log = fc.array(entry, { maxLength: 20 })

describe('merging', () => {
  test('is idempotent, commutative and associative', () => {
    fc.assert(
      fc.property(log, log, log, (a, b, c) => {
        expect(mergeLogs(a, a)).toEqual(mergeLogs(a))
        expect(mergeLogs(mergeLogs(a, b), b)).toEqual(mergeLogs(a, b))
        expect(mergeLogs(a, b)).toEqual(mergeLogs(b, a))
        expect(mergeLogs(mergeLogs(a, b), c)).toEqual(mergeLogs(a, mergeLogs(b, c)))
      }),
    )
  })

  test('keeps every id once, in learning order', () => {
    fc.assert(
      fc.property(log, log, (a, b) => {
        const merged = mergeLogs(a, b)
        expect(new Set(merged.map(({ id }) => id))).toEqual(new Set([...a, ...b].map(({ id }) => id)))
        expect(merged).toHaveLength(new Set(merged.map(({ id }) => id)).size)
        expect([...merged].sort(byLearningOrder)).toEqual(merged)
      }),
    )
  })

  test('keeps the copy that the server has stored', () => {
    const own = topicEntry({ id: '1'.repeat(32) })
    const stored = { ...own, seq: 4, receivedAt: 2_000 }
    expect(mergeLogs([own], [stored])).toEqual([stored])
    expect(mergeLogs([stored], [own])).toEqual([stored])
  })
})

describe('learning order', () => {
  test.each([
    { name: 'by time', first: { at: 1 }, second: { at: 2 } },
    { name: 'by device at the same time', first: { device: 'a', n: 9 }, second: { device: 'b', n: 1 } },
    { name: 'by the counter on one device', first: { n: 2 }, second: { n: 10 } },
    {
      name: 'a clock ahead of the server counts as the time of arrival',
      first: { at: 9_000, receivedAt: 50 },
      second: { at: 51 },
    },
  ])('$name', ({ first, second }) => {
    const base = { at: 1_000, device: 'a', n: 1 }
    expect(
      byLearningOrder(topicEntry({ ...base, ...first }), topicEntry({ ...base, ...second })),
    ).toBeLessThan(0)
  })

  test('a clock that is behind is believed: the entry may have waited offline', () => {
    expect(timeOf({ at: 10, receivedAt: 5_000 })).toBe(10)
  })
})
