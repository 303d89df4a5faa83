import type { CopiedKind, Figures } from './kinds.ts'

/** The assumptions of the plan in docs/scaling.md, which gives the reason for each. */
export interface Assumptions {
  learners: number
  /** All learners signed up within these years, evenly, and results are kept for as long. */
  years: number
  /** Visits per learner and day, averaged over all learners and days. */
  visits: number
  /**
   * How unequal learners are: a learner at position u between 0 and 1 visits at the rate `visits · skew · u^(skew − 1)`.
   * With 1 all are equal. The busiest learner comes `skew` times as often as the average.
   */
  skew: number
  /** Requests in a learner's visit, on average. */
  visit: PerVisit
  /** Visits by guests for each visit by a learner. */
  guestVisits: number
  guestVisit: Pick<PerVisit, 'documents' | 'navigations' | 'quizzesBegun' | 'looks'>
  /** Length of a visit, from its first request to its last. */
  visitS: number
  /** Sessions of a learner who has visited recently: a phone, and sometimes a computer. */
  sessions: number
  /** The consecutive days before exams, and how many times the visits of another day each of them has. */
  season: { days: number; times: number }
  /** The weight of each hour of a day. */
  hours: readonly number[]
  /** Rate of the worst minute divided by that of the busiest hour. */
  burst: number
  /** Corrections of items in a year: each makes a version. */
  corrections: number
  /** Generated notes of all years. */
  generatedNotes: number
  cdn: Cdn
  /** Share of the processor's time that is used in the worst minute. */
  utilisation: number
  shards: number
}

export interface PerVisit {
  /** Pages that are loaded as HTML: the first one, and reloads. At least one. */
  documents: number
  /** Pages that the router in the browser fetches as data. */
  navigations: number
  quizzesBegun: number
  quizzesFinished: number
  ticks: number
  /** How often the page comes to the front. It then asks who is signed in, as after loading. */
  looks: number
}

interface Cdn {
  /** Places that keep copies of their own. */
  places: number
  /** How long a copy is fresh: `s-maxage` of pages, `max-age` of their data. */
  freshS: Figures<CopiedKind>
  /** Public pages. */
  paths: number
}

const NIGHT = [0.6, 0.35, 0.2, 0.1, 0.1, 0.2]
const MORNING = [0.4, 0.6, 0.8, 1, 1.1, 1.1]
const AFTERNOON = [1, 1, 1.1, 1.2, 1.3, 1.4]
const EVENING = [1.6, 2, 2, 2, 1.7, 1.15]

export const ASSUMPTIONS: Assumptions = {
  learners: 10_000_000,
  years: 3,
  visits: 0.1,
  skew: 10,
  visit: { documents: 1.5, navigations: 4, quizzesBegun: 1.5, quizzesFinished: 1, ticks: 0.5, looks: 3 },
  guestVisits: 2,
  guestVisit: { documents: 1.3, navigations: 2, quizzesBegun: 0.7, looks: 1 },
  visitS: 1_200,
  sessions: 1.3,
  season: { days: 60, times: 2.5 },
  hours: [...NIGHT, ...MORNING, ...AFTERNOON, ...EVENING],
  burst: 3,
  corrections: 100,
  generatedNotes: 100_000,
  cdn: { places: 50, freshS: { page: 60, data: 30 }, paths: 135 },
  utilisation: 0.6,
  shards: 32,
}
