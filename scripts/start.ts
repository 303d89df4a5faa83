import cluster from 'node:cluster'
import { serve } from '../server.ts'
import { buildIfStale } from './build.ts'
import { operate } from './operate.ts'
import { superviseWorkers } from './workers.ts'

// React chooses its production code by this when it is first imported.
process.env.NODE_ENV = 'production'

const BUILT_APP = '../build/server/index.js'

await operate(async ({ WEB_CONCURRENCY }) => {
  if (cluster.isPrimary) buildIfStale()
  if (cluster.isPrimary && WEB_CONCURRENCY > 1) {
    const { serveMetrics } = await import('#app/server/monitoring/metrics.server.ts')
    const { logger } = await import('#app/server/monitoring/logger.server.ts')
    await serveMetrics()
    superviseWorkers(WEB_CONCURRENCY, logger)
  } else serve(await import(BUILT_APP))
})
