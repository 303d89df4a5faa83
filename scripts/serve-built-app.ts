import cluster from 'node:cluster'
import { serve } from '../server.ts'
import { superviseWorkers } from './workers.ts'

const BUILT_APP = '../build/server/index.js'

/** @param processes how many serve the app: this one, or as many workers */
export async function serveBuiltApp(processes: number): Promise<void> {
  // React chooses its production code by this when it is first imported.
  process.env.NODE_ENV = 'production'
  if (cluster.isPrimary && processes > 1) {
    const { serveMetrics } = await import('#app/server/monitoring/metrics.server.ts')
    const { logger } = await import('#app/server/monitoring/logger.server.ts')
    const { scheduleBackups } = await import('#app/server/backups/schedule.server.ts')
    await serveMetrics()
    void scheduleBackups()
    superviseWorkers(processes, logger)
  } else serve(await import(BUILT_APP))
}
