import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { childrenOf } from '#test/processes.ts'
import { startProcess } from './running-server.ts'

/*
 * Programs of Debian around the app, each in a folder of its own and gone after the test. Only `npm run test:long` starts
 * them, because they must be installed.
 */

/** PostgreSQL and PgBouncer refuse to run as root. */
const AS_ROOT = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

function programOf(debianPackage: string, candidates: readonly string[]): string {
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found) return found
  throw new Error(`This trial needs a program of Debian. Install it: apt-get install ${debianPackage}`)
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-debian-'))
  own(folder)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function own(file: string): void {
  if (AS_ROOT) chownSync(file, NOBODY.uid, NOBODY.gid)
}

function write(file: string, text: string): string {
  writeFileSync(file, text)
  own(file)
  return file
}

/** Runs a program until the end of the test. */
function run(program: string, args: readonly string[], cwd: string) {
  const started = startProcess(program, args, { cwd, env: { LC_ALL: 'C' }, ...(AS_ROOT && NOBODY) })
  onTestFinished(async () => {
    started.child.kill('SIGKILL')
    await started.exited
  })
  return started
}

async function runToEnd(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { output, exited } = run(program, args, cwd)
  const code = await exited
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.stderr}`)
}

async function untilListening(port: number): Promise<void> {
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return connected
  }
  await expect.poll(open).toBe(true)
}

export interface PostgresNode {
  port: number
  /** Kills the server and all its processes. */
  kill(): void
}

/** A network between two programs of this machine, until it is cut. */
async function networkTo(port: number) {
  const ends = new Set<Socket>()
  const network = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    for (const end of [from, to]) {
      ends.add(end)
      end.on('error', () => {})
    }
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const cut = () => {
    network.close()
    for (const end of ends) end.destroy()
  }
  onTestFinished(cut)
  const address = network.address()
  return { port: typeof address === 'object' ? address?.port : undefined, cut }
}

const USER = 'pointer'

/** A PostgreSQL whose commits wait for its standby, and that standby. */
export async function replicatedPostgres() {
  const [postgres = ''] = globSync('/usr/lib/postgresql/*/bin/postgres').sort().reverse()
  const binaries = path.dirname(programOf('postgresql', [postgres]))
  const folder = newFolder()
  const program = (name: string) => path.join(binaries, name)
  const start = async (data: string, port: number, settings: readonly string[]): Promise<PostgresNode> => {
    const { child, output } = run(
      program('postgres'),
      ['-D', data, '-p', String(port), '-c', 'unix_socket_directories=', ...settings],
      folder,
    )
    await expect.poll(() => output.stderr).toContain('ready to accept')
    const kill = () => {
      for (const pid of [Number(child.pid), ...childrenOf(child.pid)]) process.kill(pid, 'SIGKILL')
    }
    onTestFinished(() => {
      if (child.exitCode === null && child.signalCode === null) kill()
    })
    return { port, kill }
  }
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const primaryData = path.join(folder, 'primary')
  const standbyData = path.join(folder, 'standby')
  await runToEnd(
    program('initdb'),
    [`--pgdata=${primaryData}`, `--username=${USER}`, '--auth=trust', '--encoding=UTF8', '--locale=C'],
    folder,
  )
  const primary = await start(primaryData, primaryPort, ['-c', 'synchronous_standby_names=*'])
  const network = await networkTo(primaryPort)
  await runToEnd(
    program('pg_basebackup'),
    [
      `--pgdata=${standbyData}`,
      '--host=127.0.0.1',
      `--port=${network.port}`,
      `--username=${USER}`,
      '--write-recovery-conf',
      '--checkpoint=fast',
    ],
    folder,
  )
  const standby = await start(standbyData, standbyPort, [])
  const replication = () =>
    query(primaryPort, 'select sync_state from pg_stat_replication').then(([row]) => row?.sync_state)
  await expect.poll(replication).toBe('sync')
  return {
    primary,
    standby,
    /** After this the standby hears nothing of the primary. */
    cutNetwork: network.cut,
    promote: () => runToEnd(program('pg_ctl'), ['promote', `--pgdata=${standbyData}`], folder),
  }
}

async function query(port: number, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** PgBouncer in transaction mode before a PostgreSQL. */
export async function startPgBouncer(postgres: PostgresNode) {
  const program = programOf('pgbouncer', ['/usr/sbin/pgbouncer'])
  const folder = newFolder()
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const leadTo = (node: PostgresNode) =>
    write(
      file,
      `[databases]
pointer = host=127.0.0.1 port=${node.port} dbname=postgres user=${USER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
`,
    )
  leadTo(postgres)
  const { child } = run(program, [file], folder)
  await untilListening(port)
  return {
    url: `postgres://${USER}:unused@127.0.0.1:${port}/pointer`,
    redirect(node: PostgresNode) {
      leadTo(node)
      child.kill('SIGHUP')
    },
  }
}

/** A certificate for localhost that this process trusts until the end of the test. */
async function certificate(folder: string): Promise<{ cert: string; key: string }> {
  const cert = path.join(folder, 'fullchain.pem')
  const key = path.join(folder, 'privkey.pem')
  await runToEnd(
    programOf('openssl', ['/usr/bin/openssl']),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', cert],
    ],
    folder,
  )
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
  onTestFinished(() => tls.setDefaultCACertificates(trusted))
  return { cert, key }
}

export interface RunningProxy {
  /** Over HTTPS. */
  baseUrl: string
  httpPort: number
  /** The file of the certificate. */
  cert: string
  /** What the proxy has written about requests. */
  accessLog(): string
}

/** Replaces each text, and fails if a text is not there: the example has changed, and this trial would try something else. */
function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  let changed = text
  for (const [from, to] of Object.entries(replacements)) {
    expect(changed).toContain(from)
    changed = changed.replaceAll(from, to)
  }
  return changed
}

/** nginx with the example of docs/operating before the app, and Debian's `gzip on`. */
export async function startNginx(appPorts: readonly number[], httpsPort: number): Promise<RunningProxy> {
  const program = programOf('nginx-light', ['/usr/sbin/nginx'])
  const folder = newFolder()
  const httpPort = await freePort()
  const { cert, key } = await certificate(folder)
  const site = replaced(readFileSync('docs/operating/nginx.conf', 'utf8'), {
    'server 127.0.0.1:3000;': appPorts.map((port) => `server 127.0.0.1:${port};`).join(' '),
    'listen 80;': `listen ${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;\n': `listen ${httpsPort} ssl http2;\n`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/pointer.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/pointer.example/privkey.pem': key,
    '/var/log/nginx': folder,
    'https://pointer.example': `https://localhost:${httpsPort}`,
    'pointer.example': 'localhost',
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  ${temporary.map((what) => `${what}_temp_path ${folder}/${what};`).join('\n  ')}
  include /etc/nginx/mime.types;
  gzip on;
  include ${write(path.join(folder, 'site.conf'), site)};
}
`
  const file = write(path.join(folder, 'nginx.conf'), main)
  const log = path.join(folder, 'error.log')
  run(program, ['-c', file, '-e', log], folder)
  await untilListening(httpPort)
  return {
    baseUrl: `https://localhost:${httpsPort}`,
    httpPort,
    cert,
    accessLog: () => readFileSync(path.join(folder, 'pointer.log'), 'utf8'),
  }
}

/** Caddy with the example of docs/operating before the app. */
export async function startCaddy([appPort]: readonly number[], httpsPort: number): Promise<RunningProxy> {
  const program = programOf('caddy', ['/usr/bin/caddy'])
  const folder = newFolder()
  const httpPort = await freePort()
  const { cert, key } = await certificate(folder)
  const site = replaced(readFileSync('docs/operating/Caddyfile', 'utf8'), {
    'pointer.example {': `localhost {\n\ttls ${cert} ${key}`,
    '127.0.0.1:3000': `127.0.0.1:${appPort}`,
    '/var/log/caddy': folder,
  })
  const options = `{
	admin off
	http_port ${httpPort}
	https_port ${httpsPort}
	storage file_system ${folder}
}
`
  const file = write(path.join(folder, 'Caddyfile'), options + site)
  run(program, ['run', '--config', file, '--adapter', 'caddyfile'], folder)
  await untilListening(httpPort)
  return {
    baseUrl: `https://localhost:${httpsPort}`,
    httpPort,
    cert,
    accessLog: () => readFileSync(path.join(folder, 'pointer.log'), 'utf8'),
  }
}
