import { spawn } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumPath } from '../test/chromium.ts'
import { freePort, untilHealthy } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    chromium: string
  }
}

/** Builds the app once and serves it to all journeys, as `npm start` would. */
export default async function setup(project: TestProject) {
  buildIfStale()
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilHealthy(baseUrl)
  project.provide('baseUrl', baseUrl)
  project.provide('chromium', chromiumPath())
  return () => {
    server.kill()
  }
}
