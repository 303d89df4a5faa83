import cluster from 'node:cluster'
import { settings } from '#app/server/env.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { openDatabase } from './open-database.server.ts'

/** The one database of this process, open and up to date. */
export const database = await openDatabase(settings)

// With several processes, one of them writes the warnings.
if (cluster.isPrimary || cluster.worker?.id === 1)
  for (const warning of database.warnings) logger.warn(warning)
