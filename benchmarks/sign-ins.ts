import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '#app/server/account/password-hash.server.ts'
import { closedLoop } from './closed-loop.ts'
import { HttpClient } from './http-client.ts'
import { dataOf, type Learner, signIn, signUpLearners } from './learners.ts'
import { QUIZ_PATH } from './measured-paths.ts'
import { median, p99, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { builtAppIn, scratchFolder } from './servers.ts'

const AT_ONCE = 8
const ROUNDS = 3
const SIGN_INS_EACH = 3
const WARM_UP_PAGES = 500
const QUIET_MS = 2_000
/** Seldom enough to be no load that counts. */
const PAGE_EVERY_MS = 20

/** How many can sign in, which is slow on purpose, and what somebody who reads meanwhile notices of it. */
export async function measureSignIns(): Promise<Row[]> {
  await using app = await startServer(builtAppIn(path.join(scratchFolder, 'sign-ins')))
  using client = new HttpClient(app.origin, AT_ONCE)
  using guest = new HttpClient(app.origin, 1)
  const learners = await signUpLearners(client, AT_ONCE)
  await verifySessions(client, learners)
  for (let page = 0; page < WARM_UP_PAGES; page++) await readPage(guest)

  const tasks = Array.from({ length: SIGN_INS_EACH }, () => learners).flat()
  const hashes: number[] = []
  const signIns: number[] = []
  const alone: number[] = []
  const meanwhile: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hashing = closedLoop(tasks, AT_ONCE, async ({ password }) => void (await hashPassword(password)))
    hashes.push((await hashing).perSecond)
    const signingIn = closedLoop(tasks, AT_ONCE, async (learner) => void (await signIn(client, learner)))
    meanwhile.push(...(await readDuring(guest, signingIn)))
    signIns.push((await signingIn).perSecond)
    alone.push(...(await readDuring(guest, sleep(QUIET_MS))))
  }
  return [
    {
      what: `sign-ins, ${AT_ONCE} at once`,
      unit: 'perSecond',
      figure: median(signIns),
      peer: { name: 'password hashes alone', figure: median(hashes) },
    },
    {
      what: "p99 of a guest's quiz page meanwhile",
      unit: 'ms',
      figure: p99(meanwhile),
      peer: { name: 'with nobody signing in', figure: p99(alone) },
    },
  ]
}

/** What is measured begins sessions that are the learners' own. */
async function verifySessions(client: HttpClient, learners: readonly Learner[]): Promise<void> {
  for (const learner of learners) {
    const { profile } = await dataOf(client, await signIn(client, learner))
    if (profile.uid !== learner.id) throw new Error(`${learner.name} was signed in as ${profile.name}`)
  }
}

/** Reads one page after the other, at a reader's pace, until `busy` is over; how long each took, in milliseconds. */
async function readDuring(guest: HttpClient, busy: Promise<unknown>): Promise<number[]> {
  const waited: number[] = []
  let over = false
  const ending = busy.finally(() => {
    over = true
  })
  while (!over) {
    const asked = performance.now()
    await readPage(guest)
    waited.push(performance.now() - asked)
    await sleep(PAGE_EVERY_MS)
  }
  await ending
  return waited
}

async function readPage(guest: HttpClient): Promise<void> {
  const { status, body } = await guest.ask({ path: QUIZ_PATH })
  if (status !== 200 || !body.includes('radiogroup'))
    throw new Error(`${QUIZ_PATH} answers ${status} without its first question`)
}
