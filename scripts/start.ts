import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { serve } from '../server.ts'
import { buildIfStale } from './build.ts'
import { superviseWorkers } from './workers.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
// React chooses its production code by this when it is first imported.
process.env.NODE_ENV = 'production'

const BUILT_APP = '../build/server/index.js'

try {
  const { settings } = await import('../app/server/env.server.ts')
  if (cluster.isPrimary) buildIfStale()
  if (cluster.isPrimary && settings.WEB_CONCURRENCY > 1) {
    const { serveMetrics } = await import('../app/server/http/metrics.server.ts')
    await serveMetrics()
    superviseWorkers(settings.WEB_CONCURRENCY)
  } else serve(await import(BUILT_APP))
} catch (error) {
  if (error instanceof Error && ['SettingsError', 'DatabaseError'].includes(error.name)) {
    console.error(error.message)
    process.exit(1)
  }
  throw error
}
