import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { freePort } from '#test/free-port.ts'
import { childrenOf } from '#test/processes.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { startHealthy } from '../server-for-test.ts'

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

/** What Prometheus adds by itself. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

/** Each metric that is exported, and each label. */
function namesIn(metrics: string) {
  const samples = [...metrics.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)]
  const labels = samples.flatMap(([, , given = '']) =>
    [...given.matchAll(/(\w+)="/g)].map(([, name]) => name),
  )
  return {
    metrics: new Set([...OF_PROMETHEUS.metrics, ...samples.map(([, name]) => name)]),
    labels: new Set([...OF_PROMETHEUS.labels, ...labels]),
  }
}

/** The metrics and labels that a query names: what is left of it without texts, functions and words of the language. */
function namesOf(query: string) {
  const bare = query.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[\w+\]/g, '')
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))
  const matched = [...bare.matchAll(/(\w+)(?:=~?|!~)""/g)].map(([, name = '']) => name)
  const words = bare.replaceAll(/\bby \([^)]*\)|\{[^}]*\}/g, ' ').matchAll(/\b[a-z]\w*\b(?!\s*\()/g)
  const metrics = [...words].map(([name]) => name).filter((name) => !['sum', 'or'].includes(name))
  return { metrics, labels: [...grouped, ...matched] }
}

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
})
const alertsSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})

/** The queries of the dashboard and of the alerts, by their titles. */
function queriesOfOperators() {
  const read = (file: string) => readFileSync(`docs/operating/${file}`, 'utf8')
  const { panels } = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')))
  const { groups } = alertsSchema.parse(parse(read('pointer-alerts.yml')))
  return [
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, query: expr }))),
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ title: alert, query: expr }))),
  ]
}

test('the dashboard and the alerts ask only for metrics and labels that the server exports', async () => {
  const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-metrics-'))
  onTestFinished(() => rmSync(BACKUP_DIR, { recursive: true, force: true }))
  const METRICS_PORT = String(await freePort())
  const { baseUrl } = await startHealthy({ METRICS_PORT, BACKUP_DIR })
  await (await fetch(`${baseUrl}/quiz/os/1`)).text()
  const scrape = async () => (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text()
  await expect.poll(scrape).toContain('pointer_request_seconds_bucket')
  const exported = namesIn(await scrape())
  const queries = queriesOfOperators()
  expect(queries.length).toBeGreaterThan(15)
  for (const { title, query } of queries) {
    const { metrics, labels } = namesOf(query)
    expect(metrics.length, title).toBeGreaterThan(0)
    expect(
      metrics.filter((name) => !exported.metrics.has(name)),
      title,
    ).toEqual([])
    expect(
      labels.filter((name) => !exported.labels.has(name)),
      title,
    ).toEqual([])
  }
})
