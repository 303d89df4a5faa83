import { setImmediate } from 'node:timers/promises'
import { deriveProfile, type Profile } from '#app/domain/progress/profile.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { quizName } from '#app/server/library/quiz-names.server.ts'
import {
  type AttemptWithAnswers,
  findAccount,
  findAttemptsAfter,
  findCompletions,
  findSummaries,
} from './queries.server.ts'

export async function findProfile(db: Database, learner: Learner): Promise<Profile> {
  const account = await findAccount(db, learner)
  const summaries = await findSummaries(db, learner.id)
  return deriveProfile(account, summaries, await findCompletions(db, learner.id), quizName)
}

/** Everything that is stored about a learner: the profile in the specification's shape, and every attempt. */
export interface ExportedData {
  profile: Profile
  attempts: (Omit<AttemptWithAnswers, 'completedAt'> & { completedAt: string })[]
}

/** 350 KB of JSON, which is about what an export holds in memory while its reader is slow. */
const ATTEMPTS_PER_PAGE = 500

/**
 * Writes `ExportedData` as JSON, one page of attempts at a time. The next page is read when the reader has taken the
 * one before, and other requests are served in between.
 */
export async function* exportData(db: Database, learner: Learner): AsyncGenerator<string> {
  const profile = JSON.stringify(await findProfile(db, learner), undefined, 2)
  yield `{\n  "profile": ${indented(profile)},\n  "attempts": [`
  let last: AttemptWithAnswers | undefined
  for (;;) {
    const page = await findAttemptsAfter(db, learner.id, last, ATTEMPTS_PER_PAGE)
    const isFirst = last === undefined
    last = page.at(-1)
    if (!last) break
    yield page
      .map((attempt, index) => `${isFirst && index === 0 ? '' : ','}\n    ${written(attempt)}`)
      .join('')
    await setImmediate()
  }
  yield '\n  ]\n}\n'
}

/** One line for each attempt: with a line for each answer the file would be four times as long. */
function written({ completedAt, ...attempt }: AttemptWithAnswers): string {
  return JSON.stringify({ ...attempt, completedAt: new Date(completedAt).toISOString() })
}

function indented(json: string): string {
  return json.replaceAll('\n', '\n  ')
}
