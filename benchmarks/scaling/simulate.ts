// Checks the arithmetic of docs/scaling.md: npm run scaling
//
// Prints the plan beside a simulation and beside rows that were created and measured. Exits with 1 if they differ.

import { exitOnSignals } from '../exit-on-signals.ts'
import { startServer } from '../server-process.ts'
import { POSTGRES } from '../servers.ts'
import { ASSUMPTIONS } from './assumptions.ts'
import { type Comparison, compare, compareBytes } from './comparison.ts'
import { KINDS, SERVER_KINDS, TABLES } from './kinds.ts'
import { DATABASE_US, ROW_BYTES, SERVER_US, SQLITE_US } from './measured.ts'
import { atServers, coresFor, planFor, processesFor, spreadOfShards, totalBytes } from './plan.ts'
import { measureRowBytes } from './row-bytes.ts'
import { simulate } from './simulation.ts'

const SAMPLE = 25_000
const SEED = 1
const GB = 1e9

exitOnSignals()
const plan = planFor(ASSUMPTIONS)
const atWorst = atServers(plan, ASSUMPTIONS)

print('table', 'rows', 'SQLite bytes a row', 'PostgreSQL bytes a row', 'PostgreSQL GB')
for (const table of TABLES) {
  const { sqlite, postgres } = ROW_BYTES
  const gb = (plan.rows[table] * postgres[table]) / GB
  print(table, whole(plan.rows[table]), whole(sqlite[table]), whole(postgres[table]), gb.toFixed(1))
}
print('all', '', '', '', (totalBytes(plan.rows, ROW_BYTES.postgres) / GB).toFixed(0))

print('\nrequest', 'a second of the year', 'of the busiest hour')
for (const kind of KINDS) print(kind, short(plan.perSecond[kind]), short(plan.peakPerSecond[kind]))

print('\nat servers in the worst minute', 'a second', 'cores')
for (const kind of SERVER_KINDS)
  print(kind, short(atWorst[kind]), ((atWorst[kind] * SERVER_US[kind]) / 1e6).toFixed(2))
print('all', '', coresFor(atWorst, SERVER_US).toFixed(2))
print('the database', '', coresFor(atWorst, DATABASE_US).toFixed(2))

const { utilisation, shards, learners } = ASSUMPTIONS
const share = 1 + 4 * spreadOfShards(plan, learners, shards)
print(
  `\nprocesses at ${utilisation * 100} % of a core`,
  String(processesFor(atWorst, SERVER_US, ASSUMPTIONS)),
)
print('cores of the database likewise', String(processesFor(atWorst, DATABASE_US, ASSUMPTIONS)))
const onSqlite = (learners * utilisation) / coresFor(atWorst, SQLITE_US)
print('learners of one process on SQLite', short(onSqlite))
print('their GB', ((totalBytes(plan.rows, ROW_BYTES.sqlite) * onSqlite) / learners / GB).toFixed(0))
print(`busiest of ${shards} shards, at most`, `${share.toFixed(3)} × the mean`)
print('results of one learner, at most', whole(plan.mostResults))

const simulation = simulate(ASSUMPTIONS, SAMPLE, SEED)
await using postgres = await startServer(POSTGRES)
const url = await (await fetch(postgres.origin)).text()
const comparisons = [
  ...compare(plan, simulation, ASSUMPTIONS, SAMPLE),
  ...compareBytes('SQLite', ROW_BYTES.sqlite, await measureRowBytes('sqlite')),
  ...compareBytes('PostgreSQL', ROW_BYTES.postgres, await measureRowBytes('postgres', url)),
]
print(
  `\n${whole(SAMPLE)} learners drawn`,
  'plan',
  'simulated or measured',
  'ratio',
  'may differ by',
  'agrees',
)
for (const comparison of comparisons) print(...cellsOf(comparison))
if (comparisons.some(({ agrees }) => !agrees)) process.exitCode = 1

function cellsOf({ what, plan, simulated, tolerance, agrees }: Comparison): string[] {
  const most = tolerance === 0 ? 'not above' : `${(tolerance * 100).toFixed(1)} %`
  return [what, short(plan), short(simulated), (simulated / plan).toFixed(3), most, agrees ? 'yes' : 'NO']
}

function print(...[first = '', ...others]: readonly string[]): void {
  console.log([first.padEnd(42), ...others.map((text) => text.padEnd(24))].join('').trimEnd())
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}

function short(figure: number): string {
  return figure.toLocaleString('en', { maximumSignificantDigits: 4 })
}
