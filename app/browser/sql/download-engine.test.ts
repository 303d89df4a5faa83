import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { downloadEngine, ENGINE_BYTES } from './download-engine.ts'

test('the size is that of the installed engine', () => {
  const file = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'))
  expect(statSync(file).size).toBe(ENGINE_BYTES)
})

test('reports the share that has arrived, and returns the whole file', async () => {
  const half = new Uint8Array(ENGINE_BYTES / 2).fill(7)
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(half)
      controller.enqueue(half)
      controller.close()
    },
  })
  using _fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))
  const shares: number[] = []
  const file = await downloadEngine('/engine', (share) => shares.push(share))
  expect(shares).toEqual([0.5, 1])
  expect(file.byteLength).toBe(ENGINE_BYTES)
})

test('fails if the file does not arrive', async () => {
  using _fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  await expect(downloadEngine('/engine', () => {})).rejects.toThrow('404')
})
