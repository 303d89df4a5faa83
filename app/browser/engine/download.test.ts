import { expect, test, vi } from 'vitest'
import { download } from './download.ts'

test('reports the share that has arrived, and returns the whole file', async () => {
  const half = new Uint8Array(100).fill(7)
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(half)
      controller.enqueue(half)
      controller.close()
    },
  })
  using _fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))
  const shares: number[] = []
  const file = await download('/engine', 200, (share) => shares.push(share))
  expect(shares).toEqual([0.5, 1])
  expect(file.byteLength).toBe(200)
})

test('fails if the file does not arrive', async () => {
  using _fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  await expect(download('/engine', 200, () => {})).rejects.toThrow('404')
})
