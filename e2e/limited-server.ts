import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A client that says what it likes; what the server says is kept. */
export async function dial(
  port: number,
): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  return { socket, received: () => received, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

export function chunk(length: number): string {
  return `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`
}
