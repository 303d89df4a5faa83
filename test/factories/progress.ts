import { createHash, randomBytes } from 'node:crypto'
import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/question.ts'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { AttemptSubmission } from '#app/domain/progress/attempt-submission.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { OpenDatabase } from '#app/server/database/open-database.server.ts'
import type { QuizVersion } from '#app/server/progress/quiz-versions.server.ts'

export const CREATED_AT = Date.UTC(2026, 0, 1)

/** A learner who came into the tables without a password: hashing one takes longer than all that a test does here. */
export async function someLearner(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  name = 'Ada Lovelace',
): Promise<Learner> {
  const id = randomBytes(8).toString('hex')
  const email = `${id}@example.org`
  const createdAt = new Date(CREATED_AT).toISOString()
  // SQLite has no booleans.
  const emailVerified = engine === 'sqlite' ? 0 : false
  await db
    .insertInto('user')
    .values({ id, name, email, emailVerified, image: null, createdAt, updatedAt: createdAt })
    .execute()
  await db.insertInto('profile').values({ userId: id, complete: 1, lastLogin: CREATED_AT }).execute()
  return { id: id as LearnerId, name, email }
}

/** A version of a quiz whose key begins anywhere in 1, 2, 3, 4, 1, …: each start makes a version of its own. */
export function quizVersion(quizId: string, start: OptionNumber = 1): QuizVersion {
  const answerKey = Array.from({ length: QUESTIONS_PER_QUIZ }, (_, index) => turned(start, index))
  const contentHash = createHash('sha256').update(`${quizId} ${start}`).digest('hex').slice(0, 32)
  return { contentHash, quizId, answerKey }
}

export function newAttemptId(): string {
  return randomBytes(16).toString('hex')
}

/** A finished attempt at a version of a quiz, its first `score` questions answered rightly and the rest wrongly. */
export function finished(
  { quizId, contentHash, answerKey }: QuizVersion,
  score: number,
  attemptId = newAttemptId(),
): Omit<AttemptSubmission, 'learnerId'> {
  const answers = answerKey.map((right, index) => ({
    option: index < score ? right : turned(right, 1),
    seconds: index,
  }))
  return { attemptId, quizId, contentHash, answers }
}

/** The option that is `steps` further on, and the first after the fourth. */
function turned(option: OptionNumber, steps: number): OptionNumber {
  return OPTION_NUMBERS[(option - 1 + steps) % OPTION_NUMBERS.length] ?? 1
}
