import { expect, inject, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { childrenOf } from '#test/processes.ts'
import packageJson from '../package.json' with { type: 'json' }
import { startHealthy } from './server-for-test.ts'

/** Every sample of a counter or a histogram, by name and labels. */
function countersOf(metrics: string): Map<string, number> {
  const counters = new Map<string, number>()
  // A gauge of prom-client's ends with _total too, so the type counts and not the name.
  for (const [, samples = ''] of metrics.matchAll(/^# TYPE \w+ (?:counter|histogram)\n((?:\w.*\n)*)/gm))
    for (const [, sample = '', value] of samples.matchAll(/^(.+) (\S+)$/gm))
      counters.set(sample, Number(value))
  return counters
}

/** Starts a server, has it answer 11 requests, and reads its figures, which are those of all its processes. */
async function startMeasured(processes: string) {
  const metricsPort = await freePort()
  const server = await startHealthy({ METRICS_PORT: String(metricsPort), WEB_CONCURRENCY: processes })
  const { baseUrl } = server
  for (let asked = 0; asked < 10; asked++) await (await fetch(`${baseUrl}/quiz/os/1`)).text()
  await (await fetch(`${baseUrl}/nowhere`)).text()
  const scrape = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  // A request is counted once its answer has left, which may be after the client has read it.
  await expect.poll(scrape).toMatch(/pointer_request_seconds_count\{method="GET",status="4xx"\} 1\n/)
  const figures = await scrape()
  expect(figures).toMatch(/pointer_request_seconds_count\{method="GET",status="2xx"\} 1\d\n/)
  expect(figures).toContain('process_resident_memory_bytes')
  expect(figures).toContain(`\npointer_build_info{version="${packageJson.version}"} 1\n`)
  expect((await fetch(`${baseUrl}/metrics`)).status).toBe(404)
  return { ...server, scrape: async () => countersOf(await scrape()) }
}

test('figures of all requests are on a port of their own, and nowhere else', async () => {
  const { child, exited } = await startMeasured('1')
  child.kill()
  expect(await exited).toBe(0)
})

test('without METRICS_PORT nothing is measured', async () => {
  expect((await fetch(`${inject('baseUrl')}/metrics`)).status).toBe(404)
})

test('with two processes the figures are those of both, and counters only grow when one dies', async () => {
  const { baseUrl, child, exited, output, scrape } = await startMeasured('2')
  const REQUESTS = 'pointer_request_seconds_count{method="GET",status="2xx"}'
  const serving = () => output.stdout.match(/Pointer is at/g)?.length ?? 0
  await expect.poll(async () => (await scrape()).get('process_cpu_seconds_total')).toBeGreaterThan(0)
  // A connection for each request, so that both workers get some.
  for (let asked = 0; asked < 20; asked++)
    await (await fetch(`${baseUrl}/quiz/os/1`, { headers: { connection: 'close' } })).text()
  let before = await scrape()
  expect(before.get(REQUESTS)).toBeGreaterThanOrEqual(20)

  const servingBefore = serving()
  const [victim] = childrenOf(child.pid)
  process.kill(Number(victim), 'SIGKILL')
  const died = () => output.stdout.split('\n').filter((line) => line.includes('worker died'))
  await expect.poll(died).toHaveLength(1)
  expect(JSON.parse(died()[0] ?? '')).toMatchObject({
    level: 50,
    worker: victim,
    code: null,
    signal: 'SIGKILL',
  })
  // While one worker is missing, while it is starting, and when it serves.
  for (let replaced = false; !replaced; ) {
    replaced = serving() > servingBefore
    const after = await scrape()
    for (const [sample, value] of before) expect(after.get(sample) ?? 0, sample).toBeGreaterThanOrEqual(value)
    before = after
  }
  child.kill()
  expect(await exited).toBe(0)
})
