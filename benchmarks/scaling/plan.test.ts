import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSUMPTIONS, type Assumptions } from './assumptions.ts'
import { DAYS, dayFactors, peakFactor, sum } from './calendar.ts'
import { figures, KINDS, SERVER_KINDS } from './kinds.ts'
import { atServers, coresFor, pathShares, planFor, processesFor, spreadOfShards, totalBytes } from './plan.ts'

/** One learner a second, all alike, on days and in hours that are all alike. */
const EVEN: Assumptions = {
  ...ASSUMPTIONS,
  learners: 86_400,
  visits: 1,
  skew: 1,
  years: 1,
  season: { days: 60, times: 1 },
  hours: [1, 1, 1, 1],
  burst: 1,
}

test('where one learner comes a second, a visit is what comes a second, at any time', () => {
  const { perSecond, peakPerSecond, rows } = planFor(EVEN)
  // Two guests come for each learner.
  expect(perSecond).toMatchObject({ page: 1.5 + 2.6, data: 4 + 4, questions: 1.5 + 1.4, save: 1, tick: 0.5 })
  for (const kind of KINDS) expect(peakPerSecond[kind], kind).toBeCloseTo(perSecond[kind], 10)
  expect(rows).toMatchObject({ user: 86_400, logEntry: 86_400 * DAYS * 1.5, itemVersion: 600 + 100 })
})

test('every page asks who is signed in when it was loaded and comes to the front, and only learners have a log', () => {
  const { perSecond } = planFor(EVEN)
  expect(perSecond.session).toBeCloseTo(1.5 + 3 + 2 * (1.3 + 1), 10)
  expect(perSecond.logRead).toBeCloseTo(1.5 + 3 + 1 + 0.5, 10)
})

test.each([
  { what: 'who comes daily stays signed in', visits: 1, signIns: 0, sessions: 1 },
  { what: 'who comes once in years signs in each time', visits: 1e-5, signIns: 1, sessions: 30e-5 },
])('$what', ({ visits, signIns, sessions }) => {
  const { perSecond, rows } = planFor({ ...EVEN, visits })
  expect(perSecond.signIn / visits).toBeCloseTo(signIns, 2)
  expect(rows.session / (EVEN.learners * EVEN.sessions)).toBeCloseTo(sessions, 4)
})

const someAssumptions = fc.record({
  learners: fc.integer({ min: 1_000, max: 10_000_000 }),
  visits: fc.double({ min: 0.001, max: 1, noNaN: true }),
  skew: fc.double({ min: 1, max: 20, noNaN: true }),
  years: fc.integer({ min: 1, max: 5 }),
  season: fc.record({
    days: fc.integer({ min: 1, max: 200 }),
    times: fc.double({ min: 1, max: 5, noNaN: true }),
  }),
})

test('twice the learners are twice the rows and requests, and a shard is as even as before by a root of two', () => {
  fc.assert(
    fc.property(someAssumptions, (changes) => {
      const assumptions = { ...ASSUMPTIONS, ...changes }
      const once = planFor(assumptions)
      const twice = planFor({ ...assumptions, learners: 2 * assumptions.learners })
      for (const table of ['user', 'session', 'logEntry', 'tally'] as const)
        expect(twice.rows[table] / once.rows[table], table).toBeCloseTo(2, 8)
      for (const kind of KINDS) expect(twice.perSecond[kind] / once.perSecond[kind], kind).toBeCloseTo(2, 8)
      expect(twice.mostResults).toBeCloseTo(once.mostResults, 8)
      expect(spreadOfShards(once, 2_000, 32) / spreadOfShards(once, 4_000, 32)).toBeCloseTo(Math.SQRT2, 8)
    }),
    { numRuns: 8 },
  )
})

test('however a year is divided, it has the visits of a year, and no hour has fewer than the average', () => {
  fc.assert(
    fc.property(someAssumptions, ({ season }) => {
      expect(sum(dayFactors({ season }))).toBeCloseTo(DAYS, 6)
      expect(peakFactor({ season, hours: ASSUMPTIONS.hours })).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('shares are shares: of paths and of the hours of a day', () => {
  expect(sum(pathShares(ASSUMPTIONS.cdn))).toBeCloseTo(1, 10)
  expect(ASSUMPTIONS.hours).toHaveLength(24)
})

test('a CDN fetches a copy no more often than it gets old, and a page that nobody reads twice each time', () => {
  const cdn = { ...ASSUMPTIONS.cdn, places: 2, paths: 1 }
  const missesOf = (learners: number) => planFor({ ...EVEN, cdn, learners }).missesPerSecond
  expect(missesOf(1e9).page).toBeCloseTo(2 / 60, 4)
  expect(missesOf(1e9).data).toBeCloseTo(2 / 30, 4)
  expect(missesOf(1).page).toBeCloseTo(planFor({ ...EVEN, cdn, learners: 1 }).peakPerSecond.page, 6)
})

test('in the worst minute servers answer what the CDN does not have, and no questions', () => {
  const plan = planFor({ ...EVEN, burst: 3 })
  const atWorst = atServers(plan, { ...EVEN, burst: 3 })
  expect(atWorst.save).toBeCloseTo(3 * plan.peakPerSecond.save, 8)
  expect(atWorst.page).toBeLessThan(3 * plan.peakPerSecond.page)
  expect(atWorst.data).toBeLessThan(3 * plan.peakPerSecond.data)
  expect(Object.keys(atWorst).sort()).toEqual([...SERVER_KINDS].sort())
})

test.each([
  { times: 1, utilisation: 1, processes: 1 },
  { times: 130, utilisation: 1, processes: 2 },
  { times: 130, utilisation: 0.5, processes: 3 },
])('eight kinds of 1 ms, $times times a second each, at $utilisation are $processes processes', (row) => {
  const { times, utilisation, processes } = row
  const perSecond = figures(SERVER_KINDS, () => times)
  const cpuUs = figures(SERVER_KINDS, () => 1_000)
  expect(coresFor(perSecond, cpuUs)).toBeCloseTo((8 * times) / 1_000, 10)
  expect(processesFor(perSecond, cpuUs, { utilisation })).toBe(processes)
})

test('bytes are rows times what a row takes', () => {
  const none = planFor({ ...EVEN, learners: 0, generatedNotes: 0 }).rows
  const bytes = { ...none, user: 100, logEntry: 7, itemVersion: 0 }
  expect(totalBytes({ ...none, user: 3, logEntry: 2 }, bytes)).toBe(314)
})
