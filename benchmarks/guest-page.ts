import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { closedLoop } from './closed-loop.ts'
import { HttpClient } from './http-client.ts'
import { QUIZ_PATH } from './measured-paths.ts'
import { ACCEPTED, RawClient } from './raw-client.ts'
import { MEMORY_BUDGET, memoryDuring, peakOf } from './resident-memory.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP, bareServer, scratchFolder } from './servers.ts'

const AT_ONCE = 16
const ROUNDS = 5
const PAGES_PER_ROUND = 10_000
const WARM_UP = 5_000

/** How many pages a second guests could read, beside a server that does nothing but send the same bytes. */
export async function measureGuestPage(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  using client = new HttpClient(app.origin, 1)
  const body = await smallestBody(client)
  const file = path.join(scratchFolder, 'guest-page.br')
  writeFileSync(file, body)
  await using bare = await startServer(bareServer(file))

  using guests = await RawClient.open(app.origin, QUIZ_PATH, AT_ONCE)
  using peer = await RawClient.open(bare.origin, QUIZ_PATH, AT_ONCE)
  const read = async (from: RawClient, times: number) =>
    (await closedLoop(Array(times).fill(undefined), AT_ONCE, () => from.ask())).perSecond
  await read(guests, WARM_UP)
  await read(peer, WARM_UP)
  const pages: number[] = []
  const limits: number[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  const readBoth = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      limits.push(await read(peer, PAGES_PER_ROUND))
      pages.push(await read(guests, PAGES_PER_ROUND))
    }
  }
  const memory = await memoryDuring(app.pid, readBoth())
  return [
    {
      what: `quiz page of a guest, ${body.length} bytes of Brotli, ${AT_ONCE} at once`,
      unit: 'perSecond',
      figure: median(pages),
      peer: { name: 'bare node:http, same bytes', figure: median(limits) },
      budget: { atLeast: 0.5, of: 'ratio' },
    },
    {
      what: 'memory of the server meanwhile',
      unit: 'bytes',
      figure: peakOf(memory),
      budget: { atMost: MEMORY_BUDGET, of: 'figure' },
    },
  ]
}

/** As guests get the page once it has been compressed as small as it goes. */
async function smallestBody(client: HttpClient): Promise<Buffer> {
  for (;;) {
    const { body, headers } = await client.ask({
      path: QUIZ_PATH,
      headers: { 'accept-encoding': ACCEPTED },
    })
    if (headers['content-encoding'] === 'gzip') continue
    if (headers['content-encoding'] === 'br' && brotliDecompressSync(body).includes('radiogroup')) return body
    throw new Error(`${QUIZ_PATH} does not show a question to a guest`)
  }
}
