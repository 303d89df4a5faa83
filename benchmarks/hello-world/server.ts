// The peer of a page of ours: the same framework behind the same log, headers and compression, with hello to say.

import path from 'node:path'
import { createRequestHandler } from '@react-router/express'
import compression from 'compression'
import express from 'express'
import helmet from 'helmet'
import { logRequest, newRequestId } from '#app/server/http/request-log.server.ts'
import { HELLO_WORLD_BUILD } from './build-folder.ts'

const app = express()
app.disable('x-powered-by')
app.use((request, response, next) => {
  logRequest(request, response, newRequestId())
  next()
})
app.use(helmet({ contentSecurityPolicy: false }))
app.use(compression())
app.use(createRequestHandler({ build: await import(path.join(HELLO_WORLD_BUILD, 'server/index.js')) }))
app.listen(Number(process.env.PORT), process.env.HOST ?? '')
