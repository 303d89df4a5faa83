import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { childrenOf } from '#test/processes.ts'
import { start } from '../server-for-test.ts'

test('WEB_CONCURRENCY processes share one port, and one that is killed is replaced while the others answer', async () => {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const { child, output, exited } = start({ WEB_CONCURRENCY: '3', PORT: String(port) })
  const serving = () => output.stdout.match(/Pointer is at/g)?.length
  await expect.poll(serving, { timeout: 30_000 }).toBe(3)
  const [victim] = childrenOf(child.pid)
  process.kill(Number(victim), 'SIGKILL')
  for (let asked = 0; asked < 50; asked++) {
    const answer = await fetch(`${baseUrl}/quiz/os/1`)
    expect(answer.status).toBe(200)
    await answer.text()
  }
  await expect.poll(serving, { timeout: 30_000 }).toBe(4)
  expect(childrenOf(child.pid)).toHaveLength(3)
  expect(childrenOf(child.pid)).not.toContain(victim)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('processes that can not start say why and end together', async () => {
  const { output, exited } = start({ WEB_CONCURRENCY: '2', HOST: '192.0.2.1', PORT: '4000' })
  expect(await exited).toBe(1)
  expect(output.stderr).toContain('HOST is not an address of this machine')
})
