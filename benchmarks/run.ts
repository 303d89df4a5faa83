// Measures the budgets, each beside its limit in the same run: npm run bench [-- --json] [-- --only <name>]
//
// Ends with 1 where a budget does not hold. For a program: npm run --silent bench -- --json

import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build.ts'
import { exitOnSignals } from './exit-on-signals.ts'
import { measureLabAnswers } from './lab-answers.ts'
import { measureLearningCosts } from './learning-costs.ts'
import { measureLighthouseScores } from './lighthouse-scores.ts'
import { measureLogCosts } from './log-costs.ts'
import { describeMachine } from './machine.ts'
import { measureNoteAccessibility } from './note-accessibility.ts'
import { measurePageBytes } from './page-bytes.ts'
import { measureNoteSpeed, measureQuizSpeed } from './page-speed.ts'
import { measurePublicPage } from './public-page.ts'
import { allHold, type Row } from './row.ts'
import { measureSaves } from './saves.ts'
import { measureSeveralProcesses } from './several-processes.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start-time.ts'
import { table, toJson } from './table.ts'

const BENCHMARKS: Record<string, () => Promise<Row[]>> = {
  speed: measureQuizSpeed,
  'note-speed': measureNoteSpeed,
  bytes: measurePageBytes,
  lighthouse: measureLighthouseScores,
  'note-accessibility': measureNoteAccessibility,
  start: measureStart,
  saves: measureSaves,
  log: measureLogCosts,
  learning: measureLearningCosts,
  'lab-answers': measureLabAnswers,
  'sign-ins': measureSignIns,
  'public-page': measurePublicPage,
  processes: measureSeveralProcesses,
}

/** Take minutes each, and so are measured only where they are named. */
const LONG_BENCHMARKS: Record<string, () => Promise<Row[]>> = {
  soak: measureSoak,
}

exitOnSignals()

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const named = Object.entries({ ...BENCHMARKS, ...LONG_BENCHMARKS })
const chosen =
  options.only === undefined ? Object.entries(BENCHMARKS) : named.filter(([name]) => name === options.only)
if (chosen.length === 0) {
  console.error(`--only names one of ${named.map(([name]) => name).join(', ')}, not ${options.only}.`)
  process.exit(2)
}

// Progress, the build's too, goes to stderr: stdout is for the figures.
console.log = console.error
buildIfStale()
const rows: Row[] = []
for (const [name, measure] of chosen) {
  console.log(`Measuring ${name}…`)
  rows.push(...(await measure()))
}

const printed = options.json
  ? JSON.stringify(toJson(rows), undefined, 2)
  : [describeMachine(), '', ...table(rows)].join('\n')
process.stdout.write(`${printed}\n`)
process.exitCode = allHold(rows) ? 0 : 1
