import { createRequestHandler } from '@react-router/express'
import compression from 'compression'
import express, { type ErrorRequestHandler } from 'express'
import helmet from 'helmet'
import { settings } from '#app/server/env.server.ts'
import { logger } from './logger.server.ts'
import { repairMalformedPath } from './malformed-path.server.ts'
import { requestLog } from './request-log.server.ts'

export { logger } from './logger.server.ts'
export { settings }

/** Everything that the server answers, in the order in which it is asked. */
export const app = express()

app.disable('x-powered-by')
app.set('trust proxy', settings.TRUST_PROXY)
app.use(requestLog)
app.use(repairMalformedPath)
app.use(helmet({ contentSecurityPolicy: false }))
app.use(compression())

app.get('/healthz', (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' })
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

app.use(createRequestHandler({ build: () => import('virtual:react-router/server-build') }))

/** What went wrong outside any page. The reader learns that it did; the log learns what. */
const lastResort: ErrorRequestHandler = (error, _request, response, next) => {
  logger.error({ err: error }, 'unexpected error')
  if (response.headersSent) next(error)
  else response.status(500).type('text').send('Something went wrong. Please try again.')
}
// In development the error goes on to who started the app and shows it to the author.
if (import.meta.env.PROD) app.use(lastResort)
