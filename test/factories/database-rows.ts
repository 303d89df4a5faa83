import fc from 'fast-check'
import { insertRows } from '#app/server/database/insert-rows.server.ts'
import type { Database, Tables } from '#app/server/database/schema.server.ts'

/** Every row of every table, as text that is the same for the same row on both engines. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables).sort()
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute()
      return [table, found.map((row) => asText(row)).sort()] as const
    }),
  )
  return Object.fromEntries(rows)
}

function asText(row: Record<string, unknown>): string {
  const cells = Object.entries(row).map(([name, value]) => [name, plain(value)])
  return JSON.stringify(cells.sort())
}

/** Times are text on SQLite, booleans are numbers. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}

const CREATED_AT = '2026-02-28T23:59:59.999Z'
const UPDATED_AT = '2026-10-25T00:30:00.001Z'
/** More than go into one statement. */
const ENTRIES = 1_234

/** Ids whose order by bytes is neither that of JavaScript nor that of any language. */
const IDS = ['a', 'B', 'ä', '\u{1d4b3}', '\uff21', 'a b', "a'b"]

/** Rows in every table of an embedded database, with all that a value can be: null, empty, large, of any script. */
export async function fillDatabase(db: Database): Promise<void> {
  // A null character is the one that PostgreSQL can't keep.
  const texts = fc
    .sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 300, seed: 1 })
    .map((text) => text.replaceAll('\0', ''))
  const texted = texts.map((text, index) => ({ id: `learner-${index}`, name: text }))
  const users = [...IDS.map((id) => ({ id, name: 'Zoë O’Neil \\ "ok"\n李小龙 🧮' })), ...texted]
  const times = { createdAt: CREATED_AT, updatedAt: UPDATED_AT }
  await db
    .insertInto('user')
    .values(
      users.map(({ id, name }, index) => ({
        id,
        name,
        email: `${index}@example.org`,
        emailVerified: index % 2,
        image: index % 3 === 0 ? null : '',
        ...times,
      })),
    )
    .execute()
  await db
    .insertInto('profile')
    .values(
      users.map(({ id }, index) => ({
        userId: id,
        complete: index % 2,
        lastLogin: index === 0 ? Number.MAX_SAFE_INTEGER : -index,
      })),
    )
    .execute()
  await db
    .insertInto('session')
    .values(
      IDS.map((id, index) => ({
        id,
        userId: id,
        token: `token ${id}`,
        expiresAt: '0999-01-01T00:00:00.000Z',
        ipAddress: index === 0 ? null : '2001:db8::1',
        userAgent: index === 1 ? null : 'Mozilla/5.0',
        ...times,
      })),
    )
    .execute()
  await db
    .insertInto('account')
    .values(
      IDS.map((id, index) => ({
        id,
        accountId: id,
        providerId: 'credential',
        userId: id,
        accessToken: null,
        refreshToken: null,
        idToken: index === 0 ? 'token' : null,
        accessTokenExpiresAt: index === 0 ? UPDATED_AT : null,
        refreshTokenExpiresAt: null,
        scope: null,
        password: index === 1 ? null : 'scrypt$hash',
        ...times,
      })),
    )
    .execute()
  await db
    .insertInto('verification')
    .values({ id: 'v', identifier: 'reset', value: 'a', expiresAt: UPDATED_AT, ...times })
    .execute()
  await db
    .insertInto('itemVersion')
    .values({ itemId: 'os-1', version: 'Ab-_0~zz', key: 4, firstSeenAt: Date.UTC(2026, 0) })
    .execute()
  await db
    .insertInto('logHead')
    .values(IDS.map((userId) => ({ userId, lastSeq: ENTRIES })))
    .execute()
  await insertRows(
    db,
    'logEntry',
    Array.from({ length: ENTRIES }, (_, index) => ({
      userId: IDS[index % IDS.length] ?? '',
      seq: index + 1,
      id: `entry ${index}`,
      kind: index % 2 === 0 ? 'attempt' : 'later',
      v: 1,
      at: Date.UTC(2026, 0) + index,
      device: 'a',
      n: index + 1,
      body: JSON.stringify({ text: texts[index % texts.length] }),
      answers: index % 2 === 0 ? 'os-1 Ab-_0~zz 4 1.5 2' : null,
      marks: index % 2 === 0 ? '01' : null,
      receivedAt: index === 0 ? Number.MAX_SAFE_INTEGER : 0,
    })),
  )
  await db
    .insertInto('difficultyTable')
    .values([
      { number: 1, begunAt: Number.MAX_SAFE_INTEGER, shifts: '[["os-1","Ab-_0~zz",-1.5]]' },
      { number: 2, begunAt: 0, shifts: null },
    ])
    .execute()
  await db
    .insertInto('administrator')
    .values({ userId: 'ä', since: Date.UTC(2026, 0) })
    .execute()
  await db
    .insertInto('apiToken')
    .values([
      { id: 't', userId: 'ä', name: '', hash: 'h', createdAt: 0, lastUsedAt: null },
      { id: 'T', userId: 'ä', name: 'ε', hash: 'H', createdAt: 1, lastUsedAt: Number.MAX_SAFE_INTEGER },
    ])
    .execute()
  await db
    .insertInto('questionReport')
    .values(
      IDS.map((userId, index) => ({
        userId,
        itemId: 'os-1',
        version: 'Ab-_0~zz',
        reason: 'other',
        comment: texts[index] ?? '',
        sentAt: Date.UTC(2026, 0),
        state: 'refused',
        answer: '’',
      })),
    )
    .execute()
  await db
    .insertInto('withdrawnItem')
    .values({ itemId: 'os-1', version: 'Ab-_0~zz', since: Date.UTC(2026, 0) })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      id: '-_',
      userId: 'ä',
      name: 'Ådas 📱',
      publicKey: 'pQECAyYgASFYIA',
      counter: 4_294_967_295,
      transports: '',
      createdAt: Date.UTC(2026, 0),
    })
    .execute()
  await db
    .insertInto('invitation')
    .values([
      { tokenHash: 'h', email: null, createdAt: 0, expiresAt: Number.MAX_SAFE_INTEGER },
      { tokenHash: 'H', email: 'ε@example.org', createdAt: 1, expiresAt: 2 },
    ])
    .execute()
  await db.insertInto('tally').values({ bucket: '-_', count: 2_147_483_647, windowEndsAt: 1 }).execute()
  const note = { subject: 'os', topicKey: 'ε', model: 'm', promptVersion: 1 }
  const markdown = '# ∀ε\r\n\t```c\n'.repeat(10_000)
  await db
    .insertInto('generatedNote')
    .values({ ...note, markdown, html: '<h1>∀ε</h1>\r\n', renderVersion: 1, truncated: 1, generatedAt: 1 })
    .execute()
  await db
    .insertInto('noteClaim')
    .values({ ...note, holder: 'h', claimedUntil: 2 })
    .execute()
}
