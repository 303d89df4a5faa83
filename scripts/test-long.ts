import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'

/*
 * The trials that `npm test` makes small ones of (test/trials.ts): many crashes, mutated requests, hostile outputs and
 * histories, and a deployment, for which the app is built twice. The seed is random and printed; `npm run test:long -- --seed 7` repeats a run. Names of files choose some.
 */

const TRIALS = [
  'e2e/accessibility',
  'e2e/accounts',
  'e2e/content-security',
  'e2e/crash',
  'e2e/deployment',
  'e2e/generated-notes',
  'e2e/hostile-notes',
  'e2e/key-canary',
  'e2e/learn',
  'e2e/look',
  'e2e/mutated-requests',
  'e2e/notes-pages',
  'e2e/offline',
  'e2e/one-page',
  'e2e/play',
  'e2e/sandbox-attacks',
  'e2e/screens',
  'app/browser/log/log-journeys',
  'app/domain/labs',
  'app/domain/log/profile',
  'app/server/log/model',
  'app/server/notes/generated-markdown',
  'app/server/notes/note-renderer',
  'app/server/notes/note-writer-histories',
  'app/domain/learning/learner-snapshot',
  'test/learning/acceptance',
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
