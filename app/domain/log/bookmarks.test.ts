import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookmarkEntry, flagEntry } from '#test/factories/log.ts'
import { bookmarks } from './bookmarks.ts'
import { SCHEMA_VERSION } from './entry.ts'
import { mergeLogs } from './log.ts'

test('an item is bookmarked by its last entry', () => {
  const log = [
    bookmarkEntry({ item: 'os-1', at: 1 }),
    flagEntry({ item: 'os-4', at: 2 }),
    bookmarkEntry({ item: 'os-2', at: 3 }),
    bookmarkEntry({ item: 'os-1', at: 4, bookmarked: false }),
    bookmarkEntry({ item: 'os-3', at: 5, bookmarked: false }),
  ]
  expect([...bookmarks(log)]).toEqual([['os-2', 3]])
})

test('a second bookmark leaves the time of the first', () => {
  const log = [bookmarkEntry({ at: 1 }), bookmarkEntry({ at: 9 })]
  expect([...bookmarks(log).values()]).toEqual([1])
})

test('a bookmark of a newer version of Pointer is ignored', () => {
  expect(bookmarks([bookmarkEntry({ v: SCHEMA_VERSION + 1 })]).size).toBe(0)
})

test('two devices that exchange their entries agree, in whatever order the entries arrive', () => {
  const entries = fc.array(
    fc.record({
      item: fc.constantFrom('os-1' as const, 'os-2' as const),
      bookmarked: fc.boolean(),
      at: fc.nat(5),
      device: fc.constantFrom('x', 'y'),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(entries, fc.nat(30), (changes, cut) => {
      const log = changes.map((change) => bookmarkEntry(change))
      const [here, there] = [log.slice(0, cut), log.slice(cut)]
      expect([...bookmarks(mergeLogs(here, there))]).toEqual([...bookmarks(mergeLogs(there, here))])
    }),
  )
})
