import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { browserForFile } from './browser.ts'

/** What the tests need of a page, in whichever browser. */
export interface ScriptedPage {
  url(): string
  evaluate<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>
}

// The browser complains of what it refuses to a learner's code.
const REFUSALS =
  /Content Security Policy|Failed to fetch|importScripts|Access to storage|IndexedDB|WebSocket|Uncaught|is not defined|Cannot read properties|SyntaxError|Invalid or unexpected|Unexpected token|out of memory|sandboxed|Failed to load resource|preload|SecurityError|Unsafe attempt|WebTransport|X-Frame-Options|frame-ancestors|ERR_BLOCKED/

/** Pages of ours into which the tests of a file put frames with a learner's code. */
export function sandboxForFile() {
  const visit = browserForFile({ reusesPages: true })
  const open: Awaited<ReturnType<typeof visit>>[] = []
  afterEach(() => {
    for (const { complaints } of open.splice(0)) {
      const others = complaints.filter((complaint) => !REFUSALS.test(complaint))
      complaints.splice(0, complaints.length, ...others)
    }
  })
  return {
    async ourPage(): Promise<Page> {
      const visitor = await visit()
      open.push(visitor)
      await visitor.page.goto('/quiz')
      return visitor.page
    },
  }
}

/** A server and a UDP socket that a learner's code may try to reach. */
export function baitForFile() {
  /** Paths of requests, and "a packet" for each packet. */
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.setHeader('Access-Control-Allow-Origin', '*').end('caught')
  })
  const socket = createSocket('udp4', () => reached.push('a packet'))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
    socket.close()
  })
  beforeEach(() => void reached.splice(0))

  return {
    reached,
    /** Replaces BAIT by the origin of the server, STUN by the address of the socket and OURS by the origin of the page. */
    withAddresses: (code: string, page: ScriptedPage) =>
      code
        .replaceAll('BAIT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
        .replaceAll('STUN', `stun:127.0.0.1:${socket.address().port}`)
        .replaceAll('OURS', new URL(page.url()).origin),
  }
}
