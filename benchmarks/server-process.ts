import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { ProcessGroup } from './process-group.ts'

const HOST = '127.0.0.1'
const START_LIMIT_MS = 60_000
const POLL_MS = 2

export interface ServerCommand {
  command: string
  args: readonly string[]
  /** The path that answers 200 once the server serves. */
  readyPath: string
  env?: NodeJS.ProcessEnv
}

export interface ServerProcess extends AsyncDisposable {
  origin: string
  pid: number
  /** From just before the process was made to the first 200. */
  startMs: number
  output: string
  /** Calls `listener` with every line that it prints from now on. */
  onLine(listener: (line: string) => void): void
}

/** Starts a server on a free port of this machine and waits until it answers. */
export async function startServer({ command, args, readyPath, env }: ServerCommand): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://${HOST}:${port}`
  const before = performance.now()
  const group = new ProcessGroup(command, args, { ...process.env, ...env, HOST, PORT: String(port) })
  try {
    await untilReady(`${origin}${readyPath}`, group)
  } catch (error) {
    await group[Symbol.asyncDispose]()
    throw error
  }
  const startMs = performance.now() - before
  return {
    origin,
    startMs,
    output: group.output,
    pid: group.pid,
    onLine: (listener) => group.onLine(listener),
    [Symbol.asyncDispose]: () => group[Symbol.asyncDispose](),
  }
}

async function untilReady(url: string, group: ProcessGroup): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while ((await statusOf(url)) !== 200) {
    if (group.hasEnded) throw new Error(`The server ended before it served ${url}:\n${group.output}`)
    if (Date.now() > deadline) throw new Error(`No 200 from ${url} in ${START_LIMIT_MS} ms:\n${group.output}`)
    await sleep(POLL_MS)
  }
}

/** Undefined where nobody listens yet. */
function statusOf(url: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  get(url, { agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode)
  }).on('error', () => resolve(undefined))
  return promise
}
