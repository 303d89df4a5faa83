import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { browserForFile } from './browser.ts'

// The browser complains of what it refuses to a learner's code.
const REFUSALS =
  /Content Security Policy|Failed to fetch|importScripts|Access to storage|IndexedDB|WebSocket|Uncaught|is not defined|Cannot read properties|SyntaxError|Invalid or unexpected|Unexpected token|out of memory|sandboxed|Failed to load resource|preload|SecurityError|Unsafe attempt|WebTransport|X-Frame-Options|frame-ancestors|ERR_BLOCKED/

/** Pages of ours into which the tests of a file put frames with a learner's code, and a server that it may try to reach. */
export function sandboxForFile() {
  const visit = browserForFile({ reusesPages: true })
  const open: Awaited<ReturnType<typeof visit>>[] = []
  afterEach(() => {
    for (const { complaints } of open.splice(0)) {
      const others = complaints.filter((complaint) => !REFUSALS.test(complaint))
      complaints.splice(0, complaints.length, ...others)
    }
  })

  /** Of whatever reaches the server. */
  const requests: string[] = []
  const bait = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.setHeader('Access-Control-Allow-Origin', '*').end('caught')
  })
  beforeAll(() => new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve)))
  afterAll(() => bait.close())
  beforeEach(() => void requests.splice(0))

  return {
    requests,
    baitOrigin: () => `http://127.0.0.1:${(bait.address() as AddressInfo).port}`,
    async ourPage(): Promise<Page> {
      const visitor = await visit()
      open.push(visitor)
      await visitor.page.goto('/quiz')
      return visitor.page
    },
  }
}
