import { createHash } from 'node:crypto'
import { SESSION_DAYS } from './app-facts.ts'
import type { Assumptions, PerVisit } from './assumptions.ts'
import { DAY_S, DAYS, dayFactors, HOUR_S, sum } from './calendar.ts'
import {
  COPIED_KINDS,
  type CopiedKind,
  type Figures,
  figures,
  type GROWING_TABLES,
  KINDS,
  type Kind,
} from './kinds.ts'
import { logReads, type Plan, pathShares, sessionRequests } from './plan.ts'
import { Random } from './random.ts'

/** The figures of a plan, counted in a sample of learners and scaled up to all of them. */
export interface Simulation extends Omit<Plan, 'rows'> {
  rows: Figures<(typeof GROWING_TABLES)[number]>
  /** Results of the sample in each shard. */
  shards: readonly number[]
}

/** Draws a sample of learners and their visits, and counts the requests. The same seed gives the same counts. */
export function simulate(assumptions: Assumptions, sample: number, seed: number): Simulation {
  const random = new Random(seed)
  const { years, season, shards: shardCount } = assumptions
  const scale = assumptions.learners / sample
  const calendar = new Calendar(assumptions, random)
  const counts = new Counts(assumptions)
  const shards = Array<number>(shardCount).fill(0)
  const ofLearner: number[] = []
  let sessions = 0
  let ticked = 0

  for (let number = 0; number < sample; number++) {
    const rate = assumptions.visits * assumptions.skew * random.uniform() ** (assumptions.skew - 1)
    const visits = Array.from({ length: random.poisson(rate * DAYS * years) }, () => calendar.visit())
    visits.sort((left, right) => left.at - right.at)
    let results = 0
    let before = Number.NEGATIVE_INFINITY
    for (const { at, day, second } of visits) {
      const inSeason = day >= DAYS - season.days
      const record = (kind: Kind, times: number) => {
        for (let time = 0; time < times; time++)
          counts.add(kind, inSeason, second + random.below(assumptions.visitS))
      }
      const drawn = perVisit(random, assumptions.visit)
      record('page', drawn.documents)
      record('data', drawn.navigations)
      record('questions', drawn.quizzesBegun)
      record('session', sessionRequests(drawn))
      record('logRead', logReads(drawn))
      record('save', drawn.quizzesFinished)
      record('tick', drawn.ticks)
      // Counted in the last year only, because nobody has a session when the first one begins.
      if (at >= (years - 1) * DAYS && at - before > SESSION_DAYS) counts.signIn(inSeason, second)
      before = at
      results += drawn.quizzesFinished
      ticked += drawn.ticks
      for (let guest = random.poisson(assumptions.guestVisits); guest > 0; guest--) {
        const drawnByGuest = perVisit(random, assumptions.guestVisit)
        record('page', drawnByGuest.documents)
        record('data', drawnByGuest.navigations)
        record('questions', drawnByGuest.quizzesBegun)
        record('session', sessionRequests(drawnByGuest))
      }
    }
    const signUp = calendar.visit()
    counts.add('signUp', signUp.day >= DAYS - season.days, signUp.second)
    if (years * DAYS - before <= SESSION_DAYS) sessions += assumptions.sessions
    ofLearner.push(results)
    const shard = shardOf(random, shardCount)
    shards[shard] = (shards[shard] ?? 0) + results
  }

  const perSecond = figures(KINDS, (kind) => (counts.total(kind) * scale) / (DAYS * DAY_S))
  const peakPerSecond = figures(KINDS, (kind) => counts.peak(kind) * scale)
  return {
    rows: {
      session: sessions * scale,
      logEntry: (sum(ofLearner) + ticked) * scale,
    },
    perSecond,
    peakPerSecond,
    missesPerSecond: figures(COPIED_KINDS, (kind) =>
      simulatedMisses(assumptions, kind, peakPerSecond[kind], random),
    ),
    mostResults: Math.max(...ofLearner),
    spread: deviation(ofLearner) / mean(ofLearner),
    shards,
  }
}

class Calendar {
  readonly #random: Random
  readonly #years: number
  readonly #factors: number[]
  readonly #seasonStart: number
  readonly #seasonShare: number
  readonly #hours: readonly number[]
  readonly #hoursTotal: number

  constructor({ years, season, hours, ...rest }: Assumptions, random: Random) {
    this.#random = random
    this.#years = years
    this.#factors = dayFactors({ ...rest, season })
    this.#seasonStart = DAYS - season.days
    this.#seasonShare = sum(this.#factors.slice(this.#seasonStart)) / DAYS
    this.#hours = hours
    this.#hoursTotal = sum(hours)
  }

  /** A random time: days since the beginning, day of the year, second of the day. */
  visit(): { at: number; day: number; second: number } {
    const random = this.#random
    const day =
      random.uniform() < this.#seasonShare
        ? this.#seasonStart + random.below(DAYS - this.#seasonStart)
        : random.below(this.#seasonStart)
    const second = random.weighted(this.#hours, this.#hoursTotal) * HOUR_S + random.below(HOUR_S)
    return { at: random.below(this.#years) * DAYS + day + second / DAY_S, day, second }
  }
}

/** Requests by kind: in total, and in the season by second of the day. */
class Counts {
  readonly #years: number
  readonly #seasonDays: number
  readonly #totals = figures(KINDS, () => 0)
  readonly #bySecond = Object.fromEntries(KINDS.map((kind) => [kind, new Uint32Array(DAY_S)]))

  constructor({ years, season }: Assumptions) {
    this.#years = years
    this.#seasonDays = season.days
  }

  add(kind: Kind, inSeason: boolean, second: number, times = 1): void {
    this.#totals[kind] += times
    const seconds = this.#bySecond[kind]
    const at = second % DAY_S
    if (inSeason && seconds) seconds[at] = (seconds[at] ?? 0) + times
  }

  /** Sign-ins are counted in one year, and each of them represents one in every year. */
  signIn(inSeason: boolean, second: number): void {
    this.add('signIn', inSeason, second, this.#years)
  }

  /** In a year. */
  total(kind: Kind): number {
    return this.#totals[kind] / this.#years
  }

  /** In a second of the busiest hour of the season's average day. */
  peak(kind: Kind): number {
    const seconds = this.#bySecond[kind] ?? []
    let busiest = 0
    for (let from = 0; from < DAY_S; from += HOUR_S)
      busiest = Math.max(busiest, sum([...seconds.slice(from, from + HOUR_S)]))
    return busiest / HOUR_S / (this.#seasonDays * this.#years)
  }
}

function perVisit(random: Random, { documents, ...others }: Partial<PerVisit>): PerVisit {
  const drawn = (name: keyof typeof others) => random.poisson(others[name] ?? 0)
  return {
    documents: 1 + random.poisson((documents ?? 1) - 1),
    navigations: drawn('navigations'),
    quizzesBegun: drawn('quizzesBegun'),
    quizzesFinished: drawn('quizzesFinished'),
    ticks: drawn('ticks'),
    looks: drawn('looks'),
  }
}

/** The shard of a learner with a random id like those of Better Auth: 32 letters and digits. */
function shardOf(random: Random, shards: number): number {
  const id = Array.from({ length: 32 }, () => random.below(62).toString(36)).join('')
  return createHash('sha256').update(id).digest().readUInt32LE(0) % shards
}

/** Misses in an hour at all places of a CDN, each of which keeps copies of its own. */
function simulatedMisses({ cdn }: Assumptions, kind: CopiedKind, perSecond: number, random: Random): number {
  const { places } = cdn
  const freshS = cdn.freshS[kind]
  const shares = pathShares(cdn)
  const freshUntil = new Map<string, number>()
  let misses = 0
  // Until then the copies are fetched for the first time.
  const warmS = 2 * freshS
  for (let second = 0; second < warmS + HOUR_S; second++)
    for (let request = random.poisson(perSecond); request > 0; request--) {
      const path = random.weighted(shares, 1)
      const copy = `${random.below(places)} ${path}`
      if ((freshUntil.get(copy) ?? 0) > second) continue
      freshUntil.set(copy, second + freshS)
      if (second >= warmS) misses++
    }
  return misses / HOUR_S
}

export function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length
}

export function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)))
}
