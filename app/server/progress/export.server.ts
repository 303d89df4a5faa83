import { deriveProfile, type Profile } from '#app/domain/progress/profile.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { quizName } from '#app/server/library/quiz-names.server.ts'
import { findAccount, findAttempts, findCompletions, findResults } from './queries.server.ts'

export async function findProfile(db: Database, learner: Learner): Promise<Profile> {
  const account = await findAccount(db, learner)
  const results = await findResults(db, learner.id)
  return deriveProfile(account, results, await findCompletions(db, learner.id), quizName)
}

/** All that is kept about a learner: the profile in the specification's shape, and every attempt with its answers. */
export async function exportData(db: Database, learner: Learner) {
  const attempts = await findAttempts(db, learner.id)
  return {
    profile: await findProfile(db, learner),
    attempts: attempts.map(({ completedAt, ...attempt }) => ({
      ...attempt,
      completedAt: new Date(completedAt).toISOString(),
    })),
  }
}
