import { ITEMS, SESSION_DAYS, TALLY_S, VERIFICATION_S } from './app-facts.ts'
import type { Assumptions, PerVisit } from './assumptions.ts'
import { DAY_S, DAYS, dayFactors, hourFactor, peakFactor, sum } from './calendar.ts'
import {
  COPIED_KINDS,
  type CopiedKind,
  type Figures,
  figures,
  KINDS,
  type Kind,
  SERVER_KINDS,
  type ServerKind,
  TABLES,
  type Table,
} from './kinds.ts'

/** The arithmetic of docs/scaling.md: formulas, no chance. `simulation.ts` counts the same things one by one. */
export interface Plan {
  rows: Figures<Table>
  /** In an average second of a year. */
  perSecond: Figures<Kind>
  /** In a second of the season's busiest hour, without a burst. */
  peakPerSecond: Figures<Kind>
  /** At that time, what the CDN requests from a server. */
  missesPerSecond: Figures<CopiedKind>
  /** An upper bound of the results of any learner. */
  mostResults: number
  /** Standard deviation over mean of the results of learners. */
  spread: number
}

export function planFor(assumptions: Assumptions): Plan {
  const signIns = signInsByDay(assumptions)
  const perSecond = averageRequests(assumptions, sum(signIns) / DAYS)
  const factor = peakFactor(assumptions)
  // Learners who come daily before an exam stay signed in, so sign-ins grow less than visits.
  const season = signIns.slice(DAYS - assumptions.season.days)
  const peakSignIns = (sum(season) / season.length / DAY_S) * hourFactor(assumptions)
  const peakPerSecond = figures(KINDS, (kind) => (kind === 'signIn' ? peakSignIns : perSecond[kind] * factor))
  return {
    rows: rowsFor(assumptions, peakPerSecond.signIn),
    perSecond,
    peakPerSecond,
    missesPerSecond: figures(COPIED_KINDS, (kind) => misses(assumptions, kind, peakPerSecond[kind])),
    mostResults: mostResults(assumptions),
    spread: spreadOfResults(assumptions),
  }
}

/** Requests that servers answer in a second of the worst minute. */
export function atServers(plan: Plan, assumptions: Assumptions): Record<ServerKind, number> {
  const worst = (kind: ServerKind) => plan.peakPerSecond[kind] * assumptions.burst
  return {
    ...figures(SERVER_KINDS, worst),
    ...figures(COPIED_KINDS, (kind) => misses(assumptions, kind, worst(kind))),
  }
}

/** What the average learner makes on the average day, with the guests that the plan has for each learner. */
export function perLearnerAndDay(plan: Plan, assumptions: Assumptions) {
  const { learners, years } = assumptions
  const perDay = (perSecond: number) => (perSecond * DAY_S) / learners
  const fromServers = sum(COPIED_KINDS.map((kind) => misses(assumptions, kind, plan.perSecond[kind])))
  const copied = sum(COPIED_KINDS.map((kind) => plan.perSecond[kind]))
  return {
    entries: plan.rows.logEntry / (learners * years * DAYS),
    requests: perDay(sum(KINDS.map((kind) => plan.perSecond[kind]))),
    /** Copies that are fresh, and the questions, which never change. */
    fromCdn: perDay(copied - fromServers + plan.perSecond.questions),
  }
}

/** Cores that these requests keep busy. */
export function coresFor(perSecond: Figures<ServerKind>, cpuUs: Figures<ServerKind>): number {
  return sum(SERVER_KINDS.map((kind) => perSecond[kind] * cpuUs[kind])) / 1e6
}

/** Processes of one core each that answer these requests at the planned utilisation. */
export function processesFor(
  perSecond: Figures<ServerKind>,
  cpuUs: Figures<ServerKind>,
  { utilisation }: Pick<Assumptions, 'utilisation'>,
): number {
  return Math.ceil(coresFor(perSecond, cpuUs) / utilisation)
}

/** Standard deviation over mean of the results in a shard, if learners are hashed over the shards. */
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
    // Rows that live for a while: the number at the peak.
    verification: signInsPerSecond * FORGOTTEN * VERIFICATION_S,
    tally: signInsPerSecond * TALLY_S,
    logHead: learners,
    logEntry: learners * (resultsOfAll(assumptions) + ticksOfAll(assumptions)),
    itemVersion: ITEMS + corrections * years,
    generatedNote: generatedNotes,
  }
}

/** Share of sign-ins that follow a forgotten password. */
const FORGOTTEN = 0.05

function averageRequests(assumptions: Assumptions, signInsADay: number): Record<Kind, number> {
  const { learners, years, visits, visit, guestVisits, guestVisit } = assumptions
  const perSecond = (learners * visits) / DAY_S
  const guestsPerSecond = perSecond * guestVisits
  const byEveryone = (of: (visit: Assumptions['guestVisit']) => number) =>
    perSecond * of(visit) + guestsPerSecond * of(guestVisit)
  return {
    page: byEveryone(({ documents }) => documents),
    data: byEveryone(({ navigations }) => navigations),
    questions: byEveryone(({ quizzesBegun }) => quizzesBegun),
    session: byEveryone(sessionRequests),
    logRead: perSecond * logReads(visit),
    save: perSecond * visit.quizzesFinished,
    tick: perSecond * visit.ticks,
    signIn: signInsADay / DAY_S,
    signUp: learners / (years * DAYS * DAY_S),
  }
}

/** A page asks who is signed in after it was loaded and when it comes to the front. */
export function sessionRequests({ documents, looks }: Pick<PerVisit, 'documents' | 'looks'>): number {
  return documents + looks
}

/** A device fetches its learner's new entries at the same times, and after it has sent some. */
export function logReads(visit: Omit<PerVisit, 'navigations' | 'quizzesBegun'>): number {
  return sessionRequests(visit) + visit.quizzesFinished + visit.ticks
}

function resultsOfAll({ visits, visit, years }: Assumptions): number {
  return visits * visit.quizzesFinished * DAYS * years
}

/** At the busiest rate. Visits and the results in them both vary by chance, so the variance is twice the mean. */
function mostResults(assumptions: Assumptions): number {
  const most = resultsOfAll(assumptions) * assumptions.skew
  return most + DEVIATIONS * Math.sqrt(most * (1 + assumptions.visit.quizzesFinished))
}

/** Fewer than three of 10 million learners are further above their expected number. */
const DEVIATIONS = 5

/** The mean of a function of the rate over all learners: an integral over their positions between 0 and 1. */
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

/** Sign-ins on each day of a year: visits without another one before, for as long as a session lasts. */
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

/** A copy that is requested r times a second and fresh for t seconds is fetched every t + 1/r seconds. */
function misses({ cdn }: Pick<Assumptions, 'cdn'>, kind: CopiedKind, perSecond: number): number {
  const { places, freshS } = cdn
  return sum(
    pathShares(cdn).map((share) => {
      const rate = (perSecond * share) / places
      return (places * rate) / (1 + rate * freshS[kind])
    }),
  )
}

/** The nth page is read 1/n as often as the first. */
export function pathShares({ paths }: Pick<Assumptions['cdn'], 'paths'>): number[] {
  const weights = Array.from({ length: paths }, (_, index) => 1 / (index + 1))
  const total = sum(weights)
  return weights.map((weight) => weight / total)
}

export function totalBytes(rows: Figures<Table>, bytes: Figures<Table>): number {
  return sum(TABLES.map((table) => rows[table] * bytes[table]))
}
