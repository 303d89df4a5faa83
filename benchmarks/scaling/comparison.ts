import type { Assumptions } from './assumptions.ts'
import { DAY_S, DAYS, HOUR_S } from './calendar.ts'
import { COPIED_KINDS, type Figures, GROWING_TABLES, KINDS, TABLES, type Table } from './kinds.ts'
import { type Plan, spreadOfShards } from './plan.ts'
import { deviation, mean, type Simulation } from './simulation.ts'

export interface Comparison {
  what: string
  plan: number
  simulated: number
  /** How far from 1 the ratio of both may be. */
  tolerance: number
  agrees: boolean
}

/** Chance exceeds this number of deviations once in 16,000. */
const DEVIATIONS = 4

/**
 * Compares plan and simulation figure by figure. A sample differs from the expected sum by chance: by the spread of
 * learners over the root of their number, and by one over the root of the count.
 */
export function compare(
  plan: Plan,
  simulation: Simulation,
  assumptions: Assumptions,
  sample: number,
): Comparison[] {
  const scale = assumptions.learners / sample
  const ofLearners = plan.spread ** 2 / sample
  const chance = (counted: number) => DEVIATIONS * Math.sqrt(ofLearners + 1 / counted)
  const counts = { visits: sample * assumptions.visits * DAYS, seconds: HOUR_S * assumptions.season.days }
  /** Sign-ins are few, and counted in one year only. */
  const signInsAtPeak = (plan.peakPerSecond.signIn * counts.seconds) / scale
  const ratio = (what: string, expected: number, simulated: number, tolerance: number): Comparison => ({
    what,
    plan: expected,
    simulated,
    tolerance,
    agrees: Math.abs(simulated / expected - 1) <= tolerance,
  })

  const rows = GROWING_TABLES.map((table) =>
    ratio(`rows of ${table}`, plan.rows[table], simulation.rows[table], chance(counts.visits)),
  )
  const averages = KINDS.map((kind) => {
    const counted = (plan.perSecond[kind] * DAYS * DAY_S) / scale
    return ratio(`${kind} a second`, plan.perSecond[kind], simulation.perSecond[kind], chance(counted))
  })
  const peaks = KINDS.map((kind) => {
    const counted = kind === 'signIn' ? signInsAtPeak : (plan.peakPerSecond[kind] * counts.seconds) / scale
    const expected = plan.peakPerSecond[kind]
    return ratio(`${kind} a second at the peak`, expected, simulation.peakPerSecond[kind], chance(counted))
  })
  const shardDeviation = deviation(simulation.shards) / mean(simulation.shards)
  const expectedDeviation = spreadOfShards(plan, sample, assumptions.shards)
  return [
    ...rows,
    ...averages,
    ...peaks,
    // The simulated rate of requests, which leads to the misses, differs from the planned one by chance as well.
    ...COPIED_KINDS.map((kind) =>
      ratio(
        `misses of the CDN a second, ${kind}`,
        plan.missesPerSecond[kind],
        simulation.missesPerSecond[kind],
        chance(counts.visits),
      ),
    ),
    // The deviation of a deviation. Few learners in the tail dominate that of learners; that of n shards is 1 / √(2(n − 1)).
    ratio('spread of learners', plan.spread, simulation.spread, chance(counts.visits)),
    ratio(
      'spread of shards',
      expectedDeviation,
      shardDeviation,
      DEVIATIONS / Math.sqrt(2 * (assumptions.shards - 1)),
    ),
    {
      what: 'most results of a learner',
      plan: plan.mostResults,
      simulated: simulation.mostResults,
      tolerance: 0,
      agrees: simulation.mostResults <= plan.mostResults,
    },
  ]
}

/** B-trees differ a little each time. */
const BYTES_TOLERANCE = 0.03

export function compareBytes(
  engine: string,
  recorded: Figures<Table>,
  measured: Figures<Table>,
): Comparison[] {
  return TABLES.map((table) => ({
    what: `bytes a row of ${table}, ${engine}`,
    plan: recorded[table],
    simulated: measured[table],
    tolerance: BYTES_TOLERANCE,
    agrees: Math.abs(measured[table] / recorded[table] - 1) <= BYTES_TOLERANCE,
  }))
}
