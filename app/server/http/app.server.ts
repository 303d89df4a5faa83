import { createRequestHandler } from '@react-router/express'
import compression from 'compression'
import express, { type ErrorRequestHandler } from 'express'
import helmet from 'helmet'
import { accounts } from '#app/server/account/accounts.server.ts'
import { purgeExpired } from '#app/server/account/purge-expired.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { settings } from '#app/server/env.server.ts'
import { currentQuizVersions } from '#app/server/library/quiz-names.server.ts'
import { keepQuizVersions } from '#app/server/progress/quiz-versions.server.ts'
import { logger } from './logger.server.ts'
import { repairMalformedPath } from './malformed-path.server.ts'
import { requestContext } from './request-context.server.ts'
import { requestLog } from './request-log.server.ts'
import { refuseForeignOrigin } from './same-origin.server.ts'

export { logger } from './logger.server.ts'
export { settings }

await keepQuizVersions(database.db, currentQuizVersions(), Date.now())

if (settings.PUBLIC_URL?.startsWith('https:') && settings.TRUST_PROXY === false)
  logger.warn(
    'PUBLIC_URL is https and TRUST_PROXY is not set: if a proxy stands in front, set TRUST_PROXY, or session cookies are ' +
      'not marked as secure and all readers share one address in the limits',
  )

const HOUR_MS = 3_600_000
setInterval(() => {
  purgeExpired(accounts, Date.now()).catch((error: unknown) => logger.error({ err: error }, 'purge failed'))
}, HOUR_MS).unref()

/** Closes what the process holds open, once the last request is answered. */
export function release(): Promise<void> {
  return database.close()
}

/** Everything that the server answers, in the order in which it is asked. */
export const app = express()

app.disable('x-powered-by')
app.set('trust proxy', settings.TRUST_PROXY)
app.use(requestLog)
app.use(repairMalformedPath)
app.use(
  helmet({
    contentSecurityPolicy: false,
    // With helmet's `no-referrer` a form that is sent without script says `Origin: null`, as another site's could.
    referrerPolicy: { policy: 'same-origin' },
  }),
)
app.use(compression())

app.get('/healthz', async (_request, response) => {
  const reachable = await database.ping().then(
    () => true,
    (error: unknown) => {
      logger.error({ err: error }, 'the database does not answer')
      return false
    },
  )
  response
    .status(reachable ? 200 : 503)
    .set('Cache-Control', 'no-store')
    .json({ status: reachable ? 'ok' : 'unavailable' })
})

if (import.meta.env.PROD) {
  // A built file's name carries the hash of its content, so it never changes.
  app.use(
    '/assets',
    express.static('build/client/assets', { immutable: true, maxAge: '1y' }),
    (_request, response) => {
      response.sendStatus(404)
    },
  )
  app.use(express.static('build/client', { maxAge: '1h', index: false }))
}

app.use(refuseForeignOrigin)
const build = () => import('virtual:react-router/server-build')
app.use(
  createRequestHandler({
    // Given a function, the router makes its table of routes anew for every request, which took a sixth of a save's
    // time. Only in development can the build change.
    build: import.meta.env.PROD ? await build() : build,
    getLoadContext: (request) => requestContext(request.ip ?? ''),
  }),
)

/** What went wrong outside any page. The reader learns that it did; the log learns what. */
const lastResort: ErrorRequestHandler = (error, _request, response, next) => {
  logger.error({ err: error }, 'unexpected error')
  if (response.headersSent) next(error)
  else response.status(500).type('text').send('Something went wrong. Please try again.')
}
// In development the error goes on to who started the app and shows it to the author.
if (import.meta.env.PROD) app.use(lastResort)
