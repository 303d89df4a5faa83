import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** The package's types leave its options out. */
const initialize = init as (options: { wasmBinary?: ArrayBuffer }) => Promise<Sqlite3Static>

/** @param wasmBinary the engine's WebAssembly file. On Node the package reads it itself. */
export function startSqlite(wasmBinary?: ArrayBuffer): Promise<Sqlite3Static> {
  // Failures reach the learner, so the console does not repeat them.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } })
  return initialize(wasmBinary ? { wasmBinary } : {})
}
