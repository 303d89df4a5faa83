import { expect, test } from 'vitest'
import { topicEntry } from '#test/factories/log.ts'
import { beginClaim, endClaim } from './claim-operations.ts'
import { absorb, append, readLog } from './log-operations.ts'
import { memoryStore } from './memory-store.ts'
import { applyPage, readCursor } from './sync-operations.ts'

const BODY = { kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true } as const
const newEntry = (digit: string) => ({ id: digit.repeat(32), at: 1, body: BODY, newDevice: 'device-a' })

test('an entry that is added again changes nothing', async () => {
  const store = memoryStore()
  await store.run('readwrite', (tables) => append(tables, newEntry('a')))
  const before = await store.run('readonly', readLog)
  await store.run('readwrite', (tables) => append(tables, { ...newEntry('a'), at: 9 }))
  expect(await store.run('readonly', readLog)).toEqual(before)
})

test('an entry that both logs have keeps what the server has said of it', async () => {
  const entry = topicEntry()
  const stored = { entry: { ...entry, seq: 1, receivedAt: 5 }, state: 'stored' } as const
  const unsent = { entry, state: 'unsent' } as const
  const store = memoryStore({ entries: new Map([[entry.id, stored]]) })
  await store.run('readwrite', (tables) => absorb(tables, [unsent], []))
  expect((await store.run('readonly', readLog)).entries).toEqual([stored])
})

test('a tab that ends a claim for the second time does not end the claim that began since', async () => {
  const guest = memoryStore()
  await guest.run('readwrite', (tables) => append(tables, newEntry('a')))
  const first = await guest.run('readwrite', (tables) => beginClaim(tables, 'learner-ada'))
  if (!first) throw new Error('Nothing was claimed.')
  await guest.run('readwrite', (tables) => endClaim(tables, first))
  await guest.run('readwrite', (tables) => append(tables, newEntry('b')))
  await guest.run('readwrite', (tables) => beginClaim(tables, 'learner-ada'))
  await guest.run('readwrite', (tables) => endClaim(tables, first))
  const pending = await guest.run('readwrite', (tables) => beginClaim(tables, 'learner-bob'))
  expect(pending?.claim).toMatchObject({ learnerId: 'learner-ada', entryIds: ['b'.repeat(32)] })
})

test('a page that another tab has pulled already does not move the cursor back', async () => {
  const store = memoryStore({ meta: new Map([['cursor', 7]]) })
  const page = { learner: 'learner-ada', entries: [topicEntry({ seq: 4, receivedAt: 5 })], lastSeq: 7 }
  await store.run('readwrite', (tables) => applyPage(tables, page, 3))
  expect(await store.run('readonly', readCursor)).toBe(7)
})

test('a page that was requested before entries were set aside does not move the cursor past them', async () => {
  const store = memoryStore()
  const page = { learner: 'learner-ada', entries: [topicEntry({ seq: 4, receivedAt: 5 })], lastSeq: 4 }
  await store.run('readwrite', (tables) => applyPage(tables, page, 3))
  expect(await store.run('readonly', readCursor)).toBe(0)
})

test('work that fails in memory changes nothing', async () => {
  const store = memoryStore()
  const failing = store.run('readwrite', async (tables) => {
    await append(tables, newEntry('a'))
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await store.run('readonly', readLog)).toMatchObject({ entries: [] })
})
