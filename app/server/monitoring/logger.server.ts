import { pino } from 'pino'
import { settings } from '#app/server/env.server.ts'

/** JSON lines on standard output. */
export const logger = pino({
  level: settings.LOG_LEVEL,
  base: undefined,
  serializers: { err: errorWithoutData },
})

/** An error's message and stack. A database's error also has the row, which must not be logged. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error && { code: error.code }) }
}
