import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}

/** The port of a mail server of one test. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
  })
  // A client that breaks off is what some tests are about.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return portOf(server.server)
}

/** The port on which a server of one test listens. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return portOf(server)
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** The error with which a mail server refuses a command. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
