import { expect, test } from 'vitest'
import { browse } from './rules/browser-cache.ts'

const FILE = { path: '/x', directive: 'max-age', maxAge: 60, etag: true, vary: false, changes: 100 } as const

const outcomes = (
  file: Partial<Parameters<typeof browse>[0]['resources'][number]>,
  requests: readonly (number | [number, 'de'])[],
) =>
  browse({
    resources: [{ ...FILE, ...file }],
    requests: requests.map((request) =>
      typeof request === 'number'
        ? { time: request, resource: 0, language: 'en' }
        : { time: request[0], resource: 0, language: request[1] },
    ),
  }).map(({ outcome }) => outcome)

// Worked by hand from RFC 9111 (HTTP Caching), "Freshness", "Validation", "Calculating Cache Keys with the Vary Header
// Field" and the response directives no-cache and no-store.
test('a fresh copy is used, a stale one validated, and the validation makes it fresh again', () => {
  expect(outcomes({}, [0, 59, 70, 129, 131])).toEqual(['content', 'copy', 'not-modified', 'copy', 'content'])
})

test('a copy is no longer fresh when its age reaches max-age', () => {
  expect(outcomes({}, [0, 60])).toEqual(['content', 'not-modified'])
})

test('without a validator a stale copy is fetched again', () => {
  expect(outcomes({ etag: false }, [0, 30, 70])).toEqual(['content', 'copy', 'content'])
})

test('no-cache asks each time, and no-store keeps nothing', () => {
  expect(outcomes({ directive: 'no-cache' }, [0, 1, 120])).toEqual(['content', 'not-modified', 'content'])
  expect(outcomes({ directive: 'no-store' }, [0, 1, 2])).toEqual(['content', 'content', 'content'])
})

test('a copy in one language does not answer a request for the other', () => {
  expect(outcomes({ vary: true }, [0, [10, 'de'], 20, [30, 'de']])).toEqual([
    'content',
    'content',
    'copy',
    'copy',
  ])
})
