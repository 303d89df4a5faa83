import { operate } from '../scripts/operate.ts'
import { serveBuiltApp } from '../scripts/serve-built-app.ts'

/*
 * `npm start` without the hash of all sources, which takes a seventh of the processor time of a start: the run has built
 * the app before its first test.
 */

await operate(({ WEB_CONCURRENCY }) => serveBuiltApp(WEB_CONCURRENCY))
