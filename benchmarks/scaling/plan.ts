import { ITEMS, SESSION_DAYS, TALLY_S, VERIFICATION_S } from './app-facts.ts'
import type { Assumptions } from './assumptions.ts'
import { DAY_S, DAYS, dayFactors, hourFactor, peakFactor, sum } from './calendar.ts'
import { type Figures, figures, KINDS, type Kind, TABLES, type Table } from './kinds.ts'

/** The arithmetic of docs/scaling.md: formulas, no chance. `simulation.ts` counts the same things one by one. */
export interface Plan {
  rows: Figures<Table>
  /** Of the average second of a year. */
  perSecond: Figures<Kind>
  /** Of a second in the busiest hour of the season, before what a burst adds. */
  peakPerSecond: Figures<Kind>
  /** Guests' pages that a CDN has to ask a server for, of a second at that time. */
  missesPerSecond: number
  /** More results than any learner has. */
  mostResults: number
  /** How unequal learners are by their results: deviation over mean. */
  spread: number
}

export function planFor(assumptions: Assumptions): Plan {
  const signIns = signInsByDay(assumptions)
  const perSecond = averageRequests(assumptions, sum(signIns) / DAYS)
  const factor = peakFactor(assumptions)
  // Who comes daily before an exam stays signed in: sign-ins do not grow as visits do.
  const season = signIns.slice(DAYS - assumptions.season.days)
  const peakSignIns = (sum(season) / season.length / DAY_S) * hourFactor(assumptions)
  const peakPerSecond = figures(KINDS, (kind) => (kind === 'signIn' ? peakSignIns : perSecond[kind] * factor))
  return {
    rows: rowsFor(assumptions, peakPerSecond.signIn),
    perSecond,
    peakPerSecond,
    missesPerSecond: misses(assumptions, peakPerSecond.guestPage),
    mostResults: mostResults(assumptions),
    spread: spreadOfResults(assumptions),
  }
}

/** Requests a second that servers answer: of guests' pages only those that the CDN does not have. */
export function atServers(plan: Plan, assumptions: Assumptions): Record<Kind, number> {
  return figures(KINDS, (kind) =>
    kind === 'guestPage'
      ? misses(assumptions, plan.peakPerSecond.guestPage * assumptions.burst)
      : plan.peakPerSecond[kind] * assumptions.burst,
  )
}

/** Processes of one core each that answer so many requests, without being busier than is planned. */
export function processesFor(
  perSecond: Figures<Kind>,
  cpuUs: Figures<Kind>,
  { utilisation }: Pick<Assumptions, 'utilisation'>,
): number {
  return Math.ceil(sum(KINDS.map((kind) => perSecond[kind] * cpuUs[kind])) / 1e6 / utilisation)
}

/** Of a shard's share of all results: the deviation over the mean, where learners are hashed over the shards. */
export function spreadOfShards({ spread }: Plan, learners: number, shards: number): number {
  return spread / Math.sqrt(learners / shards)
}

function rowsFor(assumptions: Assumptions, signInsPerSecond: number): Record<Table, number> {
  const { learners, years, corrections, generatedNotes } = assumptions
  return {
    user: learners,
    account: learners,
    profile: learners,
    session: learners * assumptions.sessions * shareWithin(assumptions, SESSION_DAYS),
    // What lives for a while: as many as come meanwhile. At the peak, because the disk must hold it then.
    verification: signInsPerSecond * FORGOTTEN * VERIFICATION_S,
    tally: signInsPerSecond * TALLY_S,
    logHead: learners,
    logEntry: learners * (resultsOfAll(assumptions) + ticksOfAll(assumptions)),
    itemVersion: ITEMS + corrections * years,
    generatedNote: generatedNotes,
  }
}

/** Of those who sign in, how many have forgotten their password first. */
const FORGOTTEN = 0.05

function averageRequests(assumptions: Assumptions, signInsADay: number): Record<Kind, number> {
  const { learners, years, visits, visit, guestVisits, guestVisit } = assumptions
  const perSecond = (learners * visits) / DAY_S
  const guestsPerSecond = perSecond * guestVisits
  return {
    guestPage: guestsPerSecond * guestVisit.documents,
    guestData: guestsPerSecond * guestVisit.navigations,
    page: perSecond * visit.documents,
    data: perSecond * visit.navigations,
    questions: perSecond * visit.quizzesBegun + guestsPerSecond * guestVisit.quizzesBegun,
    session: perSecond * visit.looks,
    save: perSecond * visit.quizzesFinished,
    tick: perSecond * visit.ticks,
    signIn: signInsADay / DAY_S,
    signUp: learners / (years * DAYS * DAY_S),
  }
}

function resultsOfAll({ visits, visit, years }: Assumptions): number {
  return visits * visit.quizzesFinished * DAYS * years
}

/** Of the busiest rate; visits and results in them are both chance, which adds up to twice the mean. */
function mostResults(assumptions: Assumptions): number {
  const most = resultsOfAll(assumptions) * assumptions.skew
  return most + DEVIATIONS * Math.sqrt(most * (1 + assumptions.visit.quizzesFinished))
}

/** Of 10 million, fewer than three are further above what is expected of them. */
const DEVIATIONS = 5

/** The mean of a function of the rate over all learners: an integral over where they stand between 0 and 1. */
function meanOverLearners({ visits, skew }: Assumptions, of: (rate: number) => number): number {
  let total = 0
  for (let step = 0; step < STEPS; step++) total += of(visits * skew * ((step + 0.5) / STEPS) ** (skew - 1))
  return total / STEPS
}

const STEPS = 2_000

/** Learners who came within the last so many days, at the end of the season: no visit at rate r in t days is e^(−rt). */
function shareWithin(assumptions: Assumptions, days: number): number {
  const factor = sum(dayFactors(assumptions).slice(-days))
  return 1 - meanOverLearners(assumptions, (rate) => Math.exp(-rate * factor))
}

/** Of all learners, each day of a year: visits before which there was none for as long as a session lasts. */
function signInsByDay(assumptions: Assumptions): number[] {
  const factors = dayFactors(assumptions)
  const yearTwice = [...factors, ...factors]
  return factors.map((today, day) => {
    const before = sum(yearTwice.slice(DAYS + day - SESSION_DAYS, DAYS + day))
    return (
      assumptions.learners * meanOverLearners(assumptions, (rate) => rate * today * Math.exp(-rate * before))
    )
  })
}

function ticksOfAll({ visits, visit, years }: Assumptions): number {
  return visits * visit.ticks * DAYS * years
}

/** Rates differ by skew² / (2 skew − 1) − 1, chance adds one over the mean of visits and of results each. */
function spreadOfResults(assumptions: Assumptions): number {
  const { skew, visits, years } = assumptions
  const ofVisits = visits * DAYS * years
  return Math.sqrt(skew ** 2 / (2 * skew - 1) - 1 + 1 / ofVisits + 1 / resultsOfAll(assumptions))
}

/** A copy that is asked for r times a second is fetched once in the time that it is fresh and waited for: t + 1/r. */
function misses({ cdn }: Pick<Assumptions, 'cdn'>, perSecond: number): number {
  const { places, freshS, themes } = cdn
  const shares = pathShares(cdn).flatMap((path) => themes.map((theme) => path * theme))
  return sum(
    shares.map((share) => {
      const rate = (perSecond * share) / places
      return (places * rate) / (1 + rate * freshS)
    }),
  )
}

/** Some pages are read much more than others: the second half as often as the first, the third a third. */
export function pathShares({ paths }: Pick<Assumptions['cdn'], 'paths'>): number[] {
  const weights = Array.from({ length: paths }, (_, index) => 1 / (index + 1))
  const total = sum(weights)
  return weights.map((weight) => weight / total)
}

export function totalBytes(rows: Figures<Table>, bytes: Figures<Table>): number {
  return sum(TABLES.map((table) => rows[table] * bytes[table]))
}
