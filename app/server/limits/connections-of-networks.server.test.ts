import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ConnectionsOfNetworks } from './connections-of-networks.server.ts'

/** A connection from an address, as far as the limit sees it. */
function connectionFrom(remoteAddress: string): Socket {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy() {
      socket.destroyed = true
      socket.emit('close')
    },
  })
  return socket as unknown as Socket
}

test('a network gets no more connections than the limit while all of them are in use', () => {
  const networks = new ConnectionsOfNetworks(2)
  const [first, ...others] = Array.from({ length: 3 }, () => connectionFrom('192.0.2.1'))
  expect([first, ...others].map((socket) => socket && networks.admit(socket))).toEqual([true, true, false])
  expect(networks.admit(connectionFrom('192.0.2.2'))).toBe(true)
  first?.destroy()
  expect(networks.admit(connectionFrom('192.0.2.1'))).toBe(true)
})

test('of the connections that wait for nothing, the one that was used longest ago makes room for a new one', () => {
  const networks = new ConnectionsOfNetworks(3)
  const [busy, longIdle, idle] = [0, 1, 2].map(() => connectionFrom('2001:db8::1')) as [
    Socket,
    Socket,
    Socket,
  ]
  for (const socket of [busy, longIdle, idle]) networks.admit(socket)
  for (const socket of [busy, longIdle, idle]) networks.use(socket, { writableFinished: true })
  networks.use(busy, { writableFinished: false })
  expect(networks.admit(connectionFrom('2001:db8::2'))).toBe(true)
  expect([busy, longIdle, idle].map(({ destroyed }) => destroyed)).toEqual([false, true, false])
  expect(networks.admit(connectionFrom('2001:db8::3'))).toBe(true)
  expect(networks.admit(connectionFrom('2001:db8::4'))).toBe(false)
  expect(busy.destroyed).toBe(false)
})
