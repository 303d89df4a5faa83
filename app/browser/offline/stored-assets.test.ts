import { expect, test } from 'vitest'
import { deleteOldAssets, storeMissing } from './stored-assets.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 22)

/** A cache of files, by path, with the days since they were fetched. */
function cacheOf(files: Record<string, number | undefined>) {
  const stored = new Map(Object.entries(files))
  const pathOf = (request: RequestInfo | URL) => new URL(new Request(request).url).pathname
  return {
    stored,
    add: async (path: RequestInfo | URL) => {
      stored.set(String(path), 0)
    },
    delete: async (request: RequestInfo | URL) => stored.delete(pathOf(request)),
    keys: async () => [...stored.keys()].map((path) => new Request(`https://pointer.example${path}`)),
    match: async (request: RequestInfo | URL) => {
      const days = stored.get(pathOf(request))
      const date = days === undefined ? '' : new Date(NOW - days * DAY_MS).toUTCString()
      return new Response('', { headers: { Date: date } })
    },
  }
}

test('only files that are not stored yet are fetched', async () => {
  const cache = cacheOf({ '/assets/a-1.js': 3 })
  await storeMissing(cache, ['/assets/a-1.js', '/assets/b-1.js'])
  expect(Object.fromEntries(cache.stored)).toEqual({ '/assets/a-1.js': 3, '/assets/b-1.js': 0 })
})

test('files of this build stay, and those of earlier builds for 60 days', async () => {
  const cache = cacheOf({
    '/assets/now-1.js': 400,
    '/assets/recent-1.js': 59,
    '/assets/old-1.js': 61,
    '/assets/undated-1.js': undefined,
  })
  await deleteOldAssets(cache, ['/assets/now-1.js'], NOW)
  expect([...cache.stored.keys()]).toEqual(['/assets/now-1.js', '/assets/recent-1.js'])
})
