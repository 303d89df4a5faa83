import { sql } from 'kysely'
import { displayName } from '#app/domain/account/display-name.ts'
import { type Entry, type EntryBody, isKnown } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { deriveProfile, type LearnerAccount, type Profile } from '#app/domain/log/profile.ts'
import { quizResults } from '#app/domain/log/quiz-records.ts'
import { MAX_ENTRIES_PER_REQUEST } from '#app/domain/log/sync-protocol.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { quizName } from '#app/server/library/quiz-names.server.ts'
import { entryJson } from './entry-row.server.ts'

/** A page holds at least one entry, however large. */
const MAX_PAGE_BYTES = 256 * 1024

/** The number of the last entry that fits into a page after a number; undefined if there is none. */
async function findEndOfPage(db: Database, learner: LearnerId, after: number): Promise<number | undefined> {
  const sizes = await db
    .selectFrom('logEntry')
    .select(['seq', sql<number>`length(body) + coalesce(length(answers), 0)`.as('bytes')])
    .where('userId', '=', learner)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(MAX_ENTRIES_PER_REQUEST)
    .execute()
  let total = 0
  let end: number | undefined
  for (const { seq, bytes } of sizes) {
    total += Number(bytes)
    if (end !== undefined && total > MAX_PAGE_BYTES) break
    end = seq
  }
  return end
}

/** The JSON of up to 200 entries after a number, fewer if they are large, in order; and the log's highest number. */
export async function findEntriesAfter(
  db: Database,
  learner: LearnerId,
  after: number,
): Promise<{ entries: string[]; lastSeq: number }> {
  const end = await findEndOfPage(db, learner, after)
  const rows = await db
    .selectFrom('logEntry')
    .selectAll()
    .where('userId', '=', learner)
    .where('seq', '>', after)
    .where('seq', '<=', end ?? after)
    .orderBy('seq')
    .execute()
  const head = await db
    .selectFrom('logHead')
    .select('lastSeq')
    .where('userId', '=', learner)
    .executeTakeFirst()
  return { entries: rows.map(entryJson), lastSeq: head?.lastSeq ?? 0 }
}

/** Profiles that are being computed. A long log takes seconds, so requests that arrive meanwhile share the result. */
const underWay = new WeakMap<Database, Map<LearnerId, Promise<Profile>>>()

export function findProfile(db: Database, learner: Learner): Promise<Profile> {
  const profiles = underWay.get(db) ?? new Map<LearnerId, Promise<Profile>>()
  underWay.set(db, profiles)
  const running = profiles.get(learner.id)
  if (running) return running
  const computed = computeProfile(db, learner).finally(() => profiles.delete(learner.id))
  profiles.set(learner.id, computed)
  return computed
}

async function computeProfile(db: Database, learner: Learner): Promise<Profile> {
  const account = await findAccount(db, learner)
  const log = mergeLogs(await findLogWithoutAnswers(db, learner.id))
  return deriveProfile(
    account,
    quizResults(log),
    topicCompletions(log),
    quizName,
    allSubjects().map(({ id }) => id),
  )
}

const ENTRIES_PER_PAGE = 1_000
const KINDS = ['attempt', 'topic'] satisfies EntryBody['kind'][]

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
      .where('kind', 'in', KINDS)
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

/** The account of a profile. Its row in `profile` exists, because reading the session adds a missing one. */
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
