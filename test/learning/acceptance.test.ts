import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dealt, LONG, SEED } from '#test/trials.ts'
import { ACCEPTANCE, type Check, heldOutSeeds, type Seeds } from './acceptance.ts'
import { checkRow } from './acceptance-table.ts'
import { Random } from './random.ts'

/*
 * `npm test` takes the seeds for which docs/learning-model.md has the figures. `npm run test:long` takes four times as many
 * random ones, and allows the limits to be missed by three standard errors of the sample.
 *
 * Four groups take nine tenths of the time, and a change of the engine changes the figures of each: `npm test` takes one
 * of them.
 */
const SLOW = [
  'the next answer',
  'marks gained by practice',
  'intervals of readiness',
  'intervals of two kinds of learners',
]
const groups = Object.keys(ACCEPTANCE).filter((group) => !SLOW.includes(group) || dealt(SLOW).includes(group))
const seeds: Seeds = LONG ? randomSeeds(new Random(SEED ?? 0)) : heldOutSeeds
const TOLERATED_ERRORS = LONG ? 3 : 0

function randomSeeds(random: Random): Seeds {
  return (_, count) => Array.from({ length: 4 * count }, () => random.below(2 ** 24))
}

function holds({
  value,
  standardError,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}: Check) {
  const tolerance = TOLERATED_ERRORS * standardError
  return value >= atLeast - tolerance && value <= atMost + tolerance
}

const document = readFileSync('docs/learning-model.md', 'utf8')

describe('simulated learners on the app’s own engine and log', () => {
  test.each(groups)('%s', (group) => {
    for (const check of ACCEPTANCE[group]?.(seeds) ?? []) {
      if (LONG && check.heldOutOnly) continue
      const row = checkRow(check)
      expect.soft(holds(check), `${row} ± ${check.standardError.toFixed(4)}`).toBe(true)
      if (!LONG) expect.soft(document, 'Run `npm run learning-model`.').toContain(row)
    }
  })
})
