import { median, type Row } from './row.ts'
import { type ServerCommand, startServer } from './server-process.ts'
import { BUILT_APP, bareServer, NPM_START } from './servers.ts'

const RUNS = 5

/** From a process that does not exist yet to the first answer. */
export async function measureStart(): Promise<Row[]> {
  const bare = bareServer()
  for (const command of [BUILT_APP, NPM_START]) await verifyNothingToDo(command)
  const times = new Map<ServerCommand, number[]>([bare, BUILT_APP, NPM_START].map((command) => [command, []]))
  for (let run = 0; run < RUNS; run++)
    for (const [command, taken] of times) {
      await using server = await startServer(command)
      taken.push(server.startMs)
    }
  const figureOf = (command: ServerCommand) => median(times.get(command) ?? [])
  const peer = { name: 'bare node:http', figure: figureOf(bare) }
  const row = (what: string, command: ServerCommand, atMost: number): Row => {
    return { what, unit: 'ms', figure: figureOf(command), peer, budget: { atMost, of: 'figure' } }
  }
  return [
    row('built server, start to healthy', BUILT_APP, 1_000),
    row('npm start once installed and built', NPM_START, 3_000),
  ]
}

/** A first start, not timed: it may prepare data, and it must not install or build. */
async function verifyNothingToDo(command: ServerCommand): Promise<void> {
  await using server = await startServer(command)
  const busy = /^(Installing|Building).*$/m.exec(server.output)
  if (busy)
    throw new Error(`A start that should have nothing to do said "${busy[0]}": have the sources changed?`)
  const health = await fetch(`${server.origin}/healthz`)
  const body = await health.text()
  if (!body.startsWith('{"status":"ok"')) throw new Error(`/healthz answers ${health.status} ${body}`)
}
