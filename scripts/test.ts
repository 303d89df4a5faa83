import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { CANARY } from '#test/canary.ts'

/*
 * Every check. The build and the checks that need none run two at a time; the first that fails ends the run. The tests
 * come last, because they use both cores. Of the journeys in a browser only the main ones run. CI also runs those in
 * e2e/in-detail: `npm test -- --all`. With the path of a file or folder, or with a project, only those tests run, main ones
 * or not: `npm test -- app/domain`, `npm test -- --project=unit`.
 */

type Command = readonly [program: string, ...args: string[]]

// e2e/key-canary.test.ts looks for it in the build.
const BUILD_ENV = { GEMINI_API_KEY: CANARY, NOTES_OPENAI_API_KEY: CANARY }

/** The longest first. */
const CHECKS: readonly { what: string; commands: readonly Command[]; env?: NodeJS.ProcessEnv }[] = [
  { what: 'the build', commands: [[process.execPath, 'scripts/build.ts']], env: BUILD_ENV },
  { what: 'content', commands: [[process.execPath, 'scripts/check-content.ts']] },
  {
    what: 'types and unused code',
    commands: [['react-router', 'typegen'], ['tsc', '--project', '.'], ['knip']],
  },
  { what: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
]

const given = process.argv.slice(2)
const args = given.filter((arg) => arg !== '--all')
const isPart = args.some((arg) => /^--project(=|$)/.test(arg) || existsSync(arg))
const usesBuild = args.some((arg) => /\be2e\b/.test(arg))
const needed = isPart ? CHECKS.slice(0, usesBuild ? 1 : 0) : CHECKS

const twoAtATime = pLimit(2)
await Promise.all(
  needed.map(({ what, commands, env }) =>
    twoAtATime(async () => {
      // Printed together at the end, so that the lines of two checks don't mix.
      let printed = `Checking ${what}…\n`
      for (const command of commands) {
        const { output, code } = await run(command, env)
        printed += output
        if (code === 0) continue
        console.log(printed)
        process.exit(code ?? 1)
      }
      console.log(printed)
    }),
  ),
)
console.log('Running the tests…')
const onlyMain = !isPart && !given.includes('--all')
const { status } = spawnSync('vitest', ['run', ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...(onlyMain && { JOURNEYS: 'main' }) },
})
process.exit(status ?? 1)

async function run([program, ...args]: Command, env?: NodeJS.ProcessEnv) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('exit', resolve).on('error', reject)),
  ])
  return { output: output + errors, code }
}
