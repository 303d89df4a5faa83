import cluster from 'node:cluster'
import { buildIfStale } from './build.ts'
import { operate } from './operate.ts'
import { serveBuiltApp } from './serve-built-app.ts'

await operate(async ({ WEB_CONCURRENCY }) => {
  if (cluster.isPrimary) buildIfStale()
  await serveBuiltApp(WEB_CONCURRENCY)
})
