import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { insertRows } from '../insert-rows.server.ts'

/**
 * Replaces attempts and completed topics by the log of entries: see docs/log.md.
 *
 * Every row becomes one entry with the same score and time. Rows are converted for a few learners at a time, so memory
 * does not grow with the database.
 */
export const log: Migration = {
  async up(db: Kysely<Before & After>) {
    await createTables(db)
    await convertVersions(db)
    for await (const learners of pagesOfLearners(db)) await convertLogs(db, learners)
    for (const table of ['attempt', 'topicCompletion', 'quizVersion'])
      await db.schema.dropTable(table).execute()
  },
}

interface Before {
  user: { id: string }
  quizVersion: { contentHash: string; quizId: string; answerKey: string; firstSeenAt: number }
  attempt: {
    userId: string
    id: string
    quizId: string
    contentHash: string
    options: string
    seconds: string
    completedAt: number
  }
  topicCompletion: { userId: string; subject: string; topicId: string; completedAt: number }
}

interface After {
  itemVersion: { itemId: string; version: string; key: number; firstSeenAt: number }
  logHead: { userId: string; lastSeq: number }
  logEntry: LogEntry
}

interface LogEntry extends Entry {
  userId: string
  seq: number
  v: number
  device: string
  n: number
  receivedAt: number
}

interface Entry {
  id: string
  kind: string
  at: number
  body: string
  answers: string | null
  marks: string | null
}

async function createTables(db: Kysely<After>): Promise<void> {
  await db.schema
    .createTable('itemVersion')
    .addColumn('itemId', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('key', 'integer', (column) => column.notNull())
    .addColumn('firstSeenAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('itemVersionKey', ['itemId', 'version'])
    .execute()

  await db.schema
    .createTable('logHead')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('lastSeq', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('logEntry')
    // It refers to logHead and not to user: an insert then locks only the row that its transaction holds already, and
    // cannot form a deadlock with the deletion of the account, which locks the user first.
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('logHead.userId').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('v', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('answers', 'text')
    .addColumn('marks', 'text')
    .addColumn('receivedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('logEntryKey', ['userId', 'seq'])
    .addUniqueConstraint('logEntryId', ['userId', 'id'])
    .execute()
}

const ITEMS_PER_QUIZ = 20
/** The one subject whose quizzes have another key than its id. */
const SUBJECT_OF_QUIZ_KEY: Readonly<Record<string, string>> = { cnquiz: 'networks' }

/** `os-41` for the first item of os-quiz3. */
function itemIdAt(quizId: string, index: number): string {
  const [, quizKey = quizId, quiz = '1'] = /^(.+)-quiz(\d)$/.exec(quizId) ?? []
  return `${SUBJECT_OF_QUIZ_KEY[quizKey] ?? quizKey}-${(Number(quiz) - 1) * ITEMS_PER_QUIZ + index + 1}`
}

/** Items had no versions of their own: the quiz had one. The tilde keeps the name apart from a hash of an item. */
function versionOf(contentHash: string): string {
  return `~${contentHash.slice(0, 10)}`
}

async function convertVersions(db: Kysely<Before & After>): Promise<void> {
  const quizVersions = await db.selectFrom('quizVersion').selectAll().execute()
  await insertRows(
    db,
    'itemVersion',
    quizVersions.flatMap(({ contentHash, quizId, answerKey, firstSeenAt }) =>
      [...answerKey].map((key, index) => ({
        itemId: itemIdAt(quizId, index),
        version: versionOf(contentHash),
        key: Number(key),
        firstSeenAt,
      })),
    ),
  )
}

const LEARNERS_PER_PAGE = 50

async function* pagesOfLearners(db: Kysely<Before>): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const page = await db
      .selectFrom('user')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(LEARNERS_PER_PAGE)
      .execute()
    if (page.length > 0) yield page.map(({ id }) => id)
    if (page.length < LEARNERS_PER_PAGE) return
    last = page.at(-1)?.id ?? ''
  }
}

async function convertLogs(db: Kysely<Before & After>, learners: readonly string[]): Promise<void> {
  const attempts = await db
    .selectFrom('attempt')
    .innerJoin('quizVersion', 'quizVersion.contentHash', 'attempt.contentHash')
    .selectAll('attempt')
    .select('quizVersion.answerKey')
    .where('userId', 'in', learners)
    .orderBy('completedAt')
    .orderBy('id')
    .execute()
  const completions = await db
    .selectFrom('topicCompletion')
    .selectAll()
    .where('userId', 'in', learners)
    .orderBy('completedAt')
    .orderBy('topicId')
    .execute()
  const entries = Map.groupBy(
    [
      ...attempts.map((attempt) => ({ userId: attempt.userId, ...attemptEntry(attempt) })),
      ...completions.map((completion) => ({ userId: completion.userId, ...topicEntry(completion) })),
    ],
    ({ userId }) => userId,
  )
  const heads = [...entries].map(([userId, { length }]) => ({ userId, lastSeq: length }))
  await insertRows(db, 'logHead', heads)
  const rows = [...entries.values()].flatMap((ofLearner) =>
    // Entries of the same time stay in the order of the queries.
    ofLearner
      .sort((left, right) => left.at - right.at)
      .map((entry, index) => ({
        ...entry,
        seq: index + 1,
        v: 1,
        device: 'migrated',
        n: index + 1,
        receivedAt: entry.at,
      })),
  )
  await insertRows(db, 'logEntry', rows)
}

function attemptEntry({
  id,
  quizId,
  contentHash,
  options,
  seconds,
  answerKey,
  completedAt,
}: Before['attempt'] & { answerKey: string }): Entry {
  const secondsPerItem: readonly number[] = JSON.parse(seconds)
  const version = versionOf(contentHash)
  const answers = [...options].map(
    (option, index) => `${itemIdAt(quizId, index)} ${version} ${option} ${secondsPerItem[index] ?? 0}`,
  )
  return {
    id,
    kind: 'attempt',
    at: completedAt,
    body: JSON.stringify({ policy: { kind: 'quiz', quizId }, startedAt: completedAt }),
    answers: answers.join(','),
    marks: [...options].map((option, index) => (option === answerKey[index] ? '1' : '0')).join(''),
  }
}

function topicEntry({ userId, subject, topicId, completedAt }: Before['topicCompletion']): Entry {
  const name = `${userId} ${subject} ${topicId}`
  return {
    id: createHash('sha256').update(name).digest('hex').slice(0, 32),
    kind: 'topic',
    at: completedAt,
    body: JSON.stringify({ subject, topic: topicId, completed: true }),
    answers: null,
    marks: null,
  }
}
