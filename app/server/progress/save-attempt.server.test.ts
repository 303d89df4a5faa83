import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { deriveProfile } from '#app/domain/progress/profile.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { freshDatabase } from '#test/database.ts'
import { CREATED_AT, finished, newAttemptId, quizVersion, someLearner } from '#test/factories/progress.ts'
import { summariesOf, testAccount } from '#test/factories/specified-profile.ts'
import { type ExportedData, exportData, findProfile } from './export.server.ts'
import { type SaveOutcome, saveAttempt } from './mutations.server.ts'
import { findRecord, findRecords } from './queries.server.ts'
import { keepQuizVersions } from './quiz-versions.server.ts'
import { MOST_SAVES, SAVES_PER_HOUR } from './save-limits.server.ts'

vi.mock('virtual:library', async () => {
  const { writtenLibrary } = await import('#test/factories/library.ts')
  return { library: await writtenLibrary() }
})

const NOW = Date.UTC(2026, 4, 1)
const OS3 = quizVersion('os-quiz3', 1)
const OS3_CORRECTED = quizVersion('os-quiz3', 2)
const NETWORKS1 = quizVersion('cnquiz-quiz1', 3)

/** A database that has shown three versions of two quizzes, and a learner. */
async function begin() {
  const database = await freshDatabase()
  await keepQuizVersions(database.db, [OS3, OS3_CORRECTED, NETWORKS1], NOW)
  const rows = async () => await database.db.selectFrom('attempt').selectAll().orderBy('id').execute()
  return { ...database, rows, ada: await someLearner(database), newLearner: () => someLearner(database) }
}

async function exported(db: Database, learner: Learner): Promise<ExportedData> {
  return JSON.parse(await text(exportData(db, learner)))
}

/** The distinct answers of many. */
function distinct(outcomes: readonly SaveOutcome[]): SaveOutcome[] {
  return [...new Set(outcomes.map((outcome) => JSON.stringify(outcome)))]
    .sort()
    .map((text) => JSON.parse(text))
}

describe('a finished attempt', () => {
  test('is scored by the server and answered with what it came to', async () => {
    const { db, ada } = await begin()
    const attempt = finished(OS3, 13)
    expect(await saveAttempt(db, ada.id, attempt, NOW)).toEqual({
      ok: true,
      result: {
        attemptId: attempt.attemptId,
        quizId: 'os-quiz3',
        score: 13,
        total: 20,
        percentage: 65,
        completedAt: '2026-05-01T00:00:00.000Z',
      },
    })
  })

  test('is kept whole: answers, seconds and the version that was answered', async () => {
    const { db, ada, rows } = await begin()
    const attempt = finished(OS3, 13)
    await saveAttempt(db, ada.id, attempt, NOW)
    expect(await rows()).toEqual([
      {
        userId: ada.id,
        id: attempt.attemptId,
        quizId: 'os-quiz3',
        contentHash: OS3.contentHash,
        options: attempt.answers.map(({ option }) => option).join(''),
        seconds: JSON.stringify(attempt.answers.map(({ seconds }) => seconds)),
        score: 13,
        total: 20,
        completedAt: NOW,
      },
    ])
  })

  test('is in "Download my data" as it was answered, in the order of saving, and nobody else has it', async () => {
    const { db, ada, newLearner } = await begin()
    const earlier = finished(NETWORKS1, 20)
    const later = finished(OS3, 5)
    const grace = await newLearner()
    await saveAttempt(db, ada.id, later, NOW + 1)
    await saveAttempt(db, ada.id, earlier, NOW)
    expect(await exported(db, ada)).toEqual({
      profile: await findProfile(db, ada),
      attempts: [
        { ...earlier, score: 20, total: 20, completedAt: '2026-05-01T00:00:00.000Z' },
        { ...later, score: 5, total: 20, completedAt: '2026-05-01T00:00:00.001Z' },
      ],
    })
    expect((await exported(db, grace)).attempts).toEqual([])
  })

  test('answered on an older version is scored by the key that the learner saw', async () => {
    const { db, ada, rows } = await begin()
    const onOld = finished(OS3, 20)
    const onNew = { ...onOld, attemptId: newAttemptId(), contentHash: OS3_CORRECTED.contentHash }
    expect(await saveAttempt(db, ada.id, onOld, NOW)).toMatchObject({ ok: true, result: { score: 20 } })
    expect(await saveAttempt(db, ada.id, onNew, NOW)).toMatchObject({ ok: true, result: { score: 0 } })
    expect((await rows()).map(({ contentHash }) => contentHash).sort()).toEqual(
      [OS3.contentHash, OS3_CORRECTED.contentHash].sort(),
    )
  })
})

describe('the same attempt sent again', () => {
  test('much later, and after others, is answered as it was the first time', async () => {
    const { db, ada, rows } = await begin()
    const attempt = finished(OS3, 13)
    const first = await saveAttempt(db, ada.id, attempt, NOW)
    await saveAttempt(db, ada.id, finished(OS3, 20), NOW + 1_000)
    expect(await saveAttempt(db, ada.id, attempt, NOW + 1_000_000)).toEqual(first)
    expect(await rows()).toHaveLength(2)
  })

  test('fifty times at once is one row and fifty equal answers', async () => {
    const { db, ada, rows } = await begin()
    const attempt = finished(OS3, 13)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => saveAttempt(db, ada.id, attempt, NOW + index)),
    )
    const [answer, ...others] = distinct(outcomes)
    expect(others).toEqual([])
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(answer).toMatchObject({
      ok: true,
      result: { score: 13, completedAt: new Date(row?.completedAt ?? 0).toISOString() },
    })
  })

  test('under the id of one with other answers is a conflict, and the first stands', async () => {
    const { db, ada, rows } = await begin()
    const attempt = finished(OS3, 13)
    await saveAttempt(db, ada.id, attempt, NOW)
    const before = await rows()
    const conflict = { ok: false, reason: 'conflict' }
    for (const other of [
      finished(OS3, 14, attempt.attemptId),
      finished(NETWORKS1, 13, attempt.attemptId),
      { ...attempt, contentHash: OS3_CORRECTED.contentHash },
    ])
      expect(await saveAttempt(db, ada.id, other, NOW + 1)).toEqual(conflict)
    expect(await rows()).toEqual(before)
  })

  test('with two sets of answers at once: one is saved, and the other told of the conflict', async () => {
    const { db, ada, rows } = await begin()
    const attemptId = newAttemptId()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        saveAttempt(db, ada.id, finished(OS3, index % 2 === 0 ? 7 : 8, attemptId), NOW),
      ),
    )
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(25)
    expect(distinct(outcomes)).toEqual([
      { ok: false, reason: 'conflict' },
      { ok: true, result: expect.objectContaining({ score: row?.score }) },
    ])
  })

  test("by another learner is that learner's own", async () => {
    const { db, ada, newLearner, rows } = await begin()
    const grace = await newLearner()
    const attempt = finished(OS3, 13)
    await saveAttempt(db, ada.id, attempt, NOW)
    const other = finished(OS3, 4, attempt.attemptId)
    for (let time = 0; time < 2; time++) {
      expect(await saveAttempt(db, grace.id, other, NOW)).toMatchObject({ ok: true, result: { score: 4 } })
      expect(await saveAttempt(db, ada.id, attempt, NOW)).toMatchObject({ ok: true, result: { score: 13 } })
    }
    expect(await rows()).toHaveLength(2)
    expect(await findRecord(db, ada.id, 'os-quiz3')).toEqual({ attempts: 1, bestScore: 13, total: 20 })
    expect(await findRecord(db, grace.id, 'os-quiz3')).toEqual({ attempts: 1, bestScore: 4, total: 20 })
  })
})

describe('nothing is written for', () => {
  test.each([
    { what: 'a version that was never shown', change: { contentHash: 'f'.repeat(32) } },
    { what: 'the version of another quiz', change: { contentHash: NETWORKS1.contentHash } },
    { what: 'a quiz that there is not', change: { quizId: 'cobol-quiz1' } },
    {
      what: 'a quiz by an alias of its key',
      change: { quizId: 'networks-quiz1', contentHash: NETWORKS1.contentHash },
    },
  ])('$what', async ({ change }) => {
    const { db, ada, rows } = await begin()
    const attempt = { ...finished(OS3, 13), ...change }
    expect(await saveAttempt(db, ada.id, attempt, NOW)).toEqual({ ok: false, reason: 'unknownQuiz' })
    expect(await rows()).toEqual([])
  })

  test('a learner who was deleted, whether the attempt is new or was saved before', async () => {
    const { db, ada, rows } = await begin()
    const saved = finished(OS3, 13)
    await saveAttempt(db, ada.id, saved, NOW)
    await db.deleteFrom('user').where('id', '=', ada.id).execute()
    for (const attempt of [saved, finished(OS3, 13)])
      expect(await saveAttempt(db, ada.id, attempt, NOW)).toEqual({ ok: false, reason: 'noLearner' })
    expect(await rows()).toEqual([])
  })
})

test('a learner who is deleted while attempts arrive leaves none behind, and each is answered', async () => {
  const { db, ada, newLearner, rows } = await begin()
  const grace = await newLearner()
  const save = ({ id }: Learner) => saveAttempt(db, id, finished(OS3, 13), NOW)
  const bothOften = () => Array.from({ length: 10 }, () => [save(ada), save(grace)]).flat()
  const before = bothOften()
  const deletion = db.deleteFrom('user').where('id', '=', ada.id).execute()
  const outcomes = await Promise.all([...before, ...bothOften()])
  await deletion
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.ok ? [] : [{ ...outcome, ofAda: index % 2 === 0 }],
  )
  for (const refusal of refused) expect(refusal).toEqual({ ok: false, reason: 'noLearner', ofAda: true })
  const left = await rows()
  expect(left).toHaveLength(20)
  expect(new Set(left.map(({ userId }) => userId))).toEqual(new Set([grace.id]))
})

test('two hundred attempts of one learner at once are all counted, and none of anybody else', async () => {
  const { db, ada, newLearner } = await begin()
  const grace = await newLearner()
  const saves = Array.from({ length: 200 }, (_, index) => ({
    attempt: finished(index % 4 === 0 ? NETWORKS1 : OS3, index % 21),
    completedAt: NOW + index,
  }))
  const outcomes = await Promise.all(
    saves.map(({ attempt, completedAt }) => saveAttempt(db, ada.id, attempt, completedAt)),
  )
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([])

  const results = saves.map(({ attempt: { quizId }, completedAt }, index) => ({
    quizId,
    score: index % 21,
    total: 20,
    completedAt,
  }))
  const profile = await findProfile(db, ada)
  const account = testAccount({ uid: ada.id, name: ada.name, email: ada.email, lastLogin: CREATED_AT })
  expect(profile).toEqual(
    deriveProfile(account, summariesOf(results), [], (quizId) =>
      quizId === 'os-quiz3'
        ? { subject: 'os', quizNumber: 3, quizTitle: 'Operating System - Quiz 3' }
        : { subject: 'cnquiz', quizNumber: 1, quizTitle: 'Computer Networks - Quiz 1' },
    ),
  )
  const totalScore = results.reduce((sum, { score }) => sum + score, 0)
  expect(profile).toMatchObject({ totalScore, totalQuestions: 4_000, totalQuizzesCompleted: 2 })
  expect(profile.quizProgress).toMatchObject({
    'os-quiz3': { attempts: 150, bestScore: 20 },
    'cnquiz-quiz1': { attempts: 50, bestScore: 20 },
  })
  expect(await findProfile(db, grace)).toMatchObject({ totalScore: 0, completedQuizzes: [] })
})

test('the record of a quiz counts the attempts at it, whatever their version, and no other quiz', async () => {
  const { db, ada } = await begin()
  expect(await findRecord(db, ada.id, 'os-quiz3')).toBeUndefined()
  await saveAttempt(db, ada.id, finished(OS3, 13), NOW)
  await saveAttempt(db, ada.id, finished(OS3_CORRECTED, 9), NOW)
  await saveAttempt(db, ada.id, finished(NETWORKS1, 20), NOW)
  expect(await findRecord(db, ada.id, 'os-quiz3')).toEqual({ attempts: 2, bestScore: 13, total: 20 })
  expect(await findRecord(db, ada.id, 'os-quiz2')).toBeUndefined()
  expect(await findRecords(db, ada.id)).toEqual(
    new Map([
      ['os-quiz3', { attempts: 2, bestScore: 13, total: 20 }],
      ['cnquiz-quiz1', { attempts: 1, bestScore: 20, total: 20 }],
    ]),
  )
})

test('topics that were completed are in the profile, one that is no subject of ours is not', async () => {
  const { db, ada } = await begin()
  await db
    .insertInto('topicCompletion')
    .values([
      { userId: ada.id, subject: 'os', topicId: 'deadlocks', completedAt: NOW + 1 },
      { userId: ada.id, subject: 'os', topicId: 'virtual-memory', completedAt: NOW },
      { userId: ada.id, subject: 'cobol', topicId: 'punched-cards', completedAt: NOW },
    ])
    .execute()
  expect(await findProfile(db, ada)).toMatchObject({
    completedTopics: { os: ['virtual-memory', 'deadlocks'], networks: [] },
    totalTopicsCompleted: 2,
    lastActivity: '2026-05-01T00:00:00.001Z',
  })
})

test('attempts that were finished in the same millisecond are each exported once', async () => {
  const { db, ada } = await begin()
  await insertAttempts(db, ada, 1_234, () => NOW)
  const { attempts } = await exported(db, ada)
  expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(1_234)
  expect(attempts).toHaveLength(1_234)
})

test('an export lets other work run between its pages', async () => {
  const { db, ada } = await begin()
  await insertAttempts(db, ada, 5_000, (index) => NOW + index)
  let turns = 0
  let done = false
  const turn = () => {
    turns++
    if (!done) setImmediate(turn)
  }
  setImmediate(turn)
  await exported(db, ada)
  done = true
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('a learner with 130,000 attempts has a profile', { timeout: 300_000 }, async () => {
  const { db, ada } = await begin()
  await insertAttempts(db, ada, 130_000, (index) => NOW + index)
  expect(await findProfile(db, ada)).toMatchObject({
    totalQuestions: 2_600_000,
    quizProgress: { 'os-quiz3': { attempts: 130_000, completedAt: new Date(NOW + 129_999).toISOString() } },
  })
})

/** Inserts attempts without saving them one by one. */
async function insertAttempts(
  db: Database,
  learner: Learner,
  count: number,
  completedAt: (index: number) => number,
): Promise<void> {
  const row = (index: number) => ({
    userId: learner.id,
    id: newAttemptId(),
    quizId: OS3.quizId,
    contentHash: OS3.contentHash,
    options: '1'.repeat(20),
    seconds: JSON.stringify(Array(20).fill(9)),
    score: index % 21,
    total: 20,
    completedAt: completedAt(index),
  })
  for (let at = 0; at < count; at += 2_000)
    await db
      .insertInto('attempt')
      .values(Array.from({ length: Math.min(2_000, count - at) }, (_, index) => row(at + index)))
      .execute()
}

describe('a learner', () => {
  const HOUR_MS = 3_600_000

  test('can save 300 results within an hour, and more when the first of them is an hour old', async () => {
    const { db, ada, newLearner } = await begin()
    await insertAttempts(db, ada, SAVES_PER_HOUR - 1, (index) => NOW + index)
    const now = NOW + HOUR_MS / 2
    const last = finished(OS3, 13)
    expect(await saveAttempt(db, ada.id, last, now)).toMatchObject({ ok: true })
    const next = finished(OS3, 14)
    expect(await saveAttempt(db, ada.id, next, now)).toEqual({
      ok: false,
      reason: 'tooMany',
      retryAfterS: HOUR_MS / 2 / 1000,
    })
    const grace = await newLearner()
    expect(await saveAttempt(db, grace.id, finished(OS3, 3), now)).toMatchObject({ ok: true })
    expect(await saveAttempt(db, ada.id, last, now)).toMatchObject({ ok: true, result: { score: 13 } })
    expect(await saveAttempt(db, ada.id, next, NOW + HOUR_MS)).toMatchObject({ ok: true })
  })

  test('can save 10,000 results in all, and is then answered as before for those that are saved', async () => {
    const { db, ada } = await begin()
    const first = finished(OS3, 13)
    await saveAttempt(db, ada.id, first, NOW)
    await insertAttempts(db, ada, MOST_SAVES - 1, () => NOW)
    const later = NOW + 9 * HOUR_MS
    expect(await saveAttempt(db, ada.id, finished(OS3, 1), later)).toEqual({ ok: false, reason: 'full' })
    expect(await saveAttempt(db, ada.id, first, later)).toMatchObject({ ok: true, result: { score: 13 } })
  })
})
