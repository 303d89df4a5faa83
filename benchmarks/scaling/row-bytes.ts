import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { quizId } from '#app/domain/catalogue/quiz.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import { type Accounts, createAccounts } from '#app/server/account/create-accounts.server.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { requestPasswordReset } from '#app/server/account/passwords.server.ts'
import { signUp } from '#app/server/account/sign-up.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/database/open-database.server.ts'
import type { Database, Engine, Tables } from '#app/server/database/schema.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { keepGeneratedNote } from '#app/server/notes/mutations.server.ts'
import { attemptItems, writtenLibrary } from '#test/factories/library.ts'
import { quizEntry, topicEntry } from '#test/factories/log.ts'
import { scratchFolder } from '../servers.ts'
import { type Figures, figures, TABLES, type Table } from './kinds.ts'
import { Random } from './random.ts'

const LEARNERS = 10_000
const RESULTS_EACH = 10
/** In the proportion of docs/scaling.md's plan. */
const TICKS_EACH = 5
const NOTES = 1_000
/** Of the random name that a browser gives its log. */
const DEVICE_LENGTH = 8
const AT_ONCE = 500

/** What a browser says of itself, at the usual length. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/**
 * Bytes a row of each table, indexes included. Results, ticks, notes and counts are made by the app's own mutations;
 * accounts are copies of one that signed up, with other keys, because hashing a password takes a tenth of a second.
 */
export async function measureRowBytes(engine: Engine, url = ''): Promise<Figures<Table>> {
  const folder = path.join(scratchFolder, `row-bytes-${engine}`)
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: url })
  try {
    await fill(database)
    const bytes = engine === 'sqlite' ? await sqliteBytes(database.db) : await postgresBytes(database.db)
    const rows = await rowCounts(database.db)
    return figures(TABLES, (table) => bytes[table] / rows[table])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill({ db, engine }: OpenDatabase): Promise<void> {
  const random = new Random(1)
  const secret = 'a secret of at least thirty-two characters'
  const nothing = async () => {}
  const mailer = {
    sends: true,
    sendResetLink: nothing,
    sendSignUpLink: nothing,
    sendConfirmation: nothing,
    sendAccountExists: nothing,
  }
  const publicUrl = 'https://pointer.example'
  const accounts = createAccounts({
    db,
    engine,
    secret,
    publicUrl,
    mailer,
    hideAccounts: false,
    signUpPolicy: 'open',
    contactEmail: 'hello@pointer.example',
  })
  const learners = await makeLearners(accounts, random)

  const library = await writtenLibrary()
  const quizzes = library.quizzes.map((quiz) => ({
    id: quizId(library.subjects.find(({ id }) => id === quiz.subject)?.quizKey ?? '', quiz.number),
    items: attemptItems(quiz),
  }))
  await registerItemVersions(
    db,
    quizzes.flatMap(({ items }) => items),
    Date.now(),
  )
  const notes = library.notes.map(({ html }) => html)
  const save = async (learner: LearnerId, entry: Entry) => {
    const device = fresh(DEVICE_LENGTH, random)
    const [outcome] = (await saveUpload(db, learner, [{ ...entry, device }], Date.now())) ?? []
    if (!outcome || 'refused' in outcome) throw new Error(`an entry was refused: ${outcome?.refused}`)
  }
  // In the order in which they come in life: each from another learner.
  for (let turn = 0; turn < RESULTS_EACH; turn++)
    await manyAtOnce(learners, async (learner) => {
      const quiz = quizzes[random.below(quizzes.length)]
      if (!quiz) throw new Error('the library has no quizzes')
      const entry = quizEntry(quiz.id, random.below(21), { items: quiz.items })
      const answers = entry.answers.map((answer) => ({ ...answer, seconds: 5 + random.below(90) }))
      await save(learner, { ...entry, answers })
    })
  for (let turn = 0; turn < TICKS_EACH; turn++)
    await manyAtOnce(learners, (learner) =>
      save(learner, topicEntry({ topic: `a-topic-of-usual-length-${turn}` })),
    )
  await manyAtOnce(learners, (learner) =>
    accounts.counter.add(['signIn', 'address', learner], 900_000, Date.now()).then(() => {}),
  )
  for (let number = 0; number < NOTES; number++) {
    const topicKey = `a topic that somebody typed ${number}`
    const key = { subject: 'os', topicKey, model: 'gemini-flash-latest', promptVersion: 1 }
    const text = notes[number % notes.length] ?? ''
    const markdown = text.slice(0, NOTE_LENGTH)
    await keepGeneratedNote(db, key, { ...key, markdown, truncated: false, generatedAt: Date.now() })
  }
}

/** 2,048 tokens, the most that is asked for, are about so many characters. */
const NOTE_LENGTH = 8_000

async function makeLearners(accounts: Accounts, random: Random): Promise<LearnerId[]> {
  const { db } = accounts
  const email = emailOf(0)
  const password = 'an analytical engine'
  const request = new Request('https://pointer.example/', { headers: { 'User-Agent': USER_AGENT } })
  const meta = { request, address: '192.0.2.1', now: Date.now() }
  const fields = { name: 'Ada Lovelace', email, password, confirmPassword: password }
  const signedUp = await signUp(accounts, fields, meta)
  if (!signedUp.ok) throw new Error(`the sign-up was refused: ${signedUp.message}`)
  await requestPasswordReset(accounts, email, meta)

  const user = await db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
  const profile = await db.selectFrom('profile').selectAll().executeTakeFirstOrThrow()
  const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  const verification = await db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()

  const numbers = Array.from({ length: LEARNERS - 1 }, (_, index) => index + 1)
  const ids = numbers.map(() => fresh(user.id.length, random))
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map((id, index) => ({ id, number: from + index + 1 }))
    await db
      .insertInto('user')
      .values(some.map(({ id, number }) => ({ ...user, id, email: emailOf(number) })))
      .execute()
    await db
      .insertInto('account')
      // Better Auth takes the learner's id for the account's where there is a password.
      .values(
        some.map(({ id }) => ({
          ...account,
          id: fresh(account.id.length, random),
          accountId: id,
          userId: id,
        })),
      )
      .execute()
    await db
      .insertInto('profile')
      .values(some.map(({ id }) => ({ ...profile, userId: id })))
      .execute()
    await db
      .insertInto('session')
      .values(
        some.map(({ id }) => ({
          ...session,
          id: fresh(session.id.length, random),
          userId: id,
          token: fresh(session.token.length, random),
        })),
      )
      .execute()
    await db
      .insertInto('verification')
      .values(
        some.map(({ id }) => ({
          ...verification,
          id: fresh(verification.id.length, random),
          identifier: fresh(verification.identifier.length, random),
          value: id,
        })),
      )
      .execute()
  }
  return ids as LearnerId[]
}

function fresh(length: number, random: Random): string {
  return Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** At the usual length of an address. */
function emailOf(number: number): string {
  return `learner.${String(number).padStart(6, '0')}@example.org`
}

async function manyAtOnce(
  learners: readonly LearnerId[],
  action: (learner: LearnerId) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < learners.length; from += AT_ONCE)
    await Promise.all(learners.slice(from, from + AT_ONCE).map(action))
}

async function rowCounts(db: Database): Promise<Figures<Table>> {
  const counts = await Promise.all(
    TABLES.map(async (table: keyof Tables) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, Number(count)]
    }),
  )
  return Object.fromEntries(counts)
}

async function postgresBytes(db: Database): Promise<Figures<Table>> {
  // Each append leaves old versions of this row, and when autovacuum removes them is chance.
  await sql`vacuum full "logHead"`.execute(db)
  const sizes = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{
        size: number
      }>`select pg_total_relation_size(${`"${table}"`}::regclass) as size`.execute(db)
      return [table, Number(rows[0]?.size)]
    }),
  )
  return Object.fromEntries(sizes)
}

/** Of each table's tree and those of its indexes. */
async function sqliteBytes(db: Database): Promise<Figures<Table>> {
  const { rows } = await sql<{ name: Table; size: number }>`
    select schema.tbl_name as name, sum(dbstat.pgsize) as size
    from dbstat join sqlite_schema as schema on schema.name = dbstat.name group by schema.tbl_name`.execute(
    db,
  )
  const sizes = new Map(rows.map(({ name, size }) => [name, size]))
  return figures(TABLES, (table) => sizes.get(table) ?? Number.NaN)
}
