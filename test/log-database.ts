import { type IDBPDatabase, wrap } from 'idb'
import { databaseName } from '#app/browser/log/database-name.ts'
import { TABLES, type TableName } from '#app/browser/log/log-store.ts'
import type { FakeBrowser } from './fake-device.ts'

/** Opens a log's database past the app, as another version of Pointer or a damaged disk would leave it. */
export async function openDatabaseOf(
  { indexedDB }: FakeBrowser,
  learnerId: string | undefined,
  version?: number,
): Promise<IDBPDatabase> {
  const request = indexedDB.open(databaseName(learnerId), version)
  request.onupgradeneeded = () => {
    for (const table of TABLES)
      if (!request.result.objectStoreNames.contains(table)) request.result.createObjectStore(table)
  }
  return (await wrap(request)) as unknown as IDBPDatabase
}

export async function putRecord(
  browser: FakeBrowser,
  learnerId: string | undefined,
  table: TableName,
  key: string,
  record: unknown,
): Promise<void> {
  const database = await openDatabaseOf(browser, learnerId)
  await database.put(table, record, key)
  database.close()
}

export async function recordsIn(
  browser: FakeBrowser,
  learnerId: string | undefined,
  table: TableName,
): Promise<unknown[]> {
  const database = await openDatabaseOf(browser, learnerId)
  const records = await database.getAll(table)
  database.close()
  return records
}
