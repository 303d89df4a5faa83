import { once } from 'node:events'
import { createServer } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** The function as the worker of that number has it. */
async function inWorker(number: number): Promise<() => Promise<number>> {
  vi.stubEnv('VITEST_POOL_ID', String(number))
  vi.resetModules()
  return (await import('./free-port.ts')).freePort
}

beforeEach(() => {
  // Where the worker begins to look must not decide.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => {
    random.mockRestore()
    vi.unstubAllEnvs()
  }
})

test('no port is given twice, neither to one worker nor to two', async () => {
  const ports: number[] = []
  for (const number of [0, 1, 2]) {
    const freePort = await inWorker(number)
    ports.push(...(await Promise.all(Array.from({ length: 20 }, freePort))))
  }
  expect(new Set(ports).size).toBe(60)
})

test.each([
  { where: 'this machine alone', host: '127.0.0.1' },
  { where: 'all addresses', host: undefined },
])('a port on which a server listens for $where is not given', async ({ host }) => {
  const freePort = await inWorker(11)
  const taken = (await freePort()) + 1
  const server = createServer().listen(taken, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect(await freePort()).not.toBe(taken)
})
