import { expect, test } from 'vitest'
import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { LoggedAnswer } from '#app/domain/log/entry.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { freshDatabase } from '#test/database.ts'
import { quizEntry, quizItems } from '#test/factories/log.ts'
import { markAttempts, registerItemVersions } from './item-versions.server.ts'

const V1 = quizItems('os-quiz3', 1)
const V2 = quizItems('os-quiz3', 2)

/** Answers that were right for these items. */
function answersTo(items: readonly AttemptItem[]) {
  return quizEntry('os-quiz3', 20, { items }).answers
}

async function markAnswers(db: Database, answers: readonly LoggedAnswer[]) {
  const attempt = { ...quizEntry('os-quiz3', 0), answers }
  return (await markAttempts(db, [attempt])).get(attempt)
}

test('each of the 1,050 current items, quiz and practice, is registered with its key at the first start, and no later start changes it', async () => {
  const { db } = await freshDatabase()
  const current = currentItemVersions()
  expect(current).toHaveLength(1050)
  expect(new Set(current.map(({ id }) => id)).size).toBe(1050)
  await registerItemVersions(db, current, 1)
  await registerItemVersions(db, current, 2)
  const rows = await db.selectFrom('itemVersion').selectAll().execute()
  const expected = current.map(({ id, version, key }) => ({ itemId: id, version, key, firstSeenAt: 1 }))
  expect(new Set(rows.map((row) => JSON.stringify(Object.entries(row).sort())))).toEqual(
    new Set(expected.map((row) => JSON.stringify(Object.entries(row).sort()))),
  )
})

test('several servers that start together register each version once', async () => {
  const { db } = await freshDatabase()
  await Promise.all(Array.from({ length: 5 }, (_, now) => registerItemVersions(db, [...V1, ...V2], now)))
  expect(await db.selectFrom('itemVersion').selectAll().execute()).toHaveLength(40)
})

test('an answer is marked with the key of the version that was answered', async () => {
  const { db } = await freshDatabase()
  await registerItemVersions(db, V1, 1)
  const answers = answersTo(V1)
  expect(await markAnswers(db, answers)).toBe('1'.repeat(20))
  await registerItemVersions(db, V2, 2)
  expect(await markAnswers(db, answers)).toBe('1'.repeat(20))
  expect(
    await markAnswers(
      db,
      answers.map((answer) => ({ ...answer, version: 'os-quiz3-2' })),
    ),
  ).toBe('0'.repeat(20))
})

test('answers to a version that was never shown are not marked, until a server has registered it', async () => {
  const { db } = await freshDatabase()
  await registerItemVersions(db, V1, 1)
  expect(await markAnswers(db, answersTo(V2))).toBeUndefined()
  // Another server on the same database.
  const [first] = V2
  if (!first) throw new Error('the quiz has no items')
  await db
    .insertInto('itemVersion')
    .values({ itemId: first.id, version: first.version, key: first.key, firstSeenAt: 2 })
    .execute()
  expect(await markAnswers(db, answersTo(V2).slice(0, 1))).toBe('1')
})

test('one unknown version leaves the whole attempt unmarked', async () => {
  const { db } = await freshDatabase()
  await registerItemVersions(db, V1, 1)
  const [last] = answersTo(V2).slice(-1)
  if (!last) throw new Error('the quiz has no items')
  expect(await markAnswers(db, [...answersTo(V1).slice(0, 19), last])).toBeUndefined()
})

test('a version that one database has shown is unknown to another', async () => {
  const one = await freshDatabase()
  const other = await freshDatabase()
  await registerItemVersions(one.db, V1, 1)
  expect(await markAnswers(one.db, answersTo(V1))).toBe('1'.repeat(20))
  expect(await markAnswers(other.db, answersTo(V1))).toBeUndefined()
})
