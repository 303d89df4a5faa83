import { existsSync } from 'node:fs'
import express from 'express'
import { createServer } from 'vite'
import { type Served, serve } from '../server.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const vite = await createServer({ server: { middlewareMode: true } })
const load = () => vite.ssrLoadModule('./app/server/http/app.server.ts') as Promise<Served>

const app = express()
app.use(vite.middlewares)
// Loaded for each request: Vite hands back the same module until something that it imports has changed.
app.use(async (request, response, next) => {
  try {
    const served = await load()
    served.app(request, response)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    next(error)
  }
})

const { settings, logger } = await load()
serve({ app, settings, logger })
