import { createServer, type RequestListener, type Server } from 'node:http'
import { ConnectionsOfNetworks } from '#app/server/limits/connections-of-networks.server.ts'

/** Limits on the time and space that a client may take. */
export interface Limits {
  /** From the beginning of a request to the end of its headers. */
  headersMs: number
  /** From the beginning of a request to the end of its body. */
  requestMs: number
  /** How often both are checked: a client may be late by this much. */
  checkMs: number
  /** How long an answer that is due or under way may make no progress. */
  stalledMs: number
  /** Between two requests. */
  idleMs: number
  /** Of a request's line and headers together. */
  headersBytes: number
  /** Connections that are open at the same time. */
  connections: number
  /** Connections that are open at the same time from one network, unless it is a trusted proxy. */
  connectionsPerNetwork: number
}

export const LIMITS: Limits = {
  headersMs: 15_000,
  // The largest body that is taken, 64 KiB, at 20 kbit/s.
  requestMs: 30_000,
  checkMs: 5_000,
  // Longer than the 25 s that a note's provider may be silent.
  stalledMs: 60_000,
  // Longer than any proxy keeps a connection that it does not use (nginx and load balancers 60 s, Caddy 120 s): if we
  // closed first, a request in flight would be lost.
  idleMs: 130_000,
  // Node's own default. It leaves room for our two cookies, and for those of other apps on the same host.
  headersBytes: 16 * 1024,
  // An idle one takes 15 KB, so that all of them take 150 MB. A browser opens up to six, a proxy one a request under way.
  connections: 10_000,
  // A tenth of all. A school behind one router has hundreds of browsers, but few of their connections are in use at any
  // moment.
  connectionsPerNetwork: 1_000,
}

/** The app, as app/server/app.server.ts exports it. */
export interface Served {
  app: RequestListener
  settings: { PORT: number; HOST?: string | undefined }
  logger: Logger
  /** Whether an address is that of a trusted proxy. */
  isProxy(address: string | undefined): boolean
  /** Closes the app's resources. */
  release(): Promise<void>
}

interface Logger {
  info(message: string): void
  warn(message: string): void
}

/** After SIGTERM, requests under way may take this long; then the process ends all the same. */
const STOP_LIMIT_MS = 10_000
/** `close` looks for idle connections only once: one whose answer ends later would stay open until its client leaves. */
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Listens until SIGTERM or SIGINT, then answers the requests under way and lets the process end.
 *
 * Exits with 1 and one line if it can't listen on the port.
 */
export function serve({ app, settings, logger, isProxy, release }: Served, limits = LIMITS): void {
  const server = createBoundedServer(app, limits, logger, isProxy)
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(describeListenError(error, settings.PORT))
    process.exit(1)
  })
  server.listen({ port: settings.PORT, ...(settings.HOST && { host: settings.HOST }) }, () => {
    logger.info(`Pointer is at http://${settings.HOST ?? 'localhost'}:${portOf(server)}`)
  })

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      logger.info(`${signal}: finishing the requests under way`)
      server.close(() => void release().finally(() => process.exit(0)))
      setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    })
}

const METHOD_NOT_ALLOWED =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
/** Idle connections are closed to make room, and a warning is logged, at most this often. */
const FULL_PAUSE_MS = 1_000

/**
 * A server that closes the connections of slow and greedy clients. The number of requests on one connection is not
 * limited, because a proxy would only open another one.
 */
function createBoundedServer(
  app: RequestListener,
  limits: Limits,
  logger: Logger,
  isProxy: Served['isProxy'],
): Server {
  const networks = new ConnectionsOfNetworks(limits.connectionsPerNetwork)
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.idleMs,
      maxHeaderSize: limits.headersBytes,
    },
    (request, response) => {
      networks.use(request.socket, response)
      app(request, response)
    },
  )
  server.timeout = limits.stalledMs
  server.maxConnections = limits.connections

  // A client that connects while the server is full is refused. Idle connections are closed to make room for later ones.
  const whenFull = atMostEvery(FULL_PAUSE_MS, () => {
    logger.warn(`all ${limits.connections} connections are taken`)
    server.closeIdleConnections()
  })
  server.on('drop', whenFull)
  const warnOfNetwork = atMostEvery(FULL_PAUSE_MS, () =>
    logger.warn(`one network has ${limits.connectionsPerNetwork} connections in use: it gets no more`),
  )
  server.on('connection', (socket) => {
    if (isProxy(socket.remoteAddress) || networks.admit(socket)) return
    socket.destroy()
    warnOfNetwork()
  })
  // For a CONNECT request, Node passes the bare connection and would close it without an answer.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    socket.end(METHOD_NOT_ALLOWED, () => socket.destroy())
  })
  return server
}

function atMostEvery(pauseMs: number, action: () => void): () => void {
  let pausedUntil = 0
  return () => {
    const now = performance.now()
    if (now < pausedUntil) return
    pausedUntil = now + pauseMs
    action()
  }
}

function describeListenError(error: NodeJS.ErrnoException, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST is not an address of this machine (${error.message}).`
    default:
      return `The server can't listen: ${error.message}`
  }
}

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
