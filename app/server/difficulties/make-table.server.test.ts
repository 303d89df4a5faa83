import { expect, test, vi } from 'vitest'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { freshDatabase } from '#test/database.ts'
import { someLearner } from '#test/factories/learners.ts'
import { LOG_START, quizEntry, quizItems, topicEntry } from '#test/factories/log.ts'
import { makeTableIfDue, type TableWork } from './make-table.server.ts'
import { newestTable } from './tables.server.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const NOW = LOG_START + WEEK_MS
/** The quiz in the middle, whose authors expect medium difficulty. */
const ITEMS = quizItems('os-quiz3')
const CURRENT = [...ITEMS]
const BANK = makeItemBank(
  ITEMS.map(({ id, version }) => ({
    id,
    version,
    subject: 'os',
    topic: 'deadlocks',
    level: 'apply',
    difficulty: 'medium',
    misconceptions: {},
  })),
)
const [FIRST, LAST] = [ITEMS[0]?.id, ITEMS.at(-1)?.id]

function work(db: Database, changes: Partial<TableWork> = {}): TableWork {
  return { db, loadBank: async () => BANK, now: NOW, beginAt: 'm', pause: async () => {}, ...changes }
}

/** Learners of whom each has the first ten of a quiz right and the last ten wrong, after reading them. */
async function begin(learners: number) {
  const database = await freshDatabase()
  const { db } = database
  await registerItemVersions(db, ITEMS, LOG_START)
  const answerQuiz = async (before: readonly unknown[] = []) => {
    const { id } = await someLearner(database)
    for (let from = 0; from < before.length; from += 200)
      await saveUpload(db, id, before.slice(from, from + 200), NOW)
    const entry = quizEntry('os-quiz3', 10)
    const answers = entry.answers.map((answer) => ({ ...answer, seconds: 30 }))
    await saveUpload(db, id, [{ ...entry, answers }], NOW)
  }
  for (let count = 0; count < learners; count++) await answerQuiz()
  return { db, answerQuiz, table: () => newestTable(db, CURRENT) }
}

test('items that 20 learners missed become harder, and those that they knew easier', async () => {
  const { db, table } = await begin(20)
  expect(await table()).toEqual({ number: 0, shifts: {} })
  expect(await makeTableIfDue(work(db))).toBe(true)
  const { number, shifts } = await table()
  expect(number).toBe(1)
  expect(Object.keys(shifts)).toHaveLength(20)
  expect(FIRST && shifts[FIRST]).toBeLessThan(-0.2)
  expect(LAST && shifts[LAST]).toBeGreaterThan(0.2)
})

test('the answers of 19 learners change no difficulty', async () => {
  const { db, answerQuiz, table } = await begin(19)
  await makeTableIfDue(work(db))
  expect(await table()).toEqual({ number: 1, shifts: {} })
  await answerQuiz()
  await makeTableIfDue(work(db, { now: NOW + WEEK_MS }))
  expect(Object.keys((await table()).shifts)).toHaveLength(20)
})

test('every learner is read once, wherever the reading begins', async () => {
  const { db, table } = await begin(20)
  await makeTableIfDue(work(db, { beginAt: '' }))
  const { shifts } = await table()
  const ids = (await db.selectFrom('logHead').select('userId').execute()).map(({ userId }) => userId)
  for (const [week, beginAt] of [...ids.slice(0, 3), 'zzz'].entries()) {
    await makeTableIfDue(work(db, { beginAt, now: NOW + (week + 1) * WEEK_MS }))
    expect((await table()).shifts).toEqual(shifts)
  }
})

test('there is a new table once a week, and the last ten are kept', async () => {
  const { db, table } = await begin(1)
  expect(await makeTableIfDue(work(db))).toBe(true)
  expect(await makeTableIfDue(work(db, { now: NOW + WEEK_MS - 1 }))).toBe(false)
  for (let week = 1; week <= 11; week++)
    expect(await makeTableIfDue(work(db, { now: NOW + week * WEEK_MS }))).toBe(true)
  expect(await table()).toMatchObject({ number: 12 })
  const kept = await db.selectFrom('difficultyTable').select('number').orderBy('number').execute()
  expect(kept.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('of several processes one makes the table', async () => {
  const { db, table } = await begin(1)
  const made = await Promise.all(Array.from({ length: 4 }, () => makeTableIfDue(work(db))))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect((await table()).number).toBe(1)
})

test('a table whose process was killed is made by another, six hours later', async () => {
  const { db, table } = await begin(1)
  const killed = Promise.withResolvers<never>()
  const first = makeTableIfDue(work(db, { pause: () => killed.promise }))
  await vi.waitFor(async () => expect(await makeTableIfDue(work(db))).toBe(false))
  expect(await makeTableIfDue(work(db, { now: NOW + 6 * HOUR_MS - 1 }))).toBe(false)
  const later = { now: NOW + 6 * HOUR_MS }
  const made = await Promise.all(Array.from({ length: 4 }, () => makeTableIfDue(work(db, later))))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect((await table()).number).toBe(1)
  // What the first one does now changes nothing.
  killed.reject(new Error('killed'))
  await expect(first).rejects.toThrow('killed')
  expect((await table()).number).toBe(1)
})

test('work that fails is begun again by the next call, and the table in use stays', async () => {
  const { db, table } = await begin(20)
  await makeTableIfDue(work(db))
  const before = await table()
  const now = NOW + WEEK_MS
  const pause = () => Promise.reject(new Error('the server stops'))
  await expect(makeTableIfDue(work(db, { now, pause }))).rejects.toThrow('the server stops')
  expect(await table()).toEqual(before)
  expect(await makeTableIfDue(work(db, { now }))).toBe(true)
  expect(await table()).toEqual({ ...before, number: 2 })
})

test('an item that was edited since keeps its author’s difficulty until the next table', async () => {
  const { db } = await begin(20)
  await makeTableIfDue(work(db))
  const edited = CURRENT.map((item) => (item.id === FIRST ? { ...item, version: 'edited' } : item))
  const { shifts } = await newestTable(db, edited)
  expect(Object.keys(shifts)).toHaveLength(19)
  expect(shifts).not.toHaveProperty(FIRST ?? '')
})

test('of a very long log only the beginning is read', async () => {
  const { db, answerQuiz, table } = await begin(19)
  await answerQuiz(Array.from({ length: 900 }, () => topicEntry()))
  await makeTableIfDue(work(db))
  expect((await table()).shifts).toEqual({})
})
