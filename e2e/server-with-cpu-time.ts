import { LIMITS, type Served, serve } from '../server.ts'
import { CPU_TIME_PATH } from './cpu-time.ts'

/* The built app, which also answers how much processor time its main thread has used, in microseconds. */

process.env.NODE_ENV = 'production'
const BUILT_APP = '../build/server/index.js'
const built = (await import(BUILT_APP)) as Served
serve(
  {
    ...built,
    app(request, response) {
      if (request.url !== CPU_TIME_PATH) return built.app(request, response)
      const { user, system } = process.threadCpuUsage()
      response.end(String(user + system))
    },
  },
  LIMITS,
)
