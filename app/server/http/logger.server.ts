import { pino } from 'pino'
import { settings } from '#app/server/env.server.ts'

/** JSON lines on standard output. */
export const logger = pino({ level: settings.LOG_LEVEL, base: undefined })
