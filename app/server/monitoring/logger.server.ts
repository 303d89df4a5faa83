import { pino } from 'pino'
import { settings } from '#app/server/env.server.ts'

/**
 * Lines are written together, because a write for each of them takes as long as a page from the cache. A line waits for at
 * most this many milliseconds, and none is lost when the process ends.
 */
const LONGEST_WAIT_MS = 100
const WRITTEN_TOGETHER_BYTES = 4 * 1024

/** JSON lines on standard output. */
export const logger = pino(
  {
    level: settings.LOG_LEVEL,
    base: undefined,
    serializers: { err: errorWithoutData },
  },
  pino.destination({ minLength: WRITTEN_TOGETHER_BYTES, periodicFlush: LONGEST_WAIT_MS }),
)

/** An error's message and stack. A database's error also has the row, which must not be logged. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error && { code: error.code }) }
}
