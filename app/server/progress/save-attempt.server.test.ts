import { describe, expect, test, vi } from 'vitest'
import { deriveProfile } from '#app/domain/progress/profile.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import { freshDatabase } from '#test/database.ts'
import { CREATED_AT, finished, newAttemptId, quizVersion, someLearner } from '#test/factories/progress.ts'
import { exportData, findProfile } from './export.server.ts'
import { type SaveOutcome, saveAttempt } from './mutations.server.ts'
import { findRecord } from './queries.server.ts'
import { keepQuizVersions } from './quiz-versions.server.ts'

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
    expect(await exportData(db, ada)).toEqual({
      profile: await findProfile(db, ada),
      attempts: [
        { ...earlier, score: 20, total: 20, completedAt: '2026-05-01T00:00:00.000Z' },
        { ...later, score: 5, total: 20, completedAt: '2026-05-01T00:00:00.001Z' },
      ],
    })
    expect((await exportData(db, grace)).attempts).toEqual([])
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
  const account = { ...ada, uid: ada.id, createdAt: CREATED_AT, lastLogin: CREATED_AT, profileComplete: true }
  const profile = await findProfile(db, ada)
  expect(profile).toEqual(
    deriveProfile(account, results, [], (quizId) =>
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
