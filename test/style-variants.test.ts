import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * `group-has-…` and `peer-has-…` compile to `:is(… :has(…) *)`. Chromium then recalculates the style of every element
 * whenever anything enters the head, which each title and each prefetched link does.
 */
const RESTYLES_EVERYTHING = /\b(?:group|peer|in)-has-/

test('no style depends on what an ancestor or a sibling contains', () => {
  const users = globSync('app/{ui,routes}/**/*.{tsx,ts,css}').filter((file) =>
    RESTYLES_EVERYTHING.test(readFileSync(file, 'utf8')),
  )
  expect(users, 'Use a `has-…` variant on the element itself, or `group-open`.').toEqual([])
})
