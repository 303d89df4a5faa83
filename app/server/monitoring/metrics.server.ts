import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Gauge, Histogram, MetricObjectWithValues, MetricValue } from 'prom-client'
import { z } from 'zod'
import { SettingsError, settings } from '#app/server/env.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }

/*
 * Metrics for Prometheus, if METRICS_PORT is set. They have a port of their own, so that no reverse proxy publishes them
 * by mistake.
 */

/** In seconds: from a cached page to a password hash and a note that is being written. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** The message that asks a worker for its metrics, and the key of the answer. */
const ASK = 'pointer:metrics'

const requests = settings.METRICS_PORT === undefined ? undefined : await measureRequests()
const lastBackup = settings.METRICS_PORT === undefined ? undefined : await measureBackups()

async function measureRequests(): Promise<Histogram<'method' | 'status'>> {
  const { collectDefaultMetrics, Gauge, Histogram, register } = await import('prom-client')
  collectDefaultMetrics()
  const buildInfo = new Gauge({
    name: 'pointer_build_info',
    help: 'The version of Pointer; always 1',
    labelNames: ['version'],
    // Not summed over the workers.
    aggregator: 'first',
  })
  buildInfo.set({ version: packageJson.version }, 1)
  if (cluster.isWorker)
    process.on('message', async (message) => {
      if (message === ASK) process.send?.({ [ASK]: await register.getMetricsAsJSON() })
    })
  return new Histogram({
    name: 'pointer_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
  })
}

/** @returns undefined where no backups are scheduled, and in workers: the primary process makes them. */
async function measureBackups(): Promise<Gauge | undefined> {
  if (settings.BACKUP_DIR === undefined || cluster.isWorker) return undefined
  const { Gauge } = await import('prom-client')
  return new Gauge({
    name: 'pointer_last_backup_timestamp_seconds',
    help: 'When the last daily backup was finished; 0 if there is none',
  })
}

/** @param at in milliseconds; undefined if there is no backup */
export function recordLastBackup(at: number | undefined): void {
  lastBackup?.set(Math.round((at ?? 0) / 1000))
}

export function observeRequest(method: string, status: number, seconds: number): void {
  requests?.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds)
}

/**
 * Serves the metrics of this process or, in the primary process of a cluster, the metrics of all workers.
 *
 * @returns undefined if METRICS_PORT is not set
 * @throws SettingsError if METRICS_PORT can't be listened on. Missing metrics would otherwise be noticed only when they are
 *   needed.
 */
export async function serveMetrics(): Promise<Server | undefined> {
  const { METRICS_PORT, HOST, WEB_CONCURRENCY } = settings
  if (METRICS_PORT === undefined) return undefined
  const { register } = await import('prom-client')
  const collect = WEB_CONCURRENCY > 1 ? collectFromWorkers() : () => register.metrics()
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    collect().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen({ port: METRICS_PORT, ...(HOST && { host: HOST }) })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      error.code === 'EADDRINUSE'
        ? `METRICS_PORT ${METRICS_PORT} is already in use. Stop the program that uses it, or set another METRICS_PORT.`
        : `METRICS_PORT ${METRICS_PORT} can't be listened on: ${error.message}.`,
    )
  })
  return server
}

/** A worker that is starting or busy may take this long. Until it answers, its previous metrics count. */
const ANSWER_WITHIN_MS = 1_000

type Metrics = MetricObjectWithValues<MetricValue<string>>[]
const answerSchema = z.object({ [ASK]: z.custom<Metrics>(Array.isArray) })

/**
 * Adds up the metrics of all workers. Counters and histograms of workers that have died stay in the sum: a counter that
 * falls looks to Prometheus like a restart of the whole server. (prom-client's own `clusterMetrics` forgets dead workers
 * and waits for those that are dying.) The requests that a killed worker counted after its last answer are lost.
 */
function collectFromWorkers(): () => Promise<string> {
  const latest = new Map<number, Metrics>()
  let ofTheDead: Metrics = []
  let folding = Promise.resolve()

  cluster.on('message', ({ id }, message) => {
    const answer = answerSchema.safeParse(message)
    if (answer.success) latest.set(id, answer.data[ASK])
  })
  // After the last message of a worker.
  cluster.on('disconnect', ({ id }) => {
    folding = folding.then(async () => {
      const final = latest.get(id) ?? []
      ofTheDead = await sum([ofTheDead, final.filter(({ type }) => String(type) !== 'gauge')])
      latest.delete(id)
    })
  })
  return async () => {
    await Promise.all(connectedWorkers().map(askForMetrics))
    await folding
    const { AggregatorRegistry } = await import('prom-client')
    const ofPrimary = lastBackup ? [await lastBackup.get()] : []
    return AggregatorRegistry.aggregate([ofTheDead, ofPrimary, ...latest.values()]).metrics()
  }
}

async function sum(metrics: Metrics[]): Promise<Metrics> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate(metrics).getMetricsAsJSON()
}

function connectedWorkers(): Worker[] {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  return workers.filter((worker) => worker.isConnected())
}

async function askForMetrics(worker: Worker): Promise<void> {
  const answered = once(worker, 'message', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  // Sending to a worker that has just died fails, and the previous metrics count.
  worker.send(ASK, () => {})
  await answered.catch(() => {})
}
