import { expect, test } from 'vitest'
import { fakeTab } from '#test/fake-device.ts'
import { deviceLogs } from './log/device-logs.ts'
import { moveStoredExercises } from './move-stored-exercises.ts'

/** What localStorage has, with its keys as properties. */
function storageWith(items: Record<string, string>) {
  const storage = { ...items }
  Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    removeItem: { value: (key: string) => delete storage[key] },
  })
  return storage as unknown as Storage
}

const open = () => deviceLogs(fakeTab()).open(undefined)

test('code and ends move to the log, and leave localStorage', async () => {
  const log = await open()
  const storage = storageWith({
    'pointer-sql-cities': '{"code":"SELECT 1"}',
    'pointer-javascript-reverse-list': '{"code":"function f() {}","ended":"solved"}',
    'pointer-web-fixed-card': '{"code":"","ended":"answer-shown"}',
    'pointer-theme': 'dark',
  })
  await moveStoredExercises(storage, async () => log)
  expect(Object.keys(storage)).toEqual(['pointer-theme'])
  expect(log.draft('exercise/sql/cities')).toMatchObject({ code: 'SELECT 1' })
  expect(log.draft('exercise/javascript/reverse-list')).toMatchObject({ code: 'function f() {}' })
  expect(log.draft('exercise/web/fixed-card')).toBeUndefined()
  expect(log.snapshot().entries).toMatchObject([
    { kind: 'exercise', lab: 'javascript', exercise: 'reverse-list', ended: 'solved' },
    { kind: 'exercise', lab: 'web', exercise: 'fixed-card', ended: 'answer-shown' },
  ])
})

test('what was moved before a crash is not moved twice', async () => {
  const log = await open()
  const items = { 'pointer-sql-cities': '{"code":"SELECT 1","ended":"solved"}' }
  await moveStoredExercises(storageWith(items), async () => log)
  const again = storageWith(items)
  await moveStoredExercises(again, async () => log)
  expect(Object.keys(again)).toEqual([])
  expect(log.snapshot().entries).toHaveLength(1)
  expect(log.snapshot().drafts).toHaveLength(1)
})

test('newer code in the log stays, and so does the older one in localStorage', async () => {
  const log = await open()
  await log.saveDraft({
    kind: 'exercise',
    slot: 'exercise/sql/cities',
    setup: { id: 'a'.repeat(32) },
    code: 'SELECT 2',
  })
  const storage = storageWith({ 'pointer-sql-cities': '{"code":"SELECT 1"}' })
  await moveStoredExercises(storage, async () => log)
  expect(log.draft('exercise/sql/cities')).toMatchObject({ code: 'SELECT 2' })
  expect(Object.keys(storage)).toEqual(['pointer-sql-cities'])
})

test('where the log is only in memory, localStorage keeps its copy', async () => {
  const log = await deviceLogs({ ...fakeTab(), indexedDB: undefined }).open(undefined)
  const storage = storageWith({ 'pointer-sql-cities': '{"code":"SELECT 1"}' })
  await moveStoredExercises(storage, async () => log)
  expect(log.draft('exercise/sql/cities')).toMatchObject({ code: 'SELECT 1' })
  expect(Object.keys(storage)).toEqual(['pointer-sql-cities'])
})

test('damaged texts and other keys stay as they are', async () => {
  const storage = storageWith({ 'pointer-sql-cities': '{"code":', 'pointer-log-ada': '1' })
  await moveStoredExercises(storage, () => Promise.reject(new Error('nothing to move')))
  expect(Object.keys(storage)).toHaveLength(2)
})
