import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ON_LOG, ONLY_LONG } from '../test/trials.ts'
import { buildIfStale } from './build.ts'

/*
 * The trials that `npm test` makes small ones of (test/trials.ts): many crashes, mutated requests, hostile outputs and
 * histories; a deployment, for which the app is built twice; and programs of Debian around the app (PostgreSQL, PgBouncer,
 * nginx, Caddy), which must be installed. The seed is random and printed; `npm run test:long -- --seed 7` repeats a run. Names of files choose some.
 */

/** Every file that makes trials, those that only such a run takes, and those that also run on partitions. */
const TRIALS = [
  ...globSync('{app,e2e,scripts,test}/**/*.test.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes("from '#test/trials.ts'"),
  ),
  ...ONLY_LONG,
  ...ON_LOG,
]

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = values.seed ?? String(randomInt(2 ** 31))
buildIfStale()
console.log(`Running the long trials with seed ${seed}…`)
const { status } = spawnSync('vitest', ['run', ...(positionals.length > 0 ? positionals : TRIALS)], {
  stdio: 'inherit',
  env: { ...process.env, TRIALS: 'long', TRIALS_SEED: seed },
})
console.log(`The seed was ${seed}.`)
process.exit(status ?? 1)
