import { displayName } from '#app/domain/account/display-name.ts'
import { type Entry, isKnown } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { deriveProfile, type LearnerAccount, type Profile } from '#app/domain/log/profile.ts'
import { quizResults } from '#app/domain/log/quiz-records.ts'
import { MAX_ENTRIES_PER_REQUEST } from '#app/domain/log/sync-protocol.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { quizName } from '#app/server/library/quiz-names.server.ts'
import { entryJson } from './entry-row.server.ts'

/** The JSON of up to 200 entries after a number, in order, and the highest number of the log. */
export async function findEntriesAfter(
  db: Database,
  learner: LearnerId,
  after: number,
): Promise<{ entries: string[]; lastSeq: number }> {
  const rows = await db
    .selectFrom('logEntry')
    .selectAll()
    .where('userId', '=', learner)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(MAX_ENTRIES_PER_REQUEST)
    .execute()
  const head = await db
    .selectFrom('logHead')
    .select('lastSeq')
    .where('userId', '=', learner)
    .executeTakeFirst()
  return { entries: rows.map(entryJson), lastSeq: head?.lastSeq ?? 0 }
}

export async function findProfile(db: Database, learner: Learner): Promise<Profile> {
  const account = await findAccount(db, learner)
  const log = mergeLogs(await findLogWithoutAnswers(db, learner.id))
  return deriveProfile(account, quizResults(log), topicCompletions(log), quizName)
}

const ENTRIES_PER_PAGE = 1_000

/**
 * The entries that this version understands, without the answers: the marks are enough for a profile, and the answers are
 * most of a log. Other requests run between two pages.
 */
async function findLogWithoutAnswers(db: Database, learner: LearnerId): Promise<Entry[]> {
  const log: Entry[] = []
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('logEntry')
      .select(['seq', 'id', 'kind', 'v', 'at', 'device', 'n', 'body', 'marks', 'receivedAt'])
      .where('userId', '=', learner)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ENTRIES_PER_PAGE)
      .execute()
    for (const { body, marks, ...stamp } of page)
      if (isKnown(stamp))
        log.push({ ...stamp, ...JSON.parse(body), answers: [], ...(marks !== null && { marks }) })
    const last = page.at(-1)
    if (!last || page.length < ENTRIES_PER_PAGE) return log
    after = last.seq
    await new Promise(setImmediate)
  }
}

/** Who the profile is about. The session gate has seen to it that there is a profile. */
async function findAccount(db: Database, learner: Learner): Promise<LearnerAccount> {
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
