import { type LogStore, TABLES, type Table, type TableName, type Tables, type Work } from './log-store.ts'

/** The records of a log, by table and key. */
export type Records = Partial<Record<TableName, ReadonlyMap<string, unknown>>>

/** A store that lasts as long as the page. */
export function memoryStore(seed: Records = {}): LogStore {
  let maps = mapsOf((name) => new Map(seed[name]))
  let last: Promise<unknown> = Promise.resolve()

  async function transact<T>(work: Work<T>): Promise<T> {
    const copies = mapsOf((name) => new Map(maps[name]))
    const result = await work(tablesOf(copies))
    maps = copies
    return result
  }

  return {
    kind: 'memory',
    run(_mode, work) {
      const result = last.then(() => transact(work))
      last = result.catch(() => undefined)
      return result
    },
    close() {},
  }
}

type Maps = Record<TableName, Map<string, unknown>>

function mapsOf(mapOf: (name: TableName) => Map<string, unknown>): Maps {
  return Object.fromEntries(TABLES.map((name) => [name, mapOf(name)])) as Maps
}

function tablesOf(maps: Maps): Tables {
  return Object.fromEntries(TABLES.map((name) => [name, tableOf(maps[name])])) as Tables
}

function tableOf(map: Map<string, unknown>): Table {
  return {
    get: async (key) => map.get(key),
    getAll: async () => [...map.values()],
    getAllKeys: async () => [...map.keys()],
    put: async (key, value) => map.set(key, value),
    delete: async (key) => map.delete(key),
  }
}
