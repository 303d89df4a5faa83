import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Script {
  /** Loaded before any of the processes begins. */
  imports: string
  /** What each does, with `input` and its number `index`, in the moment in which all of them begin. */
  body: string
}

/** Runs a script in several processes of their own, which wait for each other before they begin. */
export async function inProcesses(count: number, { imports, body }: Script, input: object): Promise<Ended[]> {
  const source = `
    ${imports}
    process.send('ready')
    const { index, ...input } = await new Promise((resolve) => process.once('message', resolve))
    ${body}
    process.disconnect()
  `
  const children = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    })
    const ended = Promise.all([once(child, 'close'), all(child.stdout), all(child.stderr)])
    return { child, ended, ready: Promise.race([once(child, 'message'), ended]) }
  })
  await Promise.all(children.map(({ ready }) => ready))
  for (const [index, { child }] of children.entries()) if (child.connected) child.send({ ...input, index })
  return await Promise.all(
    children.map(async ({ child, ended }) => {
      const [, stdout, stderr] = await ended
      return { code: child.exitCode, signal: child.signalCode, stdout, stderr }
    }),
  )
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=,stat=', '--ppid', String(pid)], { encoding: 'utf8' })
    return listed
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('Z'))
      .map((line) => Number.parseInt(line, 10))
  } catch {
    return []
  }
}

async function all(output: Readable | null): Promise<string> {
  return output ? await text(output) : ''
}
