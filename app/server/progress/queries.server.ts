import { sql } from 'kysely'
import { displayName } from '#app/domain/account/display-name.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import type { LearnerAccount, TopicCompletion } from '#app/domain/progress/profile.ts'
import type { AttemptResult, QuizRecord, QuizSummary } from '#app/domain/progress/quiz-record.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/** The learner's records of all quizzes that they have finished, by quiz id. */
export async function findRecords(
  db: Database,
  learner: LearnerId,
): Promise<ReadonlyMap<string, QuizRecord>> {
  const rows = await recordsQuery(db, learner).execute()
  return new Map(rows.map(({ quizId, ...record }) => [quizId, record]))
}

/** Undefined if the learner has not finished this quiz yet. */
export async function findRecord(
  db: Database,
  learner: LearnerId,
  quizId: string,
): Promise<QuizRecord | undefined> {
  const row = await recordsQuery(db, learner).where('quizId', '=', quizId).executeTakeFirst()
  return row && { attempts: row.attempts, bestScore: row.bestScore, total: row.total }
}

function recordsQuery(db: Database, learner: LearnerId) {
  return db
    .selectFrom('attempt')
    .select(({ fn }) => [
      'quizId',
      fn.countAll<number>().as('attempts'),
      fn.max('score').as('bestScore'),
      fn.max('total').as('total'),
    ])
    .where('userId', '=', learner)
    .groupBy('quizId')
}

/** One summary for each quiz that the learner has finished, in the order in which they were first finished. */
export async function findSummaries(db: Database, learner: LearnerId): Promise<QuizSummary[]> {
  const rows = await db
    .with('ranked', (ranked) =>
      ranked
        .selectFrom('attempt')
        .select([
          'quizId',
          'score',
          'total',
          'completedAt',
          sql<number>`row_number() over (partition by "quizId" order by "completedAt" desc, id desc)`.as(
            'age',
          ),
        ])
        .where('userId', '=', learner),
    )
    .selectFrom('ranked')
    .select(({ fn }) => [
      'quizId',
      fn.countAll<number>().as('attempts'),
      fn.max('score').as('bestScore'),
      fn.sum<number>('score').as('totalScore'),
      fn.sum<number>('total').as('totalQuestions'),
      fn.min('completedAt').as('firstCompletedAt'),
      fn.max('completedAt').as('completedAt'),
      sql<number>`max(case when age = 1 then score end)`.as('score'),
      sql<number>`max(case when age = 1 then total end)`.as('total'),
    ])
    .groupBy('quizId')
    .orderBy('firstCompletedAt')
    .orderBy('quizId')
    .execute()
  return rows.map(({ score, total, completedAt, firstCompletedAt: _, ...summary }) => ({
    ...summary,
    latest: { score, total, completedAt },
  }))
}

/** A saved attempt with its answers, as "Download my data" gives it. */
export interface AttemptWithAnswers extends AttemptResult {
  attemptId: string
  contentHash: string
  answers: { option: number; seconds: number }[]
}

/** The learner's attempts after the given one, in the order in which they were saved; at most `limit` of them. */
export async function findAttemptsAfter(
  db: Database,
  learner: LearnerId,
  after: Pick<AttemptWithAnswers, 'completedAt' | 'attemptId'> | undefined,
  limit: number,
): Promise<AttemptWithAnswers[]> {
  const rows = await db
    .selectFrom('attempt')
    .selectAll()
    .where('userId', '=', learner)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`("completedAt", id) > (${after?.completedAt ?? 0}, ${after?.attemptId ?? ''})`,
      ),
    )
    .orderBy('completedAt')
    .orderBy('id')
    .limit(limit)
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
