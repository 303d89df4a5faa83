import cluster from 'node:cluster'
import path from 'node:path'
import type { RowCounts } from '#app/server/database/inspect-sqlite.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { loadEnvFile } from './env-file.ts'

/** Errors whose message is a line for the operator. */
const OPERATORS_ERRORS = ['EnvFileError', 'SettingsError', 'DatabaseError', 'OperatorError']

/**
 * Runs a job with the server's settings, including those of `.env`. An expected failure prints one line and ends the
 * process.
 */
export async function operate(job: (settings: Settings) => Promise<void> | void): Promise<void> {
  try {
    loadEnvFile()
    const { settings, settingsWarnings } = await import('#app/server/env.server.ts')
    if (cluster.isPrimary) for (const warning of settingsWarnings) console.error(warning)
    await job(settings)
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export function isForOperator(error: unknown): error is Error {
  return error instanceof Error && OPERATORS_ERRORS.includes(error.name)
}

/** A file as the operator named it, from the folder in which npm was called. */
export function namedFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', name)
}

export function printRows(rows: RowCounts): void {
  const width = Math.max(...Object.keys(rows).map((table) => table.length))
  for (const [table, count] of Object.entries(rows))
    console.log(`  ${table.padEnd(width)}  ${count} ${count === 1 ? 'row' : 'rows'}`)
}

export function usage(text: string): never {
  console.error(`Usage: ${text}`)
  process.exit(2)
}
