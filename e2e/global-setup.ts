import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '#test/free-port.ts'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumPath, headlessPath } from '../test/chromium.ts'
import { startPostgres } from '../test/postgres.ts'
import { LONG } from '../test/trials.ts'
import { CHEAP_WORK, startProcess, untilHealthy } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The app on the embedded database, and the same on PostgreSQL. */
    baseUrl: string
    postgresBaseUrl: string
    chromium: string
  }
}

/** Builds the app once and serves it to all journeys, as `npm start` would but for cheap hashes and compression. */
export default async function setup(project: TestProject) {
  buildIfStale()
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-e2e-'))
  const postgres = await startPostgres({ fsync: false })
  const servers = [
    await serve({ DATA_DIR: path.join(folder, 'sqlite'), DATABASE_URL: '' }),
    await serve({ DATA_DIR: path.join(folder, 'postgres'), DATABASE_URL: postgres.url }),
  ] as const
  project.provide('baseUrl', servers[0].baseUrl)
  project.provide('postgresBaseUrl', servers[1].baseUrl)
  project.provide('postgresUrl', postgres.url)
  project.provide('chromium', LONG ? chromiumPath() : headlessPath())
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(settings: NodeJS.ProcessEnv) {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const { child, output, exited } = startProcess(process.execPath, [...CHEAP_WORK, 'e2e/start-built.ts'], {
    env: { ...process.env, ...settings, PORT: String(port), LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '0' },
  })
  await untilHealthy(baseUrl)
  return {
    baseUrl,
    async stop() {
      child.kill()
      await exited
      // At this level nothing is logged but what should not have happened.
      if (output.stdout !== '') console.error(output.stdout)
    },
  }
}
