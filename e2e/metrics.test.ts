import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startHealthy } from './server-for-test.ts'

test.each(['1', '2'])(
  'figures of all requests are on a port of their own, and nowhere else, with %s process(es)',
  async (processes) => {
    const metricsPort = await freePort()
    const { baseUrl, child, exited } = await startHealthy({
      METRICS_PORT: String(metricsPort),
      WEB_CONCURRENCY: processes,
    })
    for (let asked = 0; asked < 10; asked++) await (await fetch(`${baseUrl}/quiz/os/1`)).text()
    await (await fetch(`${baseUrl}/nowhere`)).text()
    const figures = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    expect(figures).toMatch(/pointer_request_seconds_count\{method="GET",status="4xx"\} 1\n/)
    expect(figures).toMatch(/pointer_request_seconds_count\{method="GET",status="2xx"\} 1\d\n/)
    expect(figures).toContain('process_resident_memory_bytes')
    expect((await fetch(`${baseUrl}/metrics`)).status).toBe(404)
    child.kill()
    expect(await exited).toBe(0)
  },
)

test('without METRICS_PORT nothing is measured', async () => {
  const { baseUrl } = await startHealthy()
  expect((await fetch(`${baseUrl}/metrics`)).status).toBe(404)
})
