import { expect, test } from 'vitest'
import { deriveProfile } from '#app/domain/log/profile.ts'
import { quizResults } from '#app/domain/log/quiz-records.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { quizName } from '#app/server/library/quiz-names.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { findEntriesAfter, findProfile } from '#app/server/log/queries.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import {
  attemptBeforeLog,
  beforeLog,
  databaseBeforeLog,
  quizVersionBeforeLog,
  resultsBeforeLog,
} from '#test/factories/database-before-log.ts'
import { someLearner } from '#test/factories/learners.ts'
import { topicEntry } from '#test/factories/log.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'

const START = Date.UTC(2026, 0, 5)
const OS3 = quizVersionBeforeLog('os-quiz3', 1)
const OS3_CORRECTED = quizVersionBeforeLog('os-quiz3', 2)
const NETWORKS1 = quizVersionBeforeLog('cnquiz-quiz1', 3)
const VERSIONS = [OS3, OS3_CORRECTED, NETWORKS1]

async function begin() {
  const database = await databaseBeforeLog()
  await beforeLog(database.db).insertInto('quizVersion').values(VERSIONS).execute()
  return { ...database, newLearner: () => someLearner(database) }
}

async function logOf(db: Database, { id }: Learner) {
  const { entries, lastSeq } = await findEntriesAfter(db, id, 0)
  return { lastSeq, entries: entries.map((entry) => JSON.parse(entry)) }
}

async function addAttempts(db: Database, { id }: Learner, count: number): Promise<void> {
  const attempts = Array.from({ length: count }, (_, index) =>
    attemptBeforeLog(id, VERSIONS[index % 3] ?? OS3, index % 21, START + ((index * 7) % count) * 1_000),
  )
  await beforeLog(db).insertInto('attempt').values(attempts).execute()
}

async function addTopics(db: Database, { id }: Learner, topics: readonly string[]): Promise<void> {
  const rows = topics.map((topicId, index) => ({
    userId: id,
    subject: 'os',
    topicId,
    completedAt: START + index * 2_500,
  }))
  await beforeLog(db).insertInto('topicCompletion').values(rows).execute()
}

test('every learner has the same profile after the upgrade as before it', async () => {
  const { db, upgrade, newLearner } = await begin()
  // More than one page of learners.
  const learners: Learner[] = []
  for (let index = 0; index < 120; index++) {
    const learner = await newLearner()
    if (index % 4 !== 1) await addAttempts(db, learner, 1 + (index % 30))
    if (index % 4 !== 2)
      await addTopics(db, learner, ['virtual-memory', 'deadlocks', 'views'].slice(0, 1 + (index % 3)))
    learners.push(learner)
  }
  const idle = await newLearner()
  const before = await Promise.all(learners.map(({ id }) => resultsBeforeLog(db, id)))

  await upgrade()

  for (const [index, learner] of learners.entries()) {
    const { uid, name, email, createdAt, lastLogin, profileComplete, ...rest } = await findProfile(
      db,
      learner,
    )
    const account = {
      uid,
      name,
      email,
      createdAt: Date.parse(createdAt),
      lastLogin: Date.parse(lastLogin),
      profileComplete,
    }
    const { results, completions } = before[index] ?? { results: [], completions: [] }
    const expected = deriveProfile(account, results, completions, quizName, SUBJECT_IDS)
    expect({ uid, name, email, createdAt, lastLogin, profileComplete, ...rest }).toEqual(expected)
    const { entries, lastSeq } = await logOf(db, learner)
    expect(lastSeq).toBe(results.length + completions.length)
    expect(entries.map(({ seq, n }) => [seq, n])).toEqual(entries.map((_, at) => [at + 1, at + 1]))
    expect(quizResults(entries)).toEqual(results)
  }
  expect(await logOf(db, idle)).toEqual({ entries: [], lastSeq: 0 })
})

test('an attempt becomes an entry with its id, answers, seconds and marks, and a topic one with the time it was ticked', async () => {
  const { db, upgrade, newLearner } = await begin()
  const ada = await newLearner()
  const first = attemptBeforeLog(ada.id, NETWORKS1, 12, START)
  const last = attemptBeforeLog(ada.id, OS3_CORRECTED, 20, START + 9_000)
  await beforeLog(db).insertInto('attempt').values([last, first]).execute()
  await beforeLog(db)
    .insertInto('topicCompletion')
    .values({ userId: ada.id, subject: 'os', topicId: 'deadlocks', completedAt: START + 5_000 })
    .execute()

  await upgrade()

  const { entries } = await logOf(db, ada)
  const stamp = { v: 1, device: 'migrated' }
  expect(entries).toEqual([
    {
      ...stamp,
      id: first.id,
      kind: 'attempt',
      n: 1,
      seq: 1,
      at: START,
      receivedAt: START,
      startedAt: START,
      policy: { kind: 'quiz', quizId: 'cnquiz-quiz1' },
      answers: [...first.options].map((option, index) => ({
        item: `networks-${index + 1}`,
        version: `~${NETWORKS1.contentHash.slice(0, 10)}`,
        option: Number(option),
        seconds: index * 2,
      })),
      marks: '1'.repeat(12) + '0'.repeat(8),
    },
    {
      ...stamp,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'topic',
      n: 2,
      seq: 2,
      at: START + 5_000,
      receivedAt: START + 5_000,
      subject: 'os',
      topic: 'deadlocks',
      completed: true,
    },
    expect.objectContaining({ id: last.id, seq: 3, marks: '1'.repeat(20) }),
  ])
  expect(entries[2].answers[0]).toMatchObject({ item: 'os-41' })
})

test('the versions of before can still be answered, and are marked with their own keys', async () => {
  const { db, upgrade, newLearner } = await begin()
  const ada = await newLearner()
  await beforeLog(db)
    .insertInto('attempt')
    .values(attemptBeforeLog(ada.id, OS3, 7, START))
    .execute()
  await upgrade()
  const rows = await db.selectFrom('itemVersion').selectAll().execute()
  expect(rows).toHaveLength(60)
  await registerItemVersions(db, [], 0)
  // A device sends the migrated entry back: it is the same, so it keeps its number.
  const { entries } = await logOf(db, ada)
  expect(await saveUpload(db, ada.id, entries, START)).toMatchObject([{ seq: 1, marks: entries[0].marks }])
})

test('what is stored after the upgrade continues the numbers', async () => {
  const { db, upgrade, newLearner } = await begin()
  const ada = await newLearner()
  await addAttempts(db, ada, 3)
  await upgrade()
  expect(await saveUpload(db, ada.id, [topicEntry()], START)).toMatchObject([{ seq: 4 }])
})

test('the tables of before are gone, and a deleted learner leaves nothing behind', async () => {
  const { db, upgrade, newLearner } = await begin()
  const ada = await newLearner()
  await addAttempts(db, ada, 3)
  await upgrade()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  for (const gone of ['attempt', 'topicCompletion', 'quizVersion']) expect(tables).not.toContain(gone)
  await db.deleteFrom('user').where('id', '=', ada.id).execute()
  expect(await db.selectFrom('logHead').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('logEntry').selectAll().execute()).toEqual([])
})
