import { createHmac, randomBytes } from 'node:crypto'
import { SESSION_S, sessionCookieName } from '#app/server/account/auth.server.ts'
import type { OpenDatabase } from '#app/server/database/open-database.server.ts'
import { someLearner } from '#test/factories/learners.ts'
import type { SignedIn } from './learners.ts'

/**
 * Learners with a session each, put into the database. They have no passwords: to hash some hundreds is a load of its
 * own, which sign-ins.ts measures. Names are equally long, so that none is a part of another.
 */
export async function enrolLearners(
  database: OpenDatabase,
  secret: string,
  count: number,
): Promise<SignedIn[]> {
  const learners: SignedIn[] = []
  for (let number = 0; number < count; number++) {
    const name = `Learner ${String(number).padStart(4, '0')}`
    const { id, email } = await someLearner(database, name)
    learners.push({ id, name, email, cookie: await beginSession(database, secret, id) })
  }
  return learners
}

async function beginSession({ db }: OpenDatabase, secret: string, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = new Date().toISOString()
  const expiresAt = new Date(Date.now() + SESSION_S * 1000).toISOString()
  await db
    .insertInto('session')
    .values({
      id: randomBytes(16).toString('hex'),
      userId,
      token,
      expiresAt,
      ipAddress: null,
      userAgent: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`
}
