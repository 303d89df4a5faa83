import { expect, test } from 'vitest'
import type { AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { attemptBody } from '#app/domain/log/entry-body.ts'
import { quizItems, topicEntry } from '#test/factories/log.ts'
import { type FakeBrowser, fakeBrowser, fakeClock, fakeTab } from '#test/fake-device.ts'
import { type FakeLogServer, fakeLogServer } from '#test/fake-log-server.ts'
import { databaseName } from './database-name.ts'
import { type DeviceLogs, deviceLogs } from './device-logs.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import type { LogStore } from './log-store.ts'

/*
 * A page that crashes after each commit and after each request in turn. Everything it had acknowledged is there
 * afterwards, once.
 */

const ADA = 'learner-ada'
const SLOT = 'os-quiz3'

function setupOf(digit: string): AttemptSetup {
  return {
    id: digit.repeat(32),
    policy: { kind: 'quiz', quizId: SLOT },
    items: quizItems(SLOT).slice(0, 4),
    seed: 7,
    startedAt: 1,
  }
}

const tick = (topic: string) => ({ kind: 'topic', subject: 'os', topic, completed: true }) as const

function answersTo({ items }: AttemptSetup, count: number) {
  return items.slice(0, count).map((item) => ({ item, chosen: 1 as const, seconds: 3 }))
}

/** A page that ends after `lastStep` commits and requests. Nothing that it waits for ever comes then. */
function mortalPage(browser: FakeBrowser, server: FakeLogServer, lastStep: number) {
  let steps = 0
  const { promise: crashed, resolve: crash } = Promise.withResolvers<'crashed'>()
  const never = new Promise<never>(() => {})
  const isAlive = () => steps <= lastStep
  function step() {
    steps++
    if (!isAlive()) crash('crashed')
  }
  async function mortal<T>(isStep: boolean, work: () => Promise<T>): Promise<T> {
    if (!isAlive()) return never
    const result = await work()
    if (isStep) step()
    return isAlive() ? result : never
  }
  const upload = server.fetchAs(() => ADA)
  const tab = fakeTab({ browser, fetch: (input, init) => mortal(true, () => upload(input, init)) })
  const logs = deviceLogs(tab, ({ indexedDB }, learnerId) => {
    const store = indexedDB && indexedDbStore(indexedDB, databaseName(learnerId))
    const run: LogStore['run'] | undefined =
      store && ((mode, work) => mortal(mode === 'readwrite', () => store.run(mode, work)))
    return store && run && { ...store, run }
  })
  return { logs, crashed }
}

interface Acknowledged {
  entries: string[]
  draftAnswers: number
}

/** A guest answers, signs in, takes the work along and goes on; another device of the learner has been at work. */
async function workEverywhere(logs: DeviceLogs, acknowledged: Acknowledged): Promise<'over'> {
  const guest = await logs.open(undefined)
  const add = async (log: typeof guest, topic: string) => {
    if ((await log.append(tick(topic))) === 'durable') acknowledged.entries.push(topic)
  }
  await add(guest, 'paging')
  const [first, second] = [setupOf('a'), setupOf('b')]
  await guest.holdDraft(SLOT, () => {})
  for (const count of [1, 2, 3]) {
    await guest.saveDraft({
      kind: 'attempt',
      slot: SLOT,
      setup: first,
      answers: answersTo(first, count),
      bundle,
    })
    acknowledged.draftAnswers = count
  }
  const completed = attemptBody({ phase: 'completed', setup: first, answers: answersTo(first, 4) }, 60)
  await guest.append(completed, { slot: SLOT, id: first.id })
  acknowledged.entries.push(first.id)
  acknowledged.draftAnswers = 0
  for (const count of [1, 2]) {
    await guest.saveDraft({
      kind: 'attempt',
      slot: SLOT,
      setup: second,
      answers: answersTo(second, count),
      bundle,
    })
    acknowledged.draftAnswers = count
  }
  const learner = await logs.open(ADA)
  await add(learner, 'threads')
  await logs.claimGuestLog(ADA)
  await learner.syncNow()
  await learner.holdDraft(SLOT, () => {})
  await learner.saveDraft({
    kind: 'attempt',
    slot: SLOT,
    setup: second,
    answers: answersTo(second, 3),
    bundle,
  })
  acknowledged.draftAnswers = 3
  await add(learner, 'deadlocks')
  await learner.syncNow()
  return 'over'
}

const bundle = { items: [], rubrics: {} }

async function crashAfter(lastStep: number): Promise<'crashed' | 'over'> {
  const browser = fakeBrowser()
  const server = fakeLogServer()
  server.logs.set(
    ADA,
    [1, 2, 3].map((seq) => topicEntry({ topic: `elsewhere-${seq}`, seq, receivedAt: 5 })),
  )
  const acknowledged: Acknowledged = { entries: [], draftAnswers: 0 }
  const page = mortalPage(browser, server, lastStep)
  const end = await Promise.race([page.crashed, workEverywhere(page.logs, acknowledged)])

  // The browser has let go of the locks and the channels of the page.
  const reborn = { ...browser, name: `${browser.name}-again`, channels: new Set<never>() }
  const logs = deviceLogs(fakeTab({ browser: reborn, clock: fakeClock(), fetch: server.fetchAs(() => ADA) }))
  await logs.claimGuestLog(ADA)
  const log = await logs.open(ADA)
  await log.syncNow()
  const { entries, drafts, status } = log.snapshot()

  const name = (entry: (typeof entries)[number]) => ('topic' in entry ? String(entry.topic) : entry.id)
  const names = entries.map(name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([...acknowledged.entries, 'elsewhere-1', 'elsewhere-2', 'elsewhere-3']),
  )
  expect(server.logs.get(ADA)?.map(name).sort()).toEqual([...names].sort())
  expect(status).toMatchObject({ unsent: 0, refused: [], damaged: 0, sync: 'idle', storage: 'durable' })
  for (const { setup, answers } of drafts.filter((draft) => draft.kind === 'attempt')) {
    expect(names).not.toContain(setup.id)
    expect(answers.length).toBeGreaterThanOrEqual(acknowledged.draftAnswers)
  }
  const lost = acknowledged.draftAnswers > 0 && drafts.length === 0
  expect(lost && !names.includes('a'.repeat(32))).toBe(false)
  expect((await logs.open(undefined)).snapshot()).toMatchObject({ entries: [], drafts: [] })
  return end
}

test('a crash between any two steps loses nothing that was acknowledged and doubles nothing', async () => {
  let lastStep = 0
  while ((await crashAfter(lastStep)) === 'crashed') lastStep++
  // Writes of four entries, seven drafts and three claims, and a dozen requests.
  expect(lastStep).toBeGreaterThan(20)
})
