import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { quizVersion } from '#test/factories/progress.ts'
import { findQuizVersion, keepQuizVersions } from './quiz-versions.server.ts'

const V1 = quizVersion('os-quiz3', 1)
const V2 = quizVersion('os-quiz3', 2)

test('a version that was shown once is known ever after, beside the one that followed it', async () => {
  const { db } = await freshDatabase()
  await keepQuizVersions(db, [V1], 1)
  await keepQuizVersions(db, [V2], 2)
  expect(await findQuizVersion(db, V1.contentHash)).toEqual(V1)
  expect(await findQuizVersion(db, V2.contentHash)).toEqual(V2)
})

test('a start with the same quizzes changes no version', async () => {
  const { db } = await freshDatabase()
  await keepQuizVersions(db, [V1], 1)
  await keepQuizVersions(db, [V1, V2], 2)
  const kept = await db.selectFrom('quizVersion').selectAll().orderBy('firstSeenAt').execute()
  expect(kept).toEqual([
    { contentHash: V1.contentHash, quizId: 'os-quiz3', answerKey: V1.answerKey.join(''), firstSeenAt: 1 },
    { contentHash: V2.contentHash, quizId: 'os-quiz3', answerKey: V2.answerKey.join(''), firstSeenAt: 2 },
  ])
})

test('a version that was not shown yet is unknown until it is', async () => {
  const { db } = await freshDatabase()
  expect(await findQuizVersion(db, V1.contentHash)).toBeUndefined()
  await keepQuizVersions(db, [V1], 1)
  expect(await findQuizVersion(db, V1.contentHash)).toEqual(V1)
})

test('what one database has shown another has not', async () => {
  const one = await freshDatabase()
  const other = await freshDatabase()
  await keepQuizVersions(one.db, [V1], 1)
  expect(await findQuizVersion(one.db, V1.contentHash)).toEqual(V1)
  expect(await findQuizVersion(other.db, V1.contentHash)).toBeUndefined()
})
