import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { CHEAP_WORK, startProcess, untilHealthy } from './running-server.ts'

/** Starts the built server as `npm start` does but for cheap hashes and compression, or another script, with its output kept. */
export function start(env: NodeJS.ProcessEnv, script?: string, cwd?: string) {
  const server = spawned(env, script, cwd)
  onTestFinished(server.removeData)
  return server
}

/** @param cwd the folder of the app, if it is another one than this */
export async function startHealthy(env: NodeJS.ProcessEnv = {}, script?: string, cwd?: string) {
  const port = Number(env.PORT ?? (await freePort()))
  const baseUrl = `http://localhost:${port}`
  const server = start({ PORT: String(port), ...env }, script, cwd)
  onTestFinished(() => {
    server.child.kill()
  })
  await untilHealthy(baseUrl)
  // The line is written before the first answer, but may be read after it.
  await expect.poll(() => server.output.stdout).toContain('Pointer is at')
  server.output.stdout = ''
  return { ...server, baseUrl, port }
}

/** One that outlives the test that starts it, until it is stopped. */
export async function startForFile(env: NodeJS.ProcessEnv, script?: string) {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const server = spawned({ PORT: String(port), ...env }, script)
  await untilHealthy(baseUrl)
  return {
    ...server,
    baseUrl,
    port,
    async stop() {
      server.child.kill()
      await server.exited
      server.removeData()
    },
  }
}

function spawned(env: NodeJS.ProcessEnv, script = 'e2e/start-built.ts', cwd = process.cwd()) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pointer-server-'))
  const server = startProcess(process.execPath, [...CHEAP_WORK, script], {
    cwd,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })
  return { ...server, dataDir, removeData: () => rmSync(dataDir, { recursive: true, force: true }) }
}

export function logLines(stdout: string): string[] {
  return stdout.trim().split('\n')
}
