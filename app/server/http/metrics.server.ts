import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import type { Histogram } from 'prom-client'
import { settings } from '#app/server/env.server.ts'

/*
 * Figures for Prometheus, where the operator has set METRICS_PORT. On a port of their own, so that no proxy hands them
 * out by mistake.
 */

/** In seconds: from a kept page to a password's hash and a note that is written. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

const requests = settings.METRICS_PORT === undefined ? undefined : await measureRequests()

async function measureRequests(): Promise<Histogram<'method' | 'status'>> {
  const { AggregatorRegistry, collectDefaultMetrics, Histogram } = await import('prom-client')
  collectDefaultMetrics()
  // In one of several processes it answers the first one's question for this one's figures.
  if (cluster.isWorker) new AggregatorRegistry()
  return new Histogram({
    name: 'pointer_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
  })
}

export function observeRequest(method: string, status: number, seconds: number): void {
  requests?.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds)
}

/** Serves the figures of this process, or of all that it has started. Undefined where nobody asked for them. */
export async function serveMetrics(): Promise<Server | undefined> {
  if (settings.METRICS_PORT === undefined) return undefined
  const { AggregatorRegistry, register } = await import('prom-client')
  const several = settings.WEB_CONCURRENCY > 1 ? new AggregatorRegistry() : undefined
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const figures = several ? several.clusterMetrics() : register.metrics()
    figures.then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.on('error', (error) => console.error(`METRICS_PORT can't be listened on: ${error.message}`))
  server.listen({ port: settings.METRICS_PORT, ...(settings.HOST && { host: settings.HOST }) })
  return server
}
