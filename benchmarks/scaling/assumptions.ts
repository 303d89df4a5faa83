/** What the plan of docs/scaling.md assumes; why it does stands there, beside each. */
export interface Assumptions {
  learners: number
  /** In which all of them signed up, evenly; how long results are kept. */
  years: number
  /** Of a learner, a day, on the average over all learners and days. */
  visits: number
  /**
   * How unequal learners are: the rate of one who stands at u between 0 and 1 is `visits · skew · u^(skew − 1)`, so that
   * 1 makes all equal and the busiest comes `skew` times as often as the average.
   */
  skew: number
  /** Of a visit by a learner, on the average. */
  visit: PerVisit
  /** Visits by guests for one by a learner. */
  guestVisits: number
  guestVisit: Pick<PerVisit, 'documents' | 'navigations' | 'quizzesBegun'>
  /** From one sign-in or page to the last request of a visit. */
  visitS: number
  /** Sessions that a learner who comes at all has at once: a phone and sometimes a computer. */
  sessions: number
  /** Days before exams in a year, all at once, and how many times the visits of the other days these have. */
  season: { days: number; times: number }
  /** How the visits of a day fall on its hours, as weights. */
  hours: readonly number[]
  /** How far the worst minute stands above the busiest hour. */
  burst: number
  /** Corrections of items in a year: each makes a version. */
  corrections: number
  /** Notes that a provider wrote, of all years. */
  generatedNotes: number
  cdn: Cdn
  /** Of the processor's time, at the worst minute: the rest is for what was not foreseen. */
  utilisation: number
  shards: number
}

export interface PerVisit {
  /** Pages that come as HTML: the first, and what is opened anew. At least one. */
  documents: number
  /** Pages that the router in the browser fetches as data. */
  navigations: number
  quizzesBegun: number
  quizzesFinished: number
  ticks: number
  /** How often the page comes to the front and asks whose session it is. */
  looks: number
}

interface Cdn {
  /** Places that keep copies of their own. */
  places: number
  /** How long a copy is fresh: `s-maxage` of a guest's page. */
  freshS: number
  /** Public pages, and the shares of the cookies that make another page of each: no theme, and two that are chosen. */
  paths: number
  themes: readonly number[]
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
  guestVisit: { documents: 1.3, navigations: 2, quizzesBegun: 0.7 },
  visitS: 1_200,
  sessions: 1.3,
  season: { days: 60, times: 2.5 },
  hours: [...NIGHT, ...MORNING, ...AFTERNOON, ...EVENING],
  burst: 3,
  corrections: 100,
  generatedNotes: 100_000,
  cdn: { places: 50, freshS: 60, paths: 135, themes: [0.9, 0.05, 0.05] },
  utilisation: 0.6,
  shards: 32,
}
