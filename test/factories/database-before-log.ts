import { createHash } from 'node:crypto'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { onTestFinished } from 'vitest'
import type { QuizResult } from '#app/domain/log/quiz-records.ts'
import type { TopicCompletion } from '#app/domain/log/topic-completions.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { migrate, migrationsFor } from '#app/server/database/migrate.server.ts'
import { SQLITE_FILE } from '#app/server/database/open-database.server.ts'
import type { Database, Engine, Tables } from '#app/server/database/schema.server.ts'
import { NodeSqliteDialect, openSqliteFile } from '#app/server/database/sqlite-dialect.server.ts'
import { type DatabaseAddress, freshAddress } from '#test/database.ts'

/* A database as the release before the log made it: the schema of the earlier migrations, and the rows that learners left. */

export interface TablesBeforeLog {
  quizVersion: { contentHash: string; quizId: string; answerKey: string; firstSeenAt: number }
  attempt: {
    userId: string
    id: string
    quizId: string
    contentHash: string
    options: string
    seconds: string
    score: number
    total: number
    completedAt: number
  }
  topicCompletion: { userId: string; subject: string; topicId: string; completedAt: number }
}

/** A database of the release before the log; `upgrade` does what the next start of the server would do. */
export async function databaseBeforeLog() {
  const address = await freshAddress()
  const engine: Engine = address.DATABASE_URL ? 'postgres' : 'sqlite'
  const db = connect(address)
  onTestFinished(() => db.destroy())
  const migrations = migrationsFor(engine)
  const earlier = Object.entries(migrations).filter(([name]) => name < '0004')
  await migrate(db, Object.fromEntries(earlier))
  return { db, engine, upgrade: () => migrate(db, migrations) }
}

function connect({ DATABASE_URL, DATA_DIR }: DatabaseAddress): Database {
  if (!DATABASE_URL)
    return new Kysely<Tables>({
      dialect: new NodeSqliteDialect(openSqliteFile(path.join(DATA_DIR, SQLITE_FILE))),
    })
  const bigintsAsNumbers = (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)
  // One connection, because the lock of a migration stays with its connection until that is closed.
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: 1,
    types: { getTypeParser: bigintsAsNumbers },
  })
  // The database is dropped after the test, perhaps before the last connection has closed.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

export function beforeLog(db: Database): Kysely<TablesBeforeLog> {
  return db as unknown as Kysely<TablesBeforeLog>
}

export function quizVersionBeforeLog(quizId: string, firstKey: number): TablesBeforeLog['quizVersion'] {
  const contentHash = createHash('sha256').update(`${quizId} ${firstKey}`).digest('hex').slice(0, 32)
  const answerKey = Array.from({ length: 20 }, (_, index) => ((firstKey + index - 1) % 4) + 1).join('')
  return { contentHash, quizId, answerKey, firstSeenAt: firstKey }
}

/** An attempt whose first `score` answers are right. */
export function attemptBeforeLog(
  userId: string,
  { quizId, contentHash, answerKey }: TablesBeforeLog['quizVersion'],
  score: number,
  completedAt: number,
): TablesBeforeLog['attempt'] {
  const id = createHash('sha256')
    .update(`${userId} ${quizId} ${completedAt} ${score}`)
    .digest('hex')
    .slice(0, 32)
  const options = [...answerKey].map((key, index) => (index < score ? key : (Number(key) % 4) + 1)).join('')
  const seconds = JSON.stringify([...answerKey].map((_, index) => index * 2))
  return { userId, id, quizId, contentHash, options, seconds, score, total: 20, completedAt }
}

/** What the release before the log derived a learner's profile from. */
export async function resultsBeforeLog(
  db: Database,
  learner: LearnerId,
): Promise<{ results: QuizResult[]; completions: TopicCompletion[] }> {
  const results = await beforeLog(db)
    .selectFrom('attempt')
    .select(['quizId', 'score', 'total', 'completedAt'])
    .where('userId', '=', learner)
    .orderBy('completedAt')
    .orderBy('id')
    .execute()
  const completions = await beforeLog(db)
    .selectFrom('topicCompletion')
    .select(['subject', 'topicId', 'completedAt'])
    .where('userId', '=', learner)
    .orderBy('completedAt')
    .orderBy('topicId')
    .execute()
  return { results, completions: completions as TopicCompletion[] }
}
