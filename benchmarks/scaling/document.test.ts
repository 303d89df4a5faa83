import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASSUMPTIONS } from './assumptions.ts'
import { type Kind, SERVER_KINDS } from './kinds.ts'
import { ROW_BYTES, SERVER_US } from './measured.ts'
import { atServers, coresFor, perLearnerAndDay, planFor, totalBytes } from './plan.ts'

/* The tables of docs/scaling.md have the numbers of the plan, which `npm run scaling` compares with its simulation. */

const document = readFileSync('docs/scaling.md', 'utf8')
const plan = planFor(ASSUMPTIONS)
const worst = atServers(plan, ASSUMPTIONS)
const day = perLearnerAndDay(plan, ASSUMPTIONS)

/** The cells of the row that begins with a text, below a heading. */
function rowOf(heading: string, first: string): string[] {
  const section = document.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? ''
  const line = section.split('\n').find((row) => row.startsWith(`| ${first} |`)) ?? ''
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

/** Whether a cell begins with a number, rounded to the digits that it shows. */
function shows(cell: string | undefined, expected: number): boolean {
  const [digits = ''] = /^[\d,.]+/.exec(cell ?? '') ?? []
  const decimals = digits.split('.')[1]?.length ?? 0
  const rounding = Math.max(0.51 * 10 ** -decimals, expected >= 100_000 ? expected / 1_000 : 0)
  return digits !== '' && Math.abs(Number(digits.replaceAll(',', '')) - expected) <= rounding
}

const NAMES: Record<Kind, string> = {
  page: 'public page',
  data: 'its data, for the next page',
  questions: '20 questions: a file that never changes',
  session: 'session read',
  logRead: 'new entries of a log fetched',
  save: 'result saved',
  tick: 'topic ticked',
  signIn: 'sign-in',
  signUp: 'sign-up',
}

test.each(['logEntry', 'account', 'user', 'session', 'logHead', 'profile', 'generatedNote'] as const)(
  'rows and bytes of %s',
  (table) => {
    const [rows, sqlite, postgres, gb] = rowOf('Rows and bytes', `\`${table}\``)
    expect(shows(rows, plan.rows[table]), rows).toBe(true)
    expect(shows(sqlite, ROW_BYTES.sqlite[table]), sqlite).toBe(true)
    expect(shows(postgres, ROW_BYTES.postgres[table]), postgres).toBe(true)
    expect(shows(gb, (plan.rows[table] * ROW_BYTES.postgres[table]) / 1e9), gb).toBe(true)
  },
)

test('bytes of all tables', () => {
  const gb = rowOf('Rows and bytes', 'all').at(-1)
  expect(shows(gb, totalBytes(plan.rows, ROW_BYTES.postgres) / 1e9), gb).toBe(true)
})

test.each(Object.entries(NAMES) as [Kind, string][])('requests: %s', (kind, name) => {
  const [year, hour] = rowOf('Requests', name)
  expect(shows(year, plan.perSecond[kind]), year).toBe(true)
  expect(shows(hour, plan.peakPerSecond[kind]), hour).toBe(true)
})

test.each(SERVER_KINDS)('requests at servers: %s', (kind) => {
  const [, , atMost, cores] = rowOf('Requests', NAMES[kind])
  expect(shows(atMost, worst[kind]), atMost).toBe(true)
  expect(shows(cores, (worst[kind] * SERVER_US[kind]) / 1e6), cores).toBe(true)
})

test('cores for all requests', () => {
  const cores = rowOf('Requests', 'all').at(-1)
  expect(shows(cores, coresFor(worst, SERVER_US)), cores).toBe(true)
})

test.each([
  { what: 'entries of the log', expected: day.entries },
  { what: 'bytes of the log, SQLite', expected: day.entries * ROW_BYTES.sqlite.logEntry },
  { what: 'bytes of the log, PostgreSQL', expected: day.entries * ROW_BYTES.postgres.logEntry },
  { what: 'requests in all', expected: day.requests },
  { what: 'answered by the CDN in an average hour', expected: day.fromCdn },
  { what: 'answered by servers', expected: day.requests - day.fromCdn },
])('one learner, one day: $what', ({ what, expected }) => {
  const [cell] = rowOf('One learner, one day', what)
  expect(shows(cell, expected), `${cell} and not ${expected}`).toBe(true)
})
