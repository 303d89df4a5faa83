import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Extends Better Auth's API by an endpoint that begins a session for a user whose passkey has been checked. */
export const passkeySessions = {
  id: 'passkey-sessions',
  endpoints: {
    beginPasskeySession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_FOUND' })
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { userId: user.id }
      },
    ),
  },
} satisfies BetterAuthPlugin
