import { randomBytes } from 'node:crypto'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import type { OpenDatabase } from '#app/server/database/open-database.server.ts'

export const CREATED_AT = Date.UTC(2026, 0, 1)

/** A learner who is inserted without a password, because hashing one takes longer than the rest of a test. */
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
