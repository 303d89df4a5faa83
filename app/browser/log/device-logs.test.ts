import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { startExam } from '#app/domain/exam/exam-run.ts'
import { exerciseSlot } from '#app/domain/labs/exercise-work.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { quizItems } from '#test/factories/log.ts'
import { fakeBrowser, fakeClock, fakeTab } from '#test/fake-device.ts'
import { fakeLogServer } from '#test/fake-log-server.ts'
import { openDatabaseOf, recordsIn } from '#test/log-database.ts'
import { deviceLogs } from './device-logs.ts'
import { learnersOnDevice } from './local-keys.ts'

const TICK = { kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true } as const
const ADA = 'learner-ada'
const BOB = 'learner-bob'

function draftWith(count: number, digit = 'a', slot = 'os-quiz3') {
  const setup: AttemptSetup = {
    id: digit.repeat(32),
    policy: { kind: 'quiz', quizId: slot },
    items: quizItems(slot === 'exam' ? 'os-quiz5' : slot),
    seed: 7,
    startedAt: Date.UTC(2026, 2, 1),
  }
  const answers = setup.items.slice(0, count).map((item) => ({ item, chosen: 1 as const, seconds: 3 }))
  return { kind: 'attempt' as const, slot, setup, answers, bundle: { items: [], rubrics: {} } }
}

const ATTEMPT = {
  kind: 'attempt',
  policy: { kind: 'quiz', quizId: 'os-quiz1' },
  startedAt: 1,
  answers: quizItems('os-quiz1').map(({ id, version }) => ({
    item: id,
    version,
    option: 1 as const,
    seconds: 2,
  })),
  marks: '1'.repeat(20),
} as const

const EXAM = { kind: 'exam', minutes: 25, strict: false, negative: false } as const

/** No question was answered in it. */
const BLANK_EXAM = {
  kind: 'attempt',
  policy: EXAM,
  startedAt: 1,
  answers: [],
  exam: { seconds: 9, blank: [{ number: 1, item: 'os-1', version: 'v1' }], flagged: [] },
  marks: '',
} as const

function examDraft() {
  const { setup, answers, bundle } = draftWith(0, 'c', 'exam')
  return {
    kind: 'attempt' as const,
    slot: 'exam',
    setup: { ...setup, policy: EXAM },
    answers,
    bundle,
    exam: startExam(setup.items.length, EXAM.minutes, setup.startedAt),
  }
}

const LAB = {
  kind: 'lab',
  lab: 'crc',
  subject: 'networks',
  version: 1,
  seed: 'k3f9',
  level: 1,
  mode: 'alone',
  startedAt: 1,
  utcOffset: 60,
  answers: [],
} as const

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function oneBrowser() {
  const browser = fakeBrowser()
  const server = fakeLogServer()
  const clock = fakeClock()
  const session: { learner: string | undefined } = { learner: undefined }
  const tab = (changes = {}) =>
    deviceLogs(fakeTab({ browser, clock, fetch: server.fetchAs(() => session.learner), changes }))
  return { browser, server, clock, session, tab }
}

test('the log of an owner is one object, however often it is opened', async () => {
  const { browser, tab } = oneBrowser()
  const opens = vi.spyOn(browser.indexedDB, 'open')
  const logs = tab()
  const [first, second] = await Promise.all([logs.open(ADA), logs.open(ADA)])
  expect(second).toBe(first)
  expect(opens).toHaveBeenCalledTimes(1)
  expect(await logs.open(BOB)).not.toBe(first)
})

describe("claiming the guest's log", () => {
  test('counts what it would add', async () => {
    const logs = oneBrowser().tab()
    const nothing = { quizzes: 0, exams: 0, answers: 0, labs: 0, topics: 0, bookmarks: 0, flags: 0, plans: 0 }
    expect(await logs.guestSummary()).toEqual(nothing)
    const guest = await logs.open(undefined)
    await guest.append(ATTEMPT)
    await guest.append(TICK)
    await guest.saveDraft(draftWith(11))
    await guest.saveDraft(draftWith(0, 'b', 'os-quiz4'))
    await guest.append(LAB)
    const exercise = { lab: 'sql', exercise: 'cities' }
    await guest.append({ kind: 'exercise', ...exercise, ended: 'solved' })
    await guest.saveDraft({
      kind: 'exercise',
      slot: exerciseSlot(exercise),
      setup: { id: 'e'.repeat(32) },
      code: 'SELECT',
    })
    for (const minutes of [10, 20]) await guest.append({ kind: 'plan', plan: examPlan({ minutes }) })
    await guest.append({ kind: 'bookmark', item: 'os-1', version: 'v1', bookmarked: true })
    for (const flagged of [true, false])
      await guest.append({ kind: 'flag', item: 'os-2', version: 'v1', flagged })
    await guest.append({ kind: 'flag', item: 'os-3', version: 'v1', flagged: true })
    await guest.append(BLANK_EXAM)
    await guest.saveDraft(examDraft())
    expect(await logs.guestSummary()).toEqual({
      quizzes: 2,
      exams: 2,
      answers: 31,
      labs: 2,
      topics: 1,
      bookmarks: 1,
      flags: 1,
      plans: 1,
    })
  })

  test("moves entries and drafts into the learner's log, with their ids, and to the server", async () => {
    const { browser, server, session, tab } = oneBrowser()
    const logs = tab()
    const guest = await logs.open(undefined)
    await guest.append(ATTEMPT)
    await guest.append(TICK)
    await guest.saveDraft(draftWith(11))
    await guest.cache('model', 'made from these entries')
    const { entries } = guest.snapshot()
    expect(server.requests).toEqual([])

    session.learner = ADA
    const learner = await logs.open(ADA)
    expect(await logs.claimGuestLog(ADA)).toBe('claimed')
    await learner.syncNow()
    expect(learner.snapshot().entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
    expect(learner.snapshot()).toMatchObject({ drafts: [draftWith(11)], status: { unsent: 0 } })
    expect(server.logs.get(ADA)).toHaveLength(2)
    expect(guest.snapshot()).toMatchObject({ entries: [], drafts: [] })
    expect(await recordsIn(browser, undefined, 'entries')).toEqual([])
    expect(await guest.cached('model')).toBeUndefined()
    expect(await logs.claimGuestLog(ADA)).toBe('nothing')
  })

  test('the attempt goes on in the log of the learner, and no longer in that of the guest', async () => {
    const { tab } = oneBrowser()
    const logs = tab()
    const guest = await logs.open(undefined)
    await guest.holdDraft('os-quiz3', vi.fn())
    await guest.saveDraft(draftWith(11))
    await logs.claimGuestLog(ADA)
    expect(await guest.saveDraft(draftWith(12))).toBe('takenOver')
    const learner = await logs.open(ADA)
    expect((await learner.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
    expect(await learner.saveDraft(draftWith(12))).toBe('durable')
    expect(guest.snapshot().drafts).toEqual([])
  })

  test.each([
    { name: "the guest's", guestFirst: false, stays: 11 },
    { name: "the learner's", guestFirst: true, stays: 4 },
  ])(
    'of two drafts of a quiz the later one stays, here $name, and the other is kept aside',
    async ({ guestFirst, stays }) => {
      const { browser, clock, tab } = oneBrowser()
      const logs = tab()
      const guest = await logs.open(undefined)
      const learner = await logs.open(ADA)
      const saves = [() => learner.saveDraft(draftWith(4, 'b')), () => guest.saveDraft(draftWith(11))]
      for (const save of guestFirst ? saves.reverse() : saves) {
        await save()
        clock.advance(1_000)
      }
      await logs.claimGuestLog(ADA)
      expect(learner.draft('os-quiz3')).toHaveProperty('answers.length', stays)
      expect(await recordsIn(browser, ADA, 'aside')).toHaveLength(1)
      expect(guest.snapshot().drafts).toEqual([])
    },
  )

  test('without IndexedDB it moves what is in memory', async () => {
    const { session, server, tab } = oneBrowser()
    const logs = tab({ indexedDB: undefined })
    const guest = await logs.open(undefined)
    await guest.append(TICK)
    session.learner = ADA
    expect(await logs.claimGuestLog(ADA)).toBe('claimed')
    await (await logs.open(ADA)).syncNow()
    expect(server.logs.get(ADA)).toHaveLength(1)
    expect(guest.snapshot().entries).toEqual([])
  })

  test("keeps the guest's log where the learner's cannot be written to the disk", async () => {
    const { browser, tab } = oneBrowser()
    const logs = tab()
    const guest = await logs.open(undefined)
    await guest.append(TICK)
    const open = browser.indexedDB.open.bind(browser.indexedDB)
    const refused = vi.spyOn(browser.indexedDB, 'open').mockImplementation((name, version) => {
      if (name === `pointer-${ADA}`) throw new DOMException('forbidden', 'SecurityError')
      return open(name, version)
    })
    expect(await logs.claimGuestLog(ADA)).toBe('failed')
    expect(await recordsIn(browser, undefined, 'entries')).toHaveLength(1)
    refused.mockRestore()
    expect(await tab().claimGuestLog(ADA)).toBe('claimed')
    expect(await recordsIn(browser, ADA, 'entries')).toHaveLength(1)
  })

  test('what one learner has begun to claim never goes to another', async () => {
    const { browser, tab } = oneBrowser()
    await (await tab().open(undefined)).append(TICK)
    const open = browser.indexedDB.open.bind(browser.indexedDB)
    const refused = vi.spyOn(browser.indexedDB, 'open').mockImplementation((name, version) => {
      if (name === `pointer-${ADA}`) throw new DOMException('forbidden', 'SecurityError')
      return open(name, version)
    })
    expect(await tab().claimGuestLog(ADA)).toBe('failed')
    expect(await tab().claimGuestLog(BOB)).toBe('failed')
    refused.mockRestore()
    await (await tab().open(undefined)).append(TICK)
    expect(await tab().claimGuestLog(BOB)).toBe('claimed')
    expect(await recordsIn(browser, ADA, 'entries')).toHaveLength(1)
    expect(await recordsIn(browser, BOB, 'entries')).toHaveLength(1)
  })
})

test('after a claim the guest can begin the same quiz anew, and a late save of the claimed attempt is refused', async () => {
  const { tab } = oneBrowser()
  const logs = tab()
  const guest = await logs.open(undefined)
  await guest.saveDraft(draftWith(3))
  expect(await logs.claimGuestLog(ADA)).toBe('claimed')
  expect(await guest.saveDraft(draftWith(4))).toBe('takenOver')
  const anew = draftWith(1, 'b')
  expect(await guest.saveDraft(anew)).toBe('durable')
  expect(await guest.append(ATTEMPT, { slot: anew.slot, id: anew.setup.id })).toBe('durable')
})

describe("removing a learner's log", () => {
  test('deletes the database, and leaves the logs of others', async () => {
    const { browser, tab } = oneBrowser()
    const logs = tab()
    for (const owner of [undefined, ADA, BOB]) await (await logs.open(owner)).append(TICK)
    expect((await learnersOnDevice(browser)).sort()).toEqual([ADA, BOB])
    expect(await logs.removeLog(ADA)).toBe('removed')
    expect(await learnersOnDevice(browser)).toEqual([BOB])
    const names = (await browser.indexedDB.databases()).map(({ name }) => name)
    expect(names.sort()).toEqual(['pointer-guest', `pointer-${BOB}`])
  })

  test('takes back what the next page would know before its first paint', async () => {
    const { browser, tab } = oneBrowser()
    const { localStorage } = browser
    // before-paint.js has no device but the browser.
    vi.stubGlobal('localStorage', localStorage)
    const known = () => ['pointer-home', 'pointer-under-way'].map((name) => localStorage?.getItem(name))
    const logs = tab()
    const { id, lab, subject, version, seed, level, startedAt } = { id: 'd'.repeat(32), ...LAB }
    await (await logs.open(ADA)).saveDraft({
      kind: 'lab',
      slot: 'lab/crc',
      setup: { id, lab, subject, version, seed, level, startedAt },
      mode: 'alone',
      watched: false,
      answers: [{ tries: ['1'], help: 0, seconds: 3, after: 3 }],
    })
    expect(known()).toEqual(['today', 'lab/crc'])
    await logs.removeLog(ADA)
    expect(known()).toEqual([null, null])
  })

  test('is not undone by a tab that still has it open', async () => {
    const { browser, tab } = oneBrowser()
    const [left, right] = [tab(), tab()]
    const log = await left.open(ADA)
    await log.append(TICK)
    expect(await right.removeLog(ADA)).toBe('removed')
    expect(await log.append(TICK)).toBe('memory')
    expect(log.snapshot().status).toMatchObject({ storage: 'memory', lastError: 'storage-removed' })
    expect((await browser.indexedDB.databases()).map(({ name }) => name)).not.toContain(`pointer-${ADA}`)
    log.close()
  })

  test('a tab that does not let go blocks the deletion, but the log is empty', async () => {
    const { browser, tab } = oneBrowser()
    const logs = tab()
    await (await logs.open(ADA)).append(TICK)
    const frozen = await openDatabaseOf(browser, ADA)
    expect(await logs.removeLog(ADA)).toBe('blocked')
    expect(await frozen.getAll('entries')).toEqual([])
    expect(await learnersOnDevice(browser)).toEqual([ADA])
    frozen.close()
    expect(await logs.removeLog(ADA)).toBe('removed')
    expect(await learnersOnDevice(browser)).toEqual([])
  })

  test('the learner gets the log of the server at the next sign-in', async () => {
    const { session, tab } = oneBrowser()
    session.learner = ADA
    const logs = tab()
    const before = await logs.open(ADA)
    await before.append(TICK)
    await before.syncNow()
    await logs.removeLog(ADA)
    const after = await logs.open(ADA)
    await after.syncNow()
    expect(after.snapshot().entries.map(({ id }) => id)).toEqual(
      before.snapshot().entries.map(({ id }) => id),
    )
  })
})

describe('a sign-in clears the logs of other learners', () => {
  test('that the server has in full, and no others', async () => {
    const { browser, session, tab } = oneBrowser()
    session.learner = ADA
    const before = tab()
    const ada = await before.open(ADA)
    await ada.append(TICK)
    await ada.syncNow()
    ada.close()
    session.learner = BOB
    const logs = tab()
    await logs.open(BOB)
    await logs.removeSentLogs(BOB)
    expect(await learnersOnDevice(browser)).toEqual([BOB])
  })

  test('but never what only this device has', async () => {
    const { browser, session, tab } = oneBrowser()
    session.learner = undefined
    const ada = await tab().open(ADA)
    await ada.append(TICK)
    ada.close()
    const logs = tab()
    await logs.removeSentLogs(BOB)
    expect(await learnersOnDevice(browser)).toEqual([ADA])
  })
})

describe('the learners on a device are listed', () => {
  test('where the browser cannot list databases', async () => {
    const { browser, tab } = oneBrowser()
    Object.assign(browser.indexedDB, { databases: undefined })
    const logs = tab()
    await logs.open(undefined)
    await logs.open(ADA)
    expect(await learnersOnDevice(browser)).toEqual([ADA])
  })

  test('where localStorage is forbidden', async () => {
    const { browser, tab } = oneBrowser()
    const logs = tab({ localStorage: undefined })
    await (await logs.open(ADA)).append(TICK)
    expect(await learnersOnDevice({ ...browser, localStorage: undefined })).toEqual([ADA])
  })
})
