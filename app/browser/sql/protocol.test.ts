import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGINE_BYTES } from './protocol.ts'

test('the size is that of the installed engine', () => {
  const file = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'))
  expect(statSync(file).size).toBe(ENGINE_BYTES)
})
