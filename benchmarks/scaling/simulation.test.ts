import { expect, test } from 'vitest'
import { ASSUMPTIONS } from './assumptions.ts'
import { compare, compareBytes } from './comparison.ts'
import { COPIED_KINDS, KINDS } from './kinds.ts'
import { ROW_BYTES } from './measured.ts'
import { type Plan, planFor } from './plan.ts'
import { Random } from './random.ts'
import { simulate } from './simulation.ts'

/** Few, so that it takes no time, and a CDN so small that they come twice to most of its copies. */
const CDN = { ...ASSUMPTIONS.cdn, places: 1, paths: 3 }
const FEW = { ...ASSUMPTIONS, learners: 10_000, years: 2, cdn: CDN }
const SAMPLE = 1_000
const plan = planFor(FEW)
const simulation = simulate(FEW, SAMPLE, 1)

test('the same seed draws the same learners, and another one others', () => {
  expect(simulate(FEW, 100, 7)).toEqual(simulate(FEW, 100, 7))
  expect(simulate(FEW, 100, 7)).not.toEqual(simulate(FEW, 100, 8))
})

test('numbers of chance fill the range evenly, and those of Poisson have the mean that was asked for', () => {
  const random = new Random(1)
  const drawn = Array.from({ length: 40_000 }, () => random.uniform())
  for (const edge of [0.1, 0.5, 0.9])
    expect(drawn.filter((number) => number < edge).length / drawn.length).toBeCloseTo(edge, 1)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThan(1)
  for (const mean of [0, 0.3, 3, 70]) {
    const counts = Array.from({ length: 4_000 }, () => random.poisson(mean))
    const average = counts.reduce((total, count) => total + count, 0) / counts.length
    // Five deviations of an average of so many.
    expect(Math.abs(average - mean)).toBeLessThanOrEqual(5 * Math.sqrt(mean / counts.length))
  }
})

test('the plan says what the simulation counts', () => {
  const differing = compare(plan, simulation, FEW, SAMPLE).filter(({ agrees }) => !agrees)
  expect(differing).toEqual([])
})

/** Each is a mistake that could be made in one of the formulas. */
const WRONG: { what: string; plan: Plan; named: string }[] = [
  {
    what: 'a year of entries forgotten',
    plan: { ...plan, rows: { ...plan.rows, logEntry: plan.rows.logEntry / 2 } },
    named: 'rows of logEntry',
  },
  {
    what: 'a session for everybody',
    plan: { ...plan, rows: { ...plan.rows, session: FEW.learners * FEW.sessions } },
    named: 'rows of session',
  },
  ...KINDS.filter((kind) => kind !== 'signIn' && kind !== 'signUp').map((kind) => ({
    what: `no season for ${kind}`,
    plan: { ...plan, peakPerSecond: { ...plan.peakPerSecond, [kind]: 2 * plan.perSecond[kind] } },
    named: `${kind} a second at the peak`,
  })),
  ...COPIED_KINDS.map((kind) => ({
    what: `a CDN that keeps a ${kind} for ever`,
    plan: {
      ...plan,
      missesPerSecond: { ...plan.missesPerSecond, [kind]: plan.missesPerSecond[kind] / 2 },
    },
    named: `misses of the CDN a second, ${kind}`,
  })),
  { what: 'learners who are all alike', plan: { ...plan, spread: 0.1 }, named: 'spread of shards' },
  {
    what: 'a busiest learner like any other',
    plan: { ...plan, mostResults: 73 },
    named: 'most results of a learner',
  },
]
test.each(WRONG)('$what is found', ({ plan: wrong, named }) => {
  const differing = compare(wrong, simulation, FEW, SAMPLE).filter(({ agrees }) => !agrees)
  expect(differing.map(({ what }) => what)).toContain(named)
})

test('bytes a row that are no longer those of the docs are found, by table and engine', () => {
  const { postgres } = ROW_BYTES
  const differing = (measured: typeof postgres) =>
    compareBytes('PostgreSQL', postgres, measured).filter(({ agrees }) => !agrees)
  expect(differing(postgres)).toEqual([])
  expect(differing({ ...postgres, logEntry: postgres.logEntry * 1.1 }).map(({ what }) => what)).toEqual([
    'bytes a row of logEntry, PostgreSQL',
  ])
})
