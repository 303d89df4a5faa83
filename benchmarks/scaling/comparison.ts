import type { Assumptions } from './assumptions.ts'
import { DAY_S, DAYS, HOUR_S } from './calendar.ts'
import { type Figures, GROWING_TABLES, KINDS, TABLES, type Table } from './kinds.ts'
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

/** Beyond so many deviations chance takes a figure once in 16,000. */
const DEVIATIONS = 4

/**
 * Plan and simulation, figure by figure. A sample's sum differs from what is expected by chance: by the spread of
 * learners over the root of their number, and by one over the root of what is counted.
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
  /** Sign-ins are few, and counted in one year alone. */
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
    // The simulated rate of requests differs itself from the planned one.
    ratio(
      'misses of the CDN a second',
      plan.missesPerSecond,
      simulation.missesPerSecond,
      chance(counts.visits),
    ),
    // A deviation's own deviation: of the learners one in the tail weighs much, of n shards it is 1 / √(2(n − 1)).
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

/** Trees of pages come out a little different each time. */
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
