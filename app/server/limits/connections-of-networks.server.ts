import type { Socket } from 'node:net'
import { networkOf } from './network-of.server.ts'

interface Network {
  open: Set<Socket>
  /** Between two requests, the one that has been idle for longest first. */
  idle: Set<Socket>
}

/** Limits how many connections each network has open. */
export class ConnectionsOfNetworks {
  readonly #most: number
  readonly #networks = new Map<string, Network>()
  readonly #networkOf = new WeakMap<Socket, Network>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts a new connection until it is closed. If its network has no place left, the connection that has been idle for
   * longest is closed for it.
   *
   * @returns whether there is a place
   */
  admit(socket: Socket): boolean {
    const name = networkOf(socket.remoteAddress ?? '')
    const network = this.#networks.get(name) ?? { open: new Set(), idle: new Set() }
    if (network.open.size >= this.#most) {
      const [idle] = network.idle
      if (!idle) return false
      remove(network, idle)
      idle.destroy()
    }
    network.open.add(socket)
    this.#networks.set(name, network)
    this.#networkOf.set(socket, network)
    socket.once('close', () => {
      remove(network, socket)
      if (network.open.size === 0 && this.#networks.get(name) === network) this.#networks.delete(name)
    })
    return true
  }

  /** A connection is idle after a response, until the next request on it. */
  setIdle(socket: Socket, isIdle: boolean): void {
    const network = this.#networkOf.get(socket)
    network?.idle.delete(socket)
    if (isIdle && !socket.destroyed && network?.open.has(socket)) network.idle.add(socket)
  }
}

function remove({ open, idle }: Network, socket: Socket): void {
  open.delete(socket)
  idle.delete(socket)
}
