import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#app/server/database/schema.server.ts'
import type { Auth } from './auth.server.ts'
import { takeInvitation } from './invitations.server.ts'
import { verifyPassword } from './password-hash.server.ts'

/*
 * Sign-ups that wait for their e-mail address to be confirmed, where the operator hides accounts or lets in
 * the addresses of some domains. No user exists before
 * that, so nobody can occupy another person's address. See docs/decisions/0015.
 */

const VALID_FOR_MS = 3_600_000
const TOKEN_LENGTH = 32

/** The e-mail address comes first, so that `deletePendingSignUps` finds it. */
const pendingSignUpSchema = z.object({
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  /** The hash of the invitation that the sign-up uses up. */
  invitation: z.string().optional(),
})

export type PendingSignUp = z.infer<typeof pendingSignUpSchema>

/** Stores a sign-up for an hour and returns the token of its link. */
export async function keepPendingSignUp(auth: Auth, { email, ...others }: PendingSignUp) {
  const token = generateRandomString(TOKEN_LENGTH)
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: JSON.stringify({ email, ...others } satisfies PendingSignUp),
    expiresAt: new Date(Date.now() + VALID_FOR_MS),
  })
  return token
}

/** Deletes the pending sign-ups of an address, after its account was created or deleted. */
export async function deletePendingSignUps(db: Database, email: string): Promise<void> {
  const start = JSON.stringify({ email }).slice(0, -1)
  await db
    .deleteFrom('verification')
    .where(sql<string>`substr("value", 1, ${start.length})`, '=', `${start}`)
    .execute()
}

/** Extends Better Auth's API by an endpoint that turns a pending sign-up into a user with a session. */
export function pendingSignUps(db: Database) {
  return {
    id: 'pending-sign-ups',
    endpoints: {
      finishSignUp: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ token: z.string(), password: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const identifier = identifierOf(ctx.body.token)
          const found = await internalAdapter.findVerificationValue(identifier)
          if (!found) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' })
          const { passwordHash: hash } = pendingSignUpSchema.parse(JSON.parse(found.value))
          if (!(await verifyPassword({ hash, password: ctx.body.password })))
            throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
          const row = await internalAdapter.consumeVerificationValue(identifier)
          if (!row) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' })
          const { email, name, passwordHash, invitation } = pendingSignUpSchema.parse(JSON.parse(row.value))
          if (await internalAdapter.findUserByEmail(email))
            throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS' })
          if (invitation !== undefined && !(await takeInvitation(db, invitation)))
            throw new APIError('BAD_REQUEST', { code: 'INVALID_INVITATION' })
          const user = await internalAdapter.createUser(
            { email, name, emailVerified: true },
            { method: 'email-password' },
          )
          await internalAdapter.linkAccount({
            userId: user.id,
            providerId: 'credential',
            accountId: user.id,
            password: passwordHash,
          })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return { userId: user.id, email }
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function identifierOf(token: string): string {
  return `sign-up:${token}`
}
