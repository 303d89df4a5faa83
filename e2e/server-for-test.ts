import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startProcess, untilHealthy } from './running-server.ts'

/** Starts the built server as `npm start` does, or as another script does, with its output kept. */
export function start(env: NodeJS.ProcessEnv, script = 'scripts/start.ts') {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-server-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  return startProcess(process.execPath, [script], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: '', ...env },
  })
}

export async function startHealthy(env: NodeJS.ProcessEnv = {}, script?: string) {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const server = start({ PORT: String(port), ...env }, script)
  onTestFinished(() => {
    server.child.kill()
  })
  await untilHealthy(baseUrl)
  // The line is written before the first answer, but may be read after it.
  await expect.poll(() => server.output.stdout).toContain('Pointer is at')
  server.output.stdout = ''
  return { ...server, baseUrl, port }
}

export function logLines(stdout: string): string[] {
  return stdout.trim().split('\n')
}
