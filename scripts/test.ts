import { spawnSync } from 'node:child_process'
import { CANARY } from '#test/canary.ts'
import { buildIfStale } from './build.ts'

/*
 * Every check, from the quickest to the slowest; the first that fails ends the run. What runs here is what CI runs.
 */
const CHECKS = [
  { what: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { what: 'route types', command: 'react-router', args: ['typegen'] },
  { what: 'types', command: 'tsc', args: ['--project', '.'] },
  { what: 'unused code and dependencies', command: 'knip', args: [] },
  { what: 'content', command: process.execPath, args: ['scripts/check-content.ts'] },
] as const

for (const { what, command, args } of CHECKS) {
  console.log(`Checking ${what}…`)
  run(command, args)
}
// e2e/key-canary.test.ts looks for it in the build.
buildIfStale({ GEMINI_API_KEY: CANARY, NOTES_OPENAI_API_KEY: CANARY })
console.log('Running the tests…')
run('vitest', ['run', ...process.argv.slice(2)])

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
