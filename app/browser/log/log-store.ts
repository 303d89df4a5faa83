/*
 * The store of a log: four tables and transactions over them. IndexedDB and memory have the same interface, so each
 * operation on a log is written once.
 */

export const TABLES = [
  /** StoredEntry, by entry id. */
  'entries',
  /** Draft, by slot. */
  'drafts',
  /** Facts about the log itself, by the keys in META. */
  'meta',
  /** Records that could not be read or were replaced by another. They are kept but not used. */
  'aside',
] as const
export type TableName = (typeof TABLES)[number]

export interface Table {
  get(key: string): Promise<unknown>
  getAll(): Promise<unknown[]>
  getAllKeys(): Promise<string[]>
  put(key: string, value: unknown): Promise<unknown>
  delete(key: string): Promise<unknown>
}

export type Tables = Record<TableName, Table>

export type Mode = 'readonly' | 'readwrite'

/** Work within a transaction may await nothing but the tables: a transaction closes at the first foreign await. */
export type Work<T> = (tables: Tables) => Promise<T>

export interface LogStore {
  kind: 'durable' | 'memory'
  /**
   * Runs the work in one transaction and resolves once it is committed: all of it or nothing.
   *
   * The work may run twice, if the connection was lost meanwhile.
   */
  run<T>(mode: Mode, work: Work<T>): Promise<T>
  close(): void
}

export type StorageErrorCode =
  /** There is no IndexedDB, or it cannot be opened: a private window, a damaged profile. */
  | 'storage-unavailable'
  | 'storage-full'
  /** The connection broke twice in a row. */
  | 'storage-lost'
  /** Another tab keeps an old version open, or a log that is being removed. */
  | 'storage-blocked'
  /** A newer version of Pointer has changed the store. */
  | 'storage-newer'
  /** The log was removed from this device: its learner signed out in another tab. */
  | 'storage-removed'

export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
