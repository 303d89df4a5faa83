import type { ItemId } from '#app/domain/catalogue/item.ts'
import {
  DIFFICULTY_TABLE_PATH,
  type DifficultyTable,
  parseDifficultyTable,
} from '#app/domain/learning/difficulty-table.ts'
import { isObject } from '#app/domain/type-guards.ts'
import type { DeviceLog } from '../log/device-log.ts'

type Cache = Pick<DeviceLog, 'cached' | 'cache'>

const ANSWER_WITHIN_MS = 10_000
/** A newcomer's first question waits for the answer. */
const WAITED_FOR_MS = 2_000
const HOUR = 1 / 24

/**
 * The table of difficulties that is stored beside a log; undefined without one. Once an hour the newest one is fetched, and
 * the next page uses it: the levels on a page don't change while its reader looks at them.
 *
 * @param now the local day since 1970, with its fraction
 */
export async function difficultiesBeside(log: Cache, now: number): Promise<DifficultyTable | undefined> {
  const stored = parseStored(await log.cached('difficulties'))
  const isNew = stored && stored.fetchedOn <= now && now - stored.fetchedOn < HOUR
  if (!isNew && navigator.onLine) void refresh(log, now)
  return stored?.table
}

async function refresh(log: Cache, now: number): Promise<void> {
  const table = await fetchTable(ANSWER_WITHIN_MS)
  if (table) await log.cache('difficulties', { fetchedOn: now, table })
}

/** The items that are out of practice, for a device without a log to store a table beside. None if the server is slow. */
export async function itemsWithdrawnNow(): Promise<readonly ItemId[]> {
  const table = navigator.onLine ? await fetchTable(WAITED_FOR_MS) : undefined
  return table?.withdrawn ?? []
}

/** Undefined if it can't be fetched or used. The next page tries again. */
async function fetchTable(withinMs: number): Promise<DifficultyTable | undefined> {
  try {
    const response = await fetch(DIFFICULTY_TABLE_PATH, { signal: AbortSignal.timeout(withinMs) })
    return response.ok ? parseDifficultyTable(await response.json()) : undefined
  } catch {
    return undefined
  }
}

function parseStored(record: unknown): { fetchedOn: number; table: DifficultyTable } | undefined {
  if (!isObject(record)) return undefined
  const { fetchedOn } = record
  const table = parseDifficultyTable(record.table)
  return typeof fetchedOn === 'number' && table ? { fetchedOn, table } : undefined
}
