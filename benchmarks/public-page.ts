import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { closedLoop } from './closed-loop.ts'
import { HttpClient } from './http-client.ts'
import { signUpLearners } from './learners.ts'
import { QUIZ_PATH } from './measured-paths.ts'
import { RawClient } from './raw-client.ts'
import { MEMORY_BUDGET, memoryDuring, peakOf } from './resident-memory.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { bareServer, builtAppIn, scratchFolder } from './servers.ts'

const AT_ONCE = 16
const ROUNDS = 5
const PAGES_PER_ROUND = 10_000
const WARM_UP = 5_000

interface Reader {
  who: string
  path: string
  encoding: 'br' | 'gzip' | 'identity'
  headers: Readonly<Record<string, string>>
}

/** How many pages a second all kinds of readers could get, beside a server that does nothing but send the same bytes. */
export async function measurePublicPage(): Promise<Row[]> {
  await using app = await startServer(builtAppIn(path.join(scratchFolder, 'public-page')))
  using client = new HttpClient(app.origin, 1)
  const [learner] = await signUpLearners(client, 1)
  if (!learner) throw new Error('nobody has signed up')
  const readers: Reader[] = [
    { who: 'a guest', path: QUIZ_PATH, encoding: 'br', headers: {} },
    { who: 'a learner', path: QUIZ_PATH, encoding: 'br', headers: { Cookie: learner.cookie } },
    { who: 'a link with a query', path: `${QUIZ_PATH}?utm_source=mail`, encoding: 'gzip', headers: {} },
    { who: 'a client without compression', path: QUIZ_PATH, encoding: 'identity', headers: {} },
  ]
  const rows: Row[] = []
  const memory = await memoryDuring(
    app.pid,
    (async () => {
      for (const reader of readers) rows.push(await measureReader(app.origin, client, reader))
    })(),
  )
  rows.push({
    what: 'memory of the server meanwhile',
    unit: 'bytes',
    figure: peakOf(memory),
    budget: { atMost: MEMORY_BUDGET, of: 'figure' },
  })
  return rows
}

async function measureReader(origin: string, client: HttpClient, reader: Reader): Promise<Row> {
  const { who, path: address, encoding } = reader
  const headers = { ...reader.headers, 'Accept-Encoding': encoding }
  const body = await settledBody(client, reader, headers)
  const file = path.join(scratchFolder, `public-page.${encoding}`)
  writeFileSync(file, body)
  await using bare = await startServer(bareServer(file))
  using app = await RawClient.open({ origin, path: address, headers, encoding }, AT_ONCE)
  using peer = await RawClient.open({ origin: bare.origin, path: address, headers, encoding }, AT_ONCE)
  const read = async (from: RawClient, times: number) =>
    (await closedLoop(Array(times).fill(undefined), AT_ONCE, () => from.ask())).perSecond
  await read(app, WARM_UP)
  await read(peer, WARM_UP)
  const pages: number[] = []
  const limits: number[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(await read(peer, PAGES_PER_ROUND))
    pages.push(await read(app, PAGES_PER_ROUND))
  }
  return {
    what: `quiz page for ${who}, ${body.length} bytes (${encoding}), ${AT_ONCE} at once`,
    unit: 'perSecond',
    figure: median(pages),
    peer: { name: 'bare node:http, same bytes', figure: median(limits) },
    budget: { atLeast: 0.75, of: 'ratio' },
  }
}

/** The page as it stays: readers get gzip until it has been compressed with Brotli. */
async function settledBody(
  client: HttpClient,
  { path: address, encoding }: Reader,
  headers: Record<string, string>,
): Promise<Buffer> {
  for (;;) {
    const answer = await client.ask({ path: address, headers })
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
    if ((answer.headers['content-encoding'] ?? 'identity') === encoding) return answer.body
  }
}
