import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network-of.server.ts'

/** A network's open connections with their latest response, the one whose request is longest ago first. */
type Network = Map<Socket, Pick<ServerResponse, 'writableFinished'> | undefined>

/** Limits how many connections each network has open. */
export class ConnectionsOfNetworks {
  readonly #most: number
  readonly #networks = new Map<string, Network>()
  readonly #networkOf = new WeakMap<Socket, Network>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts a new connection until it is closed. If its network has no place left, a connection is closed for it: of those
   * whose response has been sent, the one that was used longest ago.
   *
   * @returns whether there is a place
   */
  admit(socket: Socket): boolean {
    const name = networkOf(socket.remoteAddress ?? '')
    const network: Network = this.#networks.get(name) ?? new Map()
    if (network.size >= this.#most) {
      const idle = [...network].find(([, response]) => response?.writableFinished)?.[0]
      if (!idle) return false
      network.delete(idle)
      idle.destroy()
    }
    network.set(socket, undefined)
    this.#networks.set(name, network)
    this.#networkOf.set(socket, network)
    socket.once('close', () => {
      network.delete(socket)
      if (network.size === 0 && this.#networks.get(name) === network) this.#networks.delete(name)
    })
    return true
  }

  /** Notes a request on a connection. It costs every request little, because only a full network looks for idle ones. */
  use(socket: Socket, response: Pick<ServerResponse, 'writableFinished'>): void {
    const network = this.#networkOf.get(socket)
    if (network?.delete(socket)) network.set(socket, response)
  }
}
