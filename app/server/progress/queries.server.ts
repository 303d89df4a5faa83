import { displayName } from '#app/domain/account/display-name.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import type { LearnerAccount, TopicCompletion } from '#app/domain/progress/profile.ts'
import type { AttemptResult, QuizRecord } from '#app/domain/progress/quiz-record.ts'
import { recordOf } from '#app/domain/progress/quiz-record.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/** Undefined where the learner has not finished this quiz yet. */
export async function findRecord(
  db: Database,
  learner: LearnerId,
  quizId: string,
): Promise<QuizRecord | undefined> {
  const attempts = await db
    .selectFrom('attempt')
    .select(['score', 'total'])
    .where('userId', '=', learner)
    .where('quizId', '=', quizId)
    .execute()
  return recordOf(attempts)
}

/** Every result of a learner, in the order in which they were saved. */
export async function findResults(db: Database, learner: LearnerId): Promise<AttemptResult[]> {
  return await db
    .selectFrom('attempt')
    .select(['quizId', 'score', 'total', 'completedAt'])
    .where('userId', '=', learner)
    .orderBy('completedAt')
    .orderBy('id')
    .execute()
}

/** A saved attempt with its answers, as "Download my data" gives it. */
export interface AttemptWithAnswers extends AttemptResult {
  attemptId: string
  contentHash: string
  answers: { option: number; seconds: number }[]
}

export async function findAttempts(db: Database, learner: LearnerId): Promise<AttemptWithAnswers[]> {
  const rows = await db
    .selectFrom('attempt')
    .selectAll()
    .where('userId', '=', learner)
    .orderBy('completedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, quizId, contentHash, options, seconds, score, total, completedAt }) => {
    const perQuestion: number[] = JSON.parse(seconds)
    const answers = [...options].map((option, index) => ({
      option: Number(option),
      seconds: perQuestion[index] ?? 0,
    }))
    return { attemptId: id, quizId, contentHash, score, total, completedAt, answers }
  })
}

export async function findCompletions(db: Database, learner: LearnerId): Promise<TopicCompletion[]> {
  const rows = await db
    .selectFrom('topicCompletion')
    .select(['subject', 'topicId', 'completedAt'])
    .where('userId', '=', learner)
    .orderBy('completedAt')
    .orderBy('topicId')
    .execute()
  return rows.flatMap(({ subject, ...completion }) => {
    const known = SUBJECT_IDS.find((id) => id === subject)
    return known ? [{ subject: known, ...completion }] : []
  })
}

/** Who the profile is about. The session gate has seen to it that there is a profile. */
export async function findAccount(db: Database, learner: Learner): Promise<LearnerAccount> {
  const row = await db
    .selectFrom('user')
    .innerJoin('profile', 'profile.userId', 'user.id')
    .select(['user.name', 'user.email', 'user.createdAt', 'profile.complete', 'profile.lastLogin'])
    .where('user.id', '=', learner.id)
    .executeTakeFirstOrThrow()
  return {
    uid: learner.id,
    name: displayName(row.name),
    email: row.email,
    createdAt: new Date(row.createdAt).getTime(),
    lastLogin: row.lastLogin,
    profileComplete: row.complete === 1,
  }
}
