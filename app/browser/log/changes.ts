import { isListOf, isObject } from '#app/domain/type-guards.ts'
import type { Tables } from './log-store.ts'

/** Records that a transaction wrote, by table and key; undefined: deleted. */
export interface Changes {
  entries: Map<string, unknown>
  drafts: Map<string, unknown>
}

/** The message to the other tabs: the keys of the records that changed. */
export interface ChangedKeys {
  entries: readonly string[]
  drafts: readonly string[]
}

/** The same tables, which also record each write in `changes`. */
export function recordingChanges(tables: Tables, changes: Changes): Tables {
  const recording = (name: keyof Changes): Tables[typeof name] => ({
    ...tables[name],
    put(key, value) {
      changes[name].set(key, value)
      return tables[name].put(key, value)
    },
    delete(key) {
      changes[name].set(key, undefined)
      return tables[name].delete(key)
    },
  })
  return { ...tables, entries: recording('entries'), drafts: recording('drafts') }
}

export function keysOf({ entries, drafts }: Changes): ChangedKeys {
  return { entries: [...entries.keys()], drafts: [...drafts.keys()] }
}

export async function readChanges(tables: Tables, { entries, drafts }: ChangedKeys): Promise<Changes> {
  const read = (name: keyof Changes, keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => [key, await tables[name].get(key)] as const))
  const [changedEntries, changedDrafts] = await Promise.all([
    read('entries', entries),
    read('drafts', drafts),
  ])
  return { entries: new Map(changedEntries), drafts: new Map(changedDrafts) }
}

/** The map with the changes; records that cannot be read are left out. */
export function applyTo<T>(
  records: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, unknown>,
  parse: (record: unknown) => T | undefined,
): ReadonlyMap<string, T> {
  if (changes.size === 0) return records
  const changed = new Map(records)
  for (const [key, record] of changes) {
    const parsed = parse(record)
    if (parsed) changed.set(key, parsed)
    else changed.delete(key)
  }
  return changed
}

export function isChangedKeys(message: unknown): message is ChangedKeys {
  const isText = (key: unknown): key is string => typeof key === 'string'
  return isObject(message) && isListOf(message.entries, isText) && isListOf(message.drafts, isText)
}
