import {
  DIFFICULTY_TABLE_PATH,
  type DifficultyTable,
  parseDifficultyTable,
} from '#app/domain/learning/difficulty-table.ts'
import { isCount, isObject } from '#app/domain/type-guards.ts'
import type { DeviceLog } from '../log/device-log.ts'

type Cache = Pick<DeviceLog, 'cached' | 'cache'>

const ANSWER_WITHIN_MS = 10_000

/**
 * The table of difficulties that is stored beside a log; undefined without one. Once a day the newest one is fetched, and
 * the next page uses it: the levels on a page don't change while its reader looks at them.
 *
 * @param today the local day since 1970
 */
export async function difficultiesBeside(log: Cache, today: number): Promise<DifficultyTable | undefined> {
  const stored = parseStored(await log.cached('difficulties'))
  if (stored?.fetchedOn !== today && navigator.onLine) void refresh(log, today)
  return stored?.table
}

async function refresh(log: Cache, today: number): Promise<void> {
  const table = await fetchTable()
  if (table) await log.cache('difficulties', { fetchedOn: today, table })
}

/** Undefined if it can't be fetched or used. The next page tries again. */
async function fetchTable(): Promise<DifficultyTable | undefined> {
  try {
    const response = await fetch(DIFFICULTY_TABLE_PATH, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return response.ok ? parseDifficultyTable(await response.json()) : undefined
  } catch {
    return undefined
  }
}

function parseStored(record: unknown): { fetchedOn: number; table: DifficultyTable } | undefined {
  if (!isObject(record)) return undefined
  const { fetchedOn } = record
  const table = parseDifficultyTable(record.table)
  return isCount(fetchedOn) && table ? { fetchedOn, table } : undefined
}
