import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

/** For Node: the server hashes passwords and compresses pages cheaply. */
export const CHEAP_WORK = ['test/cheap-scrypt.ts', 'test/cheap-compression.ts'].flatMap((file) => [
  '--import',
  pathToFileURL(file).href,
])

const HEALTHY_WITHIN_MS = 60_000

/** Resolves once the server answers /healthz. */
export async function untilHealthy(baseUrl: string): Promise<void> {
  const end = Date.now() + HEALTHY_WITHIN_MS
  while (Date.now() < end) {
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${baseUrl} was not healthy within ${HEALTHY_WITHIN_MS} ms`)
}

/** A process whose whole output is kept, to be read by a test. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number },
) {
  const child: ChildProcess = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (output.stdout += chunk))
  child.stderr?.on('data', (chunk) => (output.stderr += chunk))
  const exited = once(child, 'exit').then(([code]): number | null => code)
  return { child, output, exited }
}
