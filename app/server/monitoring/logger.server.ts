import { pino } from 'pino'
import { settings } from '#app/server/env.server.ts'

/** JSON lines on standard output. */
export const logger = pino({
  level: settings.LOG_LEVEL,
  base: undefined,
  serializers: { err: errorWithoutData },
})

/** What went wrong and where. A database's error also carries the row that it was about, which stays out of the log. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error && { code: error.code }) }
}
