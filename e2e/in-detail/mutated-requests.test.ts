import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONG, SEED, trials } from '#test/trials.ts'
import { makeAdministrator } from '../administrator.ts'
import { cookieOf, newLearner } from '../learner.ts'
import { RawConnection, type RawRequest } from '../raw-http.ts'
import { everyRequest, mutatedRequest, type Reader } from '../request-mutations.ts'
import { logLines, startHealthy } from '../server-for-test.ts'

const REQUESTS = trials(500, 20_000)
const AT_ONCE = 32
/** Generous, since V8 gives memory back when it likes; in a long run, a leak of 40 KB a request is twice as much. */
const MEMORY_GROWTH_MB = 200
/** As the log counts levels. */
const ERROR = 50

/** A stack, a file of the server's or where it stands. */
const INSIDES = new RegExp(
  `\\bat [^<"]{1,200}:\\d+:\\d+|node_modules|\\.server\\.|build/server|${process.cwd()}`,
)

test(`${REQUESTS} mutated requests over all addresses are answered without an error, and the server is as before`, {
  timeout: 300_000,
}, async () => {
  // A trusted proxy, so that what it forwards is believed as far as it ever is.
  const { baseUrl, port, child, output, exited, dataDir } = await startHealthy({
    TRUST_PROXY: '1',
    REQUESTS_PER_SECOND: '0',
  })
  // The same requests each time, so that a check of one change does not fail for another.
  const seed = SEED ?? 1
  const learner = await signUp(baseUrl)
  // Guests see that the pages for administrators exist for nobody else.
  makeAdministrator(dataDir, learner.learnerId)
  const readers: Reader[] = [{ cookie: '', learnerId: 'nobody' }, learner]
  const plain = readers.flatMap((reader) => everyRequest(reader, port))
  const mutated = fc.sample(mutatedRequest(readers, port), { seed, numRuns: REQUESTS })

  const problems: string[] = []
  const statuses = new Map<number | undefined, number>()
  const sendAll = async (requests: readonly RawRequest[]) => {
    const queue = requests.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const connection = new RawConnection(port)
        for (const request of queue) {
          const answer = await connection.send(request).catch((error: unknown) => ({ error: String(error) }))
          const problem = answer && ('error' in answer ? answer.error : problemOf(answer))
          if (problem) problems.push(`${problem}: ${JSON.stringify(request.bytes.toString().slice(0, 1000))}`)
          const status = answer && 'status' in answer ? answer.status : undefined
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        connection.close()
      }),
    )
  }

  await sendAll(plain)
  await sendAll(mutated.slice(0, REQUESTS / 2))
  // By now all code is loaded, and the heap has its size: what grows from here on is kept by what strangers send.
  const before = memoryOf(child.pid)
  await sendAll(mutated.slice(REQUESTS / 2))
  const grown = memoryOf(child.pid) - before

  expect(problems.slice(0, 5), `seed ${seed}: ${problems.length} problems`).toEqual([])
  const session = await fetch(`${baseUrl}/session`, { headers: { Cookie: learner.cookie } })
  expect(await session.json()).toMatchObject({ learner: { id: learner.learnerId } })
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
  if (LONG) expect(grown, 'MB').toBeLessThan(MEMORY_GROWTH_MB)
  child.kill()
  expect(await exited).toBe(0)
  const errors = logLines(output.stdout).filter((line) => JSON.parse(line).level >= ERROR)
  expect(errors.slice(0, 5), `seed ${seed}: ${errors.length} lines`).toEqual([])
  expect(output.stderr, `seed ${seed}`).toBe('')
  // Most requests get as far as the app, or this would be a test of Node's parser.
  const [good = 0, refused = 0] = [200, 400].map((status) => statuses.get(status))
  expect(good).toBeGreaterThan(REQUESTS / 20)
  expect(refused).toBeLessThan(REQUESTS / 2)
})

function problemOf({ status, body }: { status: number; body: string }): string | undefined {
  if (status >= 500) return `answered ${status}`
  // An answer that took as long as the limit was none.
  if (status === 408) return 'was not answered'
  const insides = INSIDES.exec(body)
  return insides ? `shows ${insides[0]}` : undefined
}

async function signUp(baseUrl: string): Promise<Reader> {
  const learner = newLearner()
  const body = new URLSearchParams({ ...learner, confirmPassword: learner.password })
  const answer = await fetch(`${baseUrl}/sign-up`, { method: 'POST', body })
  const cookie = cookieOf(answer)
  const session = await fetch(`${baseUrl}/session`, { headers: { Cookie: cookie } })
  return { cookie, learnerId: (await session.json()).learner.id }
}

/** What a process holds in memory, in MB. */
function memoryOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
