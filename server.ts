import { createServer, type RequestListener, type Server } from 'node:http'

/** What the app hands to whoever listens for it: see app/server/http/app.server.ts. */
export interface Served {
  app: RequestListener
  settings: { PORT: number; HOST?: string | undefined }
  logger: { info(message: string): void }
  /** Closes what the app holds open. */
  release(): Promise<void>
}

/** After SIGTERM, requests under way may take this long; then the process ends all the same. */
const STOP_LIMIT_MS = 10_000

/**
 * Listens until SIGTERM or SIGINT, then answers what is under way and lets the process end.
 *
 * Exits with 1 and one line where the port can't be had.
 */
export function serve({ app, settings, logger, release }: Served): void {
  const server = createServer(app)
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
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    })
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
