import { type IDBPDatabase, type IDBPTransaction, wrap } from 'idb'
import {
  type LogStore,
  type Mode,
  StorageError,
  TABLES,
  type Table,
  type Tables,
  type Work,
} from './log-store.ts'

/*
 * A log on the disk: one IndexedDB database per owner.
 *
 * Invariant: `run` resolves only after a commit with strict durability. By default Chrome and Firefox report a commit that
 * is still in the buffers of the operating system, and a guest's log has no second copy.
 */

const VERSION = 1
/** Opening waits forever while another tab keeps an older version open or a deletion is pending. */
const OPEN_TIMEOUT_MS = 5_000
const BLOCKED_TIMEOUT_MS = 3_000

type Database = IDBPDatabase
type Transaction = IDBPTransaction<unknown, string[], Mode>

export function indexedDbStore(factory: IDBFactory, name: string): LogStore {
  let connection: Promise<Database> | undefined
  /** Set once the database must not be opened again: opening a removed log would bring it back. */
  let end: 'storage-removed' | 'storage-unavailable' | 'storage-newer' | undefined

  /** Caches the promise synchronously, so that two callers do not open two connections. */
  function connect(): Promise<Database> {
    if (end) return Promise.reject(new StorageError(end))
    if (connection) return connection
    const opening = openDatabase(factory, name)
    connection = opening
    opening.then(
      (database) => watch(database, opening),
      () => forget(opening),
    )
    return opening
  }

  function forget(opening: Promise<Database>) {
    if (connection === opening) connection = undefined
  }

  function watch(database: Database, opening: Promise<Database>) {
    // The browser closed the connection: the learner cleared the storage, or Safari's storage process ended.
    database.addEventListener('close', () => forget(opening))
    // Another tab deletes or upgrades the database, and waits until this connection is closed.
    database.addEventListener('versionchange', ({ newVersion }) => {
      end = newVersion === null ? 'storage-removed' : 'storage-newer'
      database.close()
      forget(opening)
    })
    if (end) database.close()
  }

  /** In Safari a connection that failed once keeps failing: close it and open another. */
  async function reconnect(): Promise<Database> {
    const dead = connection
    connection = undefined
    dead?.then(
      (database) => database.close(),
      () => undefined,
    )
    return connect()
  }

  return {
    kind: 'durable',
    async run(mode, work) {
      try {
        return await transact(await connect(), mode, work)
      } catch (error) {
        if (!isLostConnection(error)) throw meaningOf(error)
      }
      try {
        return await transact(await reconnect(), mode, work)
      } catch (error) {
        throw meaningOf(error)
      }
    },
    close() {
      end ??= 'storage-unavailable'
      connection?.then(
        (database) => database.close(),
        () => undefined,
      )
      connection = undefined
    },
  }
}

function openDatabase(factory: IDBFactory, name: string): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new StorageError('storage-blocked')), OPEN_TIMEOUT_MS)
    let failed = false
    function fail(error: unknown) {
      clearTimeout(timer)
      failed = true
      reject(error)
    }
    try {
      const request = factory.open(name, VERSION)
      request.onupgradeneeded = () => upgrade(request.result)
      request.onblocked = () => fail(new StorageError('storage-blocked'))
      request.onerror = () => fail(request.error)
      request.onsuccess = () => {
        clearTimeout(timer)
        // The caller has given up.
        if (failed) request.result.close()
        else resolve(wrap(request.result))
      }
    } catch (error) {
      // Some browsers throw here if storage is forbidden.
      fail(new StorageError('storage-unavailable', error))
    }
  })
}

/** Starts from any older version and only adds, so that no upgrade can lose a record. */
function upgrade(database: IDBDatabase) {
  for (const table of TABLES)
    if (!database.objectStoreNames.contains(table)) database.createObjectStore(table)
}

async function transact<T>(database: Database, mode: Mode, work: Work<T>): Promise<T> {
  const transaction: Transaction = database.transaction([...TABLES], mode, { durability: 'strict' })
  // Avoids an unhandled rejection if the work fails before `done` is awaited below.
  transaction.done.catch(() => undefined)
  let result: T
  try {
    // The first request must follow synchronously: some Safaris close a transaction that is not used in the same task.
    result = await work(tablesOf(transaction))
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already failed: report its own error.
      await transaction.done
    }
    throw error
  }
  // The success of a request is not the commit. A full disk is often noticed only here.
  await transaction.done
  return result
}

function tablesOf(transaction: Transaction): Tables {
  return Object.fromEntries(TABLES.map((name) => [name, tableOf(transaction, name)])) as Tables
}

function tableOf(transaction: Transaction, name: string): Table {
  const store = transaction.objectStore(name)
  return {
    get: (key) => store.get(key),
    getAll: () => store.getAll(),
    getAllKeys: async () => (await store.getAllKeys()).map(String),
    put: async (key, value) => store.put?.(value, key),
    delete: async (key) => store.delete?.(key),
  }
}

/** Errors after which a new connection may work. Retries on the old one fail (Expensify #87864). */
const OF_THE_CONNECTION = ['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']

function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && OF_THE_CONNECTION.includes(error.name)
}

/** Errors that are not from IndexedDB are returned as they are. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  if (error.name === 'QuotaExceededError') return new StorageError('storage-full', error)
  if (error.name === 'VersionError') return new StorageError('storage-newer', error)
  if (isLostConnection(error)) return new StorageError('storage-lost', error)
  return new StorageError('storage-unavailable', error)
}

/**
 * Empties the database and deletes it.
 *
 * It is emptied first because the deletion waits for other tabs, and a frozen tab can delay it for long.
 */
export async function deleteDatabase(factory: IDBFactory, name: string): Promise<'removed' | 'blocked'> {
  const emptied = await empty(factory, name)
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (outcome: 'removed' | 'blocked') => {
      clearTimeout(timer)
      resolve(outcome)
    }
    timer = setTimeout(settle, emptied ? BLOCKED_TIMEOUT_MS : OPEN_TIMEOUT_MS, 'blocked')
    try {
      const request = factory.deleteDatabase(name)
      request.onsuccess = () => settle('removed')
      request.onerror = () => settle('blocked')
    } catch {
      settle('blocked')
    }
  })
}

async function empty(factory: IDBFactory, name: string): Promise<boolean> {
  try {
    const database = await openDatabase(factory, name)
    try {
      const transaction = database.transaction([...TABLES], 'readwrite', { durability: 'strict' })
      await Promise.all([...TABLES.map((table) => transaction.objectStore(table).clear()), transaction.done])
      return true
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}
