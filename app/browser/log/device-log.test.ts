import { forceCloseDatabase, IDBDatabase, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer, AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { attemptBody, labBody } from '#app/domain/log/entry-body.ts'
import { quizItems, topicEntry } from '#test/factories/log.ts'
import { type FakeBrowser, type FakeTabParts, fakeBrowser, fakeClock, fakeTab } from '#test/fake-device.ts'
import { openDatabaseOf, putRecord, recordsIn } from '#test/log-database.ts'
import type { DeviceLog } from './device-log.ts'
import { deviceLogs } from './device-logs.ts'

const TICK = { kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true } as const

function setupOf(digit: string): AttemptSetup {
  return {
    id: digit.repeat(32),
    policy: { kind: 'quiz', quizId: 'os-quiz3' },
    items: quizItems('os-quiz3').slice(0, 3),
    seed: 7,
    startedAt: Date.UTC(2026, 2, 1),
  }
}

function answersTo(setup: AttemptSetup, count: number): Answer[] {
  return setup.items.slice(0, count).map((item) => ({ item, chosen: 1, seconds: 3 }))
}

const SETUP = setupOf('a')
const BUNDLE = { items: [], rubrics: {} } as const

function draftWith(count: number, setup = SETUP) {
  return {
    kind: 'attempt' as const,
    slot: 'os-quiz3',
    setup,
    answers: answersTo(setup, count),
    bundle: { ...BUNDLE, items: [] },
  }
}

const STEP = { tries: ['101'], help: 0, seconds: 4, after: 4 } as const

const LAB_RUN = {
  setup: {
    id: 'c'.repeat(32),
    lab: 'crc',
    subject: 'networks',
    version: 1,
    seed: 'k3f9',
    level: 1,
    startedAt: Date.UTC(2026, 2, 1),
  },
  mode: 'guided',
  watched: false,
  answers: [STEP],
} as const

const COMPLETED = attemptBody({ phase: 'completed', setup: SETUP, answers: answersTo(SETUP, 3) }, 60)
const COMPLETING = { slot: 'os-quiz3', id: SETUP.id }

const open = (parts: FakeTabParts = {}, learnerId?: string): Promise<DeviceLog> =>
  deviceLogs(fakeTab(parts)).open(learnerId)

afterEach(() => vi.restoreAllMocks())

describe('entries', () => {
  test('an entry is there when the log is opened again, with the next number of the device', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    expect(await log.append(TICK)).toBe('durable')
    expect(await log.append({ ...TICK, completed: false })).toBe('durable')
    log.close()
    const { entries, status } = (await open({ browser })).snapshot()
    expect(entries).toMatchObject([
      { ...TICK, v: 2, n: 1 },
      { completed: false, n: 2, device: entries[0]?.device },
    ])
    expect(status).toEqual({
      storage: 'durable',
      unsent: 0,
      refused: [],
      damaged: 0,
      sync: 'idle',
      lastError: undefined,
    })
  })

  test('entries that are added in parallel get different numbers', async () => {
    const browser = fakeBrowser()
    const [left, right] = await Promise.all([open({ browser }), open({ browser })])
    await Promise.all([left.append(TICK), right.append(TICK), left.append(TICK), right.append(TICK)])
    const { entries } = (await open({ browser })).snapshot()
    expect(entries.map(({ n }) => n).sort()).toEqual([1, 2, 3, 4])
  })

  test('every write is committed with strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const log = await open()
    await log.append(TICK)
    await log.saveDraft(draftWith(1))
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.length).toBeGreaterThanOrEqual(2)
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  })

  test('the browser is asked once to keep the log, after the first completed attempt', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    await log.append(TICK)
    expect(browser.persistRequests).toBe(0)
    await log.append(COMPLETED)
    await (await open({ browser })).append(COMPLETED)
    expect(browser.persistRequests).toBe(1)
  })
})

describe('drafts', () => {
  test('an attempt under way is there when the log is opened again', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    await log.saveDraft(draftWith(1))
    await log.saveDraft(draftWith(2))
    const again = await open({ browser })
    expect(again.draft('os-quiz3')).toMatchObject(draftWith(2))
    expect(again.snapshot().drafts).toHaveLength(1)
  })

  test('the code of an exercise is there when the log is opened again, also after the exercise is solved', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    const draft = { kind: 'exercise', slot: 'exercise/sql/cities', setup: { id: 'e'.repeat(32) } } as const
    await log.saveDraft({ ...draft, code: 'SELECT' })
    const [early] = log.snapshot().drafts
    await log.saveDraft({ ...draft, code: 'SELECT city' })
    expect(log.snapshot().drafts[0]).not.toBe(early)
    await log.append({ kind: 'exercise', lab: 'sql', exercise: 'cities', ended: 'solved' })
    const again = await open({ browser })
    expect(again.draft(draft.slot)).toMatchObject({ ...draft, code: 'SELECT city' })
    expect(again.snapshot().entries).toMatchObject([{ kind: 'exercise', ended: 'solved' }])
    expect(again.snapshot().status.damaged).toBe(0)
  })

  test('a draft that an older version stored without its kind is there with it', async () => {
    const updatedAt = Date.UTC(2026, 2, 1)
    const attempt = { ...draftWith(2), updatedAt }
    const lab = { kind: 'lab', slot: 'lab/crc', ...LAB_RUN, updatedAt }
    const exercise = {
      kind: 'exercise',
      slot: 'exercise/sql/cities',
      setup: { id: 'e'.repeat(32) },
      code: 'SELECT',
      updatedAt,
    }
    for (const draft of [attempt, lab, exercise]) {
      const browser = fakeBrowser()
      await open({ browser })
      const { kind: _kind, ...older } = draft
      await putRecord(browser, undefined, 'drafts', draft.slot, older)
      const { drafts, status } = (await open({ browser })).snapshot()
      expect(drafts).toEqual([draft])
      expect(status.damaged).toBe(0)
    }
  })

  test('a draft of a kind that only a newer version knows is kept, and is not taken for another', async () => {
    const browser = fakeBrowser()
    await open({ browser })
    const newer = { ...draftWith(2), kind: 'essay', updatedAt: Date.UTC(2026, 2, 1) }
    await putRecord(browser, undefined, 'drafts', 'os-quiz3', newer)
    const { drafts, status } = (await open({ browser })).snapshot()
    expect(drafts).toEqual([])
    expect(status.damaged).toBe(1)
    expect(await recordsIn(browser, undefined, 'drafts')).toEqual([newer])
  })

  test('a lab under way is there when the log is opened again, until it is completed', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    await log.saveDraft({ kind: 'lab', slot: 'lab/crc', ...LAB_RUN })
    await log.saveDraft({ kind: 'lab', slot: 'lab/crc', ...LAB_RUN, answers: [STEP, { ...STEP, tries: [] }] })
    const again = await open({ browser })
    expect(again.draft('lab/crc')).toMatchObject({ ...LAB_RUN, answers: [STEP, { ...STEP, tries: [] }] })
    expect(again.snapshot().status.damaged).toBe(0)
    const completing = { slot: 'lab/crc', id: LAB_RUN.setup.id }
    expect(await log.append({ ...labBody(LAB_RUN, 60), marks: '2' }, completing)).toBe('durable')
    const completed = await open({ browser })
    expect(completed.draft('lab/crc')).toBeUndefined()
    expect(completed.snapshot().entries).toMatchObject([{ kind: 'lab', lab: 'crc', v: 2, marks: '2' }])
  })

  test('completing an attempt adds its entry and removes its draft in one transaction', async () => {
    const log = await open()
    await log.saveDraft(draftWith(2))
    const seen: [number, number][] = []
    log.subscribe(() => seen.push([log.snapshot().entries.length, log.snapshot().drafts.length]))
    expect(await log.append(COMPLETED, COMPLETING)).toBe('durable')
    expect(seen).toEqual([[1, 0]])
    expect(log.snapshot().entries).toMatchObject([{ id: SETUP.id, kind: 'attempt', marks: '100' }])
  })

  test('completing the same attempt twice adds one entry', async () => {
    const log = await open()
    await Promise.all([log.append(COMPLETED, COMPLETING), log.append(COMPLETED, COMPLETING)])
    expect(log.snapshot().entries).toMatchObject([{ id: SETUP.id, n: 1 }])
  })

  test('a late save of a completed attempt does not bring its draft back', async () => {
    const log = await open()
    await Promise.all([log.append(COMPLETED, COMPLETING), log.saveDraft(draftWith(2))])
    expect(log.snapshot().drafts).toEqual([])
  })

  test('completing one attempt keeps the draft of another one in the same slot', async () => {
    const log = await open()
    await log.saveDraft(draftWith(1, setupOf('b')))
    await log.append(COMPLETED, COMPLETING)
    expect(log.snapshot().drafts).toHaveLength(1)
  })

  test('a discarded draft is gone', async () => {
    const log = await open()
    await log.saveDraft(draftWith(1))
    expect(await log.discardDraft('os-quiz3')).toBe('durable')
    expect(log.snapshot().drafts).toEqual([])
  })
})

describe("the learner's model", () => {
  test('is there when the log is opened again, and is no part of the log', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    expect(await log.cached('model')).toBeUndefined()
    await log.cache('model', { text: 'a model' })
    log.close()
    const again = await open({ browser })
    expect(await again.cached('model')).toEqual({ text: 'a model' })
    expect(again.snapshot()).toMatchObject({ entries: [], drafts: [], status: { damaged: 0 } })
  })

  test('lasts as long as the page where nothing can be stored', async () => {
    const log = await open({ changes: { indexedDB: undefined } })
    await log.cache('model', { text: 'a model' })
    expect(await log.cached('model')).toEqual({ text: 'a model' })
  })
})

describe('snapshots', () => {
  test('are the same object until something changes', async () => {
    const log = await open()
    await log.append(TICK)
    const before = log.snapshot()
    expect(log.snapshot()).toBe(before)
    await log.saveDraft(draftWith(1))
    const after = log.snapshot()
    expect(after).not.toBe(before)
    expect(after.entries).toBe(before.entries)
    expect(after.status).toBe(before.status)
    await log.append(TICK)
    expect(log.snapshot().drafts).toBe(after.drafts)
    expect(before.entries).toHaveLength(1)
  })

  test('another tab sees a change by reading the store', async () => {
    const browser = fakeBrowser()
    const [left, right] = await Promise.all([open({ browser }), open({ browser })])
    await left.append(TICK)
    await expect.poll(() => right.snapshot().entries).toHaveLength(1)
    await right.saveDraft(draftWith(1))
    await expect.poll(() => left.snapshot().drafts).toHaveLength(1)
  })
})

describe('where the store fails', () => {
  function quotaError() {
    return new DOMException('full', 'QuotaExceededError')
  }

  test('without IndexedDB the log is kept in memory, and says so', async () => {
    const log = await open({ changes: { indexedDB: undefined } })
    expect(await log.append(TICK)).toBe('memory')
    expect(await log.saveDraft(draftWith(1))).toBe('memory')
    expect(log.snapshot()).toMatchObject({
      entries: [TICK],
      drafts: [draftWith(1)],
      status: { storage: 'memory', lastError: 'storage-unavailable' },
    })
    expect(await log.append(COMPLETED, COMPLETING)).toBe('memory')
    expect(log.snapshot()).toMatchObject({ entries: [TICK, { id: SETUP.id }], drafts: [] })
  })

  test('where opening is forbidden the log is kept in memory, and says so', async () => {
    const browser = fakeBrowser()
    vi.spyOn(browser.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const log = await open({ browser })
    expect(await log.append(TICK)).toBe('memory')
    expect(log.snapshot().status).toMatchObject({ storage: 'memory', lastError: 'storage-unavailable' })
  })

  test('what does not fit on the disk is kept in memory, and goes to the disk once there is space', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const log = await open({ browser, clock })
    await log.append(TICK)
    clock.advance(1)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw quotaError()
    })
    expect(await log.append({ ...TICK, topic: 'paging' })).toBe('memory')
    expect(log.snapshot()).toMatchObject({
      entries: [TICK, { topic: 'paging' }],
      status: { storage: 'memory', lastError: 'storage-full' },
    })
    put.mockRestore()
    expect(await log.append({ ...TICK, topic: 'threads' })).toBe('durable')
    expect(log.snapshot().status).toMatchObject({ storage: 'durable', lastError: undefined })
    const { entries } = (await open({ browser })).snapshot()
    expect(entries.map((entry) => 'topic' in entry && entry.topic).sort()).toEqual([
      'deadlocks',
      'paging',
      'threads',
    ])
  })

  test('an attempt that was completed in memory leaves no draft on the disk', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    await log.saveDraft(draftWith(2))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw quotaError()
    })
    expect(await log.append(COMPLETED, COMPLETING)).toBe('memory')
    put.mockRestore()
    expect(await log.append(TICK)).toBe('durable')
    expect(log.snapshot()).toMatchObject({ entries: [{}, {}], drafts: [] })
  })

  test('a draft that was saved in memory does not replace that of a tab that has taken the attempt', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const changes = { locks: undefined, openChannel: () => undefined }
    const left = await open({ browser, clock, changes })
    const right = await open({ browser, clock, changes })
    await left.saveDraft(draftWith(1))
    await right.holdDraft('os-quiz3', () => {})
    await right.saveDraft(draftWith(3))
    clock.advance(1_000)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw quotaError()
    })
    await left.append(TICK)
    expect(await left.saveDraft(draftWith(2))).toBe('memory')
    put.mockRestore()
    expect(await left.append(TICK)).toBe('durable')
    expect(left.draft('os-quiz3')).toHaveProperty('answers.length', 3)
  })

  test('a full disk that is noticed only at the commit is reported', async () => {
    const log = await open()
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      const transaction: IDBTransaction & { _abort?(name: string): void } = this.transaction
      // The entry is the last request of the transaction.
      if (this.name === 'entries')
        request.addEventListener('success', () =>
          setImmediate(() => transaction._abort?.('QuotaExceededError')),
        )
      return request
    })
    expect(await log.append(TICK)).toBe('memory')
    expect(log.snapshot()).toMatchObject({
      entries: [TICK],
      status: { storage: 'memory', lastError: 'storage-full' },
    })
  })

  test('after a lost connection the write is done once, over a new connection', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    await log.append(TICK)
    const opened = vi.spyOn(browser.indexedDB, 'open')
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    expect(await log.append(TICK)).toBe('durable')
    expect(opened).toHaveBeenCalledTimes(1)
    expect((await open({ browser })).snapshot().entries).toHaveLength(2)
  })

  test('a connection that the browser closed is opened again', async () => {
    const browser = fakeBrowser()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const log = await open({ browser })
    const [database] = transaction.mock.contexts as unknown as Parameters<typeof forceCloseDatabase>
    forceCloseDatabase(database)
    expect(await log.append(TICK)).toBe('durable')
    expect((await open({ browser })).snapshot().entries).toHaveLength(1)
  })

  test('a commit that was done but reported as lost is not done twice', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    const { addEventListener } = IDBTransaction.prototype
    let lost = 0
    vi.spyOn(IDBTransaction.prototype, 'addEventListener').mockImplementation(function (
      this: IDBTransaction,
      type: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      const ofIdb = typeof listener === 'function' && ['complete', 'error'].includes(listener.name)
      if (ofIdb && this.mode === 'readwrite' && lost < 2) {
        if (type === 'abort') addEventListener.call(this, 'complete', listener)
        if (type === 'complete' || type === 'abort') lost++
        if (type === 'complete') return
      }
      addEventListener.call(this, type, listener)
    })
    expect(await log.append(TICK)).toBe('durable')
    expect(lost).toBe(2)
    expect((await open({ browser })).snapshot().entries).toHaveLength(1)
  })

  test('a connection that is lost twice in a row is not called saved', async () => {
    const log = await open()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    expect(await log.append(TICK)).toBe('memory')
    expect(log.snapshot()).toMatchObject({
      entries: [TICK],
      status: { storage: 'memory', lastError: 'storage-lost' },
    })
  })

  test('a store of a newer version is not touched', async () => {
    const browser = fakeBrowser()
    const newer = await openDatabaseOf(browser, undefined, 99)
    newer.close()
    const log = await open({ browser })
    expect(await log.append(TICK)).toBe('memory')
    expect(log.snapshot().status.lastError).toBe('storage-newer')
  })

  test('a log gives way to a newer version that another tab brings, and keeps on in memory', async () => {
    const browser = fakeBrowser()
    const log = await open({ browser })
    await log.append(TICK)
    const newer = await openDatabaseOf(browser, undefined, 99)
    newer.close()
    expect(await log.append(TICK)).toBe('memory')
    expect(log.snapshot()).toMatchObject({ entries: [TICK, TICK], status: { lastError: 'storage-newer' } })
  })
})

describe('damaged records', () => {
  const entry = topicEntry({ id: '1'.repeat(32) })
  const DAMAGED_ENTRIES: { name: string; record: unknown }[] = [
    { name: 'null', record: null },
    { name: 'a text', record: 'entry' },
    { name: 'an empty object', record: {} },
    { name: 'an entry without an id', record: { entry: { ...entry, id: undefined }, state: 'unsent' } },
    { name: 'an id of another form', record: { entry: { ...entry, id: 'x' }, state: 'unsent' } },
    { name: 'no time', record: { entry: { ...entry, at: Number.NaN }, state: 'unsent' } },
    { name: 'no device', record: { entry: { ...entry, device: 7 }, state: 'unsent' } },
    { name: 'no state', record: { entry } },
  ]

  test.each(DAMAGED_ENTRIES)('an entry that is $name is set aside, kept and counted', async ({ record }) => {
    const browser = fakeBrowser()
    const before = await open({ browser })
    await before.append(TICK)
    before.close()
    await putRecord(browser, undefined, 'entries', '9'.repeat(32), record)
    const log = await open({ browser })
    expect(log.snapshot()).toMatchObject({ entries: [TICK], status: { damaged: 1, storage: 'durable' } })
    expect(await recordsIn(browser, undefined, 'aside')).toEqual([record])
    expect(await log.append(TICK)).toBe('durable')
  })

  test('an attempt whose answers cannot be read is not shown to the folds, and counted', async () => {
    const browser = fakeBrowser()
    ;(await open({ browser })).close()
    const broken = {
      ...entry,
      kind: 'attempt',
      policy: { kind: 'quiz', quizId: 'os-quiz1' },
      answers: [null],
    }
    await putRecord(browser, undefined, 'entries', entry.id, { entry: broken, state: 'unsent' })
    const log = await open({ browser })
    expect(log.snapshot()).toMatchObject({ entries: [], status: { damaged: 1 } })
  })

  test('an entry of a newer version is not damaged', async () => {
    const browser = fakeBrowser()
    ;(await open({ browser })).close()
    const newer = { ...entry, v: 2, kind: 'later', later: { any: ['thing'] } }
    await putRecord(browser, undefined, 'entries', entry.id, { entry: newer, state: 'unsent' })
    const log = await open({ browser })
    expect(log.snapshot()).toMatchObject({ entries: [newer], status: { damaged: 0 } })
  })

  test('a draft that cannot be read stays until its slot is used, and is then kept aside', async () => {
    const browser = fakeBrowser()
    ;(await open({ browser })).close()
    const damaged = { ...draftWith(1), updatedAt: 1, answers: [{}] }
    await putRecord(browser, undefined, 'drafts', 'os-quiz3', damaged)
    const log = await open({ browser })
    expect(log.snapshot()).toMatchObject({ drafts: [], status: { damaged: 1 } })
    expect(await recordsIn(browser, undefined, 'drafts')).toEqual([damaged])
    expect(await log.saveDraft(draftWith(1))).toBe('durable')
    expect(log.snapshot()).toMatchObject({ drafts: [draftWith(1)], status: { damaged: 1 } })
    expect(await recordsIn(browser, undefined, 'aside')).toEqual([damaged])
  })

  test('an entry in a state that only a newer version knows is part of the log', async () => {
    const browser = fakeBrowser()
    ;(await open({ browser })).close()
    await putRecord(browser, undefined, 'entries', entry.id, { entry, state: 'archived' })
    const log = await open({ browser })
    expect(log.snapshot()).toMatchObject({ entries: [entry], status: { damaged: 0, refused: [] } })
  })

  test('a damaged counter is not used again: the log gets another name', async () => {
    const browser = fakeBrowser()
    const before = await open({ browser })
    await before.append(TICK)
    const [first] = before.snapshot().entries
    before.close()
    await putRecord(browser, undefined, 'meta', 'device', { device: first?.device, n: 'many' })
    const log = await open({ browser })
    await log.append(TICK)
    const devices = new Set(log.snapshot().entries.map(({ device }) => device))
    expect(devices.size).toBe(2)
  })
})

describe('an attempt in two tabs', () => {
  async function twoTabs(changes: FakeTabParts['changes'] = {}, browser: FakeBrowser = fakeBrowser()) {
    const clock = fakeClock()
    const open = () => fakeTab({ browser, clock, changes })
    const [leftTab, rightTab] = [open(), open()]
    const left = await deviceLogs(leftTab).open(undefined)
    const right = await deviceLogs(rightTab).open(undefined)
    return { left, right, leftTab, rightTab, clock, browser }
  }

  test('the second tab learns of the first and may take over; then the first learns of it and its saves are refused', async () => {
    const { left, right } = await twoTabs()
    const lost = vi.fn()
    expect(await left.holdDraft('os-quiz3', lost)).toMatchObject({ held: true })
    await left.saveDraft(draftWith(1))
    const second = await right.holdDraft('os-quiz3', vi.fn())
    expect(second.held).toBe(false)
    expect(await right.saveDraft(draftWith(0))).toBe('takenOver')
    expect(lost).not.toHaveBeenCalled()

    if (!second.held) await second.takeOver()
    expect(right.draft('os-quiz3')).toHaveProperty('answers.length', 1)
    await expect.poll(() => lost.mock.calls.length).toBe(1)
    expect(await left.saveDraft(draftWith(2))).toBe('takenOver')
    expect(await left.append(COMPLETED, COMPLETING)).toBe('takenOver')
    expect(await left.discardDraft('os-quiz3')).toBe('takenOver')
    expect(await right.saveDraft(draftWith(3))).toBe('durable')
    expect(await right.append(COMPLETED, COMPLETING)).toBe('durable')
    expect(right.snapshot().entries).toHaveLength(1)
    expect(lost).toHaveBeenCalledTimes(1)
  })

  test('an attempt that was released can be held by another tab, and immediately by the same one', async () => {
    const { left, right } = await twoTabs()
    const first = await left.holdDraft('os-quiz3', vi.fn())
    if (first.held) first.release()
    const second = await left.holdDraft('os-quiz3', vi.fn())
    expect(second.held).toBe(true)
    if (second.held) second.release()
    await expect.poll(async () => (await right.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
  })

  test('attempts in different slots do not disturb one another', async () => {
    const { left, right } = await twoTabs()
    expect((await left.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
    expect((await right.holdDraft('os-quiz4', vi.fn())).held).toBe(true)
  })

  test('without Web Locks the last tab has the attempt, and the one before learns of it and is refused', async () => {
    const { left, right } = await twoTabs({ locks: undefined })
    const lost = vi.fn()
    await left.holdDraft('os-quiz3', lost)
    await left.saveDraft(draftWith(1))
    expect((await right.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
    expect(await left.saveDraft(draftWith(2))).toBe('takenOver')
    await expect.poll(() => lost.mock.calls.length).toBe(1)
    expect(right.draft('os-quiz3')).toHaveProperty('answers.length', 1)
  })

  test('without Web Locks and hints a save is still refused', async () => {
    const { left, right } = await twoTabs({ locks: undefined, openChannel: () => undefined })
    await left.holdDraft('os-quiz3', vi.fn())
    await right.holdDraft('os-quiz3', vi.fn())
    await right.saveDraft(draftWith(1))
    expect(await left.saveDraft(draftWith(2))).toBe('takenOver')
  })

  test('a tab that takes an attempt reads the answers of the tab before it, without any hint', async () => {
    const { left, right } = await twoTabs({ openChannel: () => undefined })
    const first = await left.holdDraft('os-quiz3', vi.fn())
    await left.saveDraft(draftWith(2))
    if (first.held) first.release()
    await expect.poll(async () => (await right.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
    expect(right.draft('os-quiz3')).toHaveProperty('answers.length', 2)
  })

  test('a tab in the background keeps its attempt', async () => {
    const { left, leftTab, right } = await twoTabs()
    await left.holdDraft('os-quiz3', vi.fn())
    leftTab.emit('hidden')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await right.holdDraft('os-quiz3', vi.fn())).toMatchObject({ held: false })
  })

  test('a tab that crashed does not keep the attempt', async () => {
    const { left, browser } = await twoTabs({ locks: undefined })
    await left.holdDraft('os-quiz3', vi.fn())
    await left.saveDraft(draftWith(1))
    const next = await deviceLogs(fakeTab({ browser })).open(undefined)
    expect((await next.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
    expect(await next.saveDraft(draftWith(2))).toBe('durable')
  })

  test('a page that goes into the back/forward cache gives its lock back, and takes it again on its return', async () => {
    const { left, leftTab, right } = await twoTabs()
    const lost = vi.fn()
    await left.holdDraft('os-quiz3', lost)
    leftTab.emit('leave')
    leftTab.emit('restore')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await right.holdDraft('os-quiz3', vi.fn())).toMatchObject({ held: false })
    expect(lost).not.toHaveBeenCalled()

    leftTab.emit('leave')
    await expect.poll(async () => (await right.holdDraft('os-quiz3', vi.fn())).held).toBe(true)
    leftTab.emit('restore')
    await expect.poll(() => lost.mock.calls.length).toBe(1)
    expect(await left.saveDraft(draftWith(2))).toBe('takenOver')
  })
})
