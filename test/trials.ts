import fc from 'fast-check'

/*
 * What a run leaves out. Some tests are trials: the more of them, the more they find. `npm test` makes few, and
 * `npm run test:long` many with a random seed. `npm test` also leaves out the journeys in e2e/in-detail, which
 * `npm test -- --all` runs.
 */

/** Whether the run takes only the main journeys of those in a browser. scripts/test.ts decides it. */
export const ONLY_MAIN = process.env.JOURNEYS === 'main'

/** Whether this is a run of `npm run test:long`. */
export const LONG = process.env.TRIALS === 'long'

/** The files that only such a run takes: they build the app a second time, or need programs of Debian. */
export const ONLY_LONG = [
  'e2e/deployment.test.ts',
  'e2e/failover.test.ts',
  'e2e/own-subjects.test.ts',
  'e2e/proxies.test.ts',
]

/** What reads and writes the log, which such a run also tries on a log that is split into partitions. */
export const ON_LOG = [
  'app/server/difficulties/make-table.server.test.ts',
  ...['model', 'queries', 'statements', 'upload'].map((name) => `app/server/log/${name}.server.test.ts`),
]

/** Which of several equal rows this run takes. It is the same in every run, so that a failure belongs to the change. */
const DEAL = Number(process.env.TRIALS_DEAL ?? 0)

/** Of everything in a trial that is left to chance; undefined where each run may take another. */
export const SEED = process.env.TRIALS_SEED === undefined ? undefined : Number(process.env.TRIALS_SEED)

if (SEED !== undefined) fc.configureGlobal({ seed: SEED })

/** How many there are of something in a trial. */
export function trials(few: number, many: number): number {
  return LONG ? many : few
}

/** All rows of a table in a long run; else every nth, others with another TRIALS_DEAL. */
export function sample<T>(rows: readonly T[], every: number): T[] {
  return rows.filter((_, index) => LONG || index % every === DEAL % every)
}

/** All rows of a table in a long run; else one of them, another with another TRIALS_DEAL. For rows that are equally likely to fail. */
export function dealt<T>(rows: readonly T[]): T[] {
  return rows.filter((_, index) => LONG || index === DEAL % rows.length)
}
