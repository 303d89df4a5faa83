import express, { type ErrorRequestHandler, type Handler } from 'express'
import { createServer } from 'vite'
import { serve } from '../server.ts'
import { operate } from './operate.ts'

await operate(async () => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const load = () =>
    vite.ssrLoadModule('./app/server/app.server.ts') as Promise<
      Parameters<typeof serve>[0] & { app: Handler }
    >

  const app = express()
  app.use(vite.middlewares)
  // Loaded for each request: Vite hands back the same module until something that it imports has changed.
  app.use(async (request, response, next) => {
    try {
      const served = await load()
      served.app(request, response, next)
    } catch (error) {
      next(error)
    }
  })

  /** Shows the problem to the author. The page reloads when it is fixed. */
  const showError: ErrorRequestHandler = (error, _request, response, _next) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    const text = String(error instanceof Error ? error.stack : error).replaceAll('<', '&lt;')
    response.status(500).send(`<script type="module" src="/@vite/client"></script><pre>${text}</pre>`)
  }
  app.use(showError)

  const { settings, logger, release } = await load()
  serve({ app, settings, logger, isProxy: () => true, release })
})
