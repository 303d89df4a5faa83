// The peer of a page of ours: the same framework on the same Express, and nothing to say but hello.

import path from 'node:path'
import { createRequestHandler } from '@react-router/express'
import express from 'express'
import { HELLO_WORLD_BUILD } from './build-folder.ts'

const app = express()
app.use(createRequestHandler({ build: await import(path.join(HELLO_WORLD_BUILD, 'server/index.js')) }))
app.listen(Number(process.env.PORT), process.env.HOST ?? '')
