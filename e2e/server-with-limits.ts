import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { LIMITS, type Served, serve } from '../server.ts'

/*
 * The built app on limits that a test can wait for: `LIMITS`, as JSON. It says on standard output which client's
 * connection has ended, by the client's port.
 */

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  const { remotePort } = socket
  socket.once('close', () => process.stdout.write(`closed ${remotePort};\n`))
})

process.env.NODE_ENV = 'production'
const BUILT_APP = '../build/server/index.js'
const built = (await import(BUILT_APP)) as Served
serve(built, { ...LIMITS, ...JSON.parse(process.env.LIMITS ?? '{}') })
