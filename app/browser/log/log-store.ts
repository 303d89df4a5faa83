/*
 * What a log is kept in: four tables and transactions over them. The disk and the memory have the same interface, so each
 * operation on a log is written once.
 */

export const TABLES = [
  /** StoredEntry, by entry id. */
  'entries',
  /** Draft, by slot. */
  'drafts',
  /** What the log knows of itself: META lists the keys. */
  'meta',
  /** Records that could not be read, and those that gave way to another: kept, and never used. */
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

export const STORAGE_ERRORS = [
  /** There is no IndexedDB, or it cannot be opened: a private window, a damaged profile. */
  'storage-unavailable',
  'storage-full',
  /** The connection broke, and so did the next one. */
  'storage-lost',
  /** Another tab does not let go of an old version, or of a log that is being removed. */
  'storage-blocked',
  /** A newer version of Pointer has changed the store. */
  'storage-newer',
  /** The log was removed from this device: its learner signed out in another tab. */
  'storage-removed',
] as const
export type StorageErrorCode = (typeof STORAGE_ERRORS)[number]

export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
