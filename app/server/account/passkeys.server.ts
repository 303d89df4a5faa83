import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { checkPasskeyName } from '#app/domain/account/passkey-name.ts'
import { settings } from '#app/server/env.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { type Answer, codeOf, failureFrom, tooMany } from './answer.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { Learner } from './learner.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure } from './session.server.ts'
import { keepLastLogin } from './sign-in.server.ts'
import { signedInAnswer } from './signed-in-answer.server.ts'

/*
 * Passkeys: WebAuthn credentials that the browser finds by itself and that check the learner on the device, by a
 * fingerprint or a PIN. See docs/decisions/0021.
 */

/** A learner has this long to answer the browser's question. */
const CHALLENGE_MS = 5 * 60_000
const MOST_PASSKEYS = 20
/** Ed25519, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded with the first passkey, to keep the start of the server short. */
const webAuthn = () => import('@simplewebauthn/server')

type Ceremony = `sign-in` | `add ${string}`

type OptionsAnswer = Answer<
  { ok: true; options: object } | { ok: false; message: string; retryAfterS?: number }
>

/** What the browser needs to ask for a passkey. */
export async function passkeySignInOptions(
  accounts: Accounts,
  { address, now }: RequestMeta,
): Promise<OptionsAnswer> {
  const admission = await accounts.limits.admitSignInWithoutPassword(address, now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(accounts).rpId,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(accounts, 'sign-in', options.challenge)
  return { ok: true, options }
}

/** @param response the browser's, as JSON */
export async function signInWithPasskey(
  accounts: Accounts,
  response: string,
  meta: RequestMeta,
): Promise<Answer> {
  const credential = parseCredential<AuthenticationResponseJSON>(response)
  if (!credential) return authFailure('passkey-refused')
  const row = await accounts.db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', credential.id)
    .executeTakeFirst()
  // A learner has removed it here, and the device still offers it.
  if (!row) return authFailure('passkey-unknown')
  const counter = await checked(async () => {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: (challenge) => takeChallenge(accounts, 'sign-in', challenge),
      ...expectedSite(accounts),
      credential: {
        id: row.id,
        publicKey: Buffer.from(row.publicKey, 'base64url'),
        counter: Number(row.counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
  if (counter === undefined) return authFailure('passkey-refused')
  try {
    const { headers } = await accounts.auth(isSecure(meta.request)).api.beginPasskeySession({
      body: { userId: row.userId },
      returnHeaders: true,
    })
    await accounts.db.updateTable('passkey').set({ counter }).where('id', '=', row.id).execute()
    await accounts.limits.signInWithoutPasswordSucceeded(meta.address)
    await keepLastLogin(accounts, row.userId, meta.now)
    return await signedInAnswer(accounts, row.userId, headers, meta.request)
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}

/** What the browser needs to make a passkey for the learner. */
export async function newPasskeyOptions(
  accounts: Accounts,
  { id, name, email }: Learner,
  { now }: RequestMeta,
): Promise<OptionsAnswer> {
  const admission = await accounts.limits.admitNewPasskey(id, now)
  if (!admission.admitted) return tooMany(admission.retryAfterS)
  const existing = await accounts.db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('userId', '=', id)
    .execute()
  if (existing.length >= MOST_PASSKEYS) return authFailure('too-many-passkeys')
  const { rpId } = siteOf(accounts)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: settings.SITE_NAME,
    supportedAlgorithmIDs: ALGORITHMS,
    rpID: rpId,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    // A device that has one for this account makes no second one.
    excludeCredentials: existing.map((passkey) => ({
      id: passkey.id,
      transports: passkey.transports.split(',').filter(Boolean) as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(accounts, `add ${id}`, options.challenge)
  return { ok: true, options }
}

/** @param response the browser's, as JSON */
export async function addPasskey(
  accounts: Accounts,
  { id: userId }: Learner,
  { response, name }: { response: string; name: string },
  { now }: RequestMeta,
): Promise<Answer> {
  const problem = checkPasskeyName(name)
  if (problem) return { ok: false, message: problem }
  const credential = parseCredential<RegistrationResponseJSON>(response)
  if (!credential) return authFailure('passkey-refused')
  const made = await checked(async () => {
    const { verifyRegistrationResponse } = await webAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: (challenge) => takeChallenge(accounts, `add ${userId}`, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectedSite(accounts),
    })
    return verified ? registrationInfo.credential : undefined
  })
  if (!made) return authFailure('passkey-refused')
  const { numInsertedOrUpdatedRows } = await accounts.db
    .insertInto('passkey')
    .values({
      id: made.id,
      userId,
      name: name.trim(),
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: (made.transports ?? []).join(','),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? { ok: true } : authFailure('passkey-refused')
}

export interface ShownPasskey {
  id: string
  name: string
  /** In milliseconds since 1970. */
  createdAt: number
}

export async function findPasskeys({ db }: Accounts, { id }: Learner): Promise<ShownPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) }))
}

export async function renamePasskey(
  { db }: Accounts,
  learner: Learner,
  { id, name }: { id: string; name: string },
): Promise<Answer> {
  const problem = checkPasskeyName(name)
  if (problem) return { ok: false, message: problem }
  await db
    .updateTable('passkey')
    .set({ name: name.trim() })
    .where('userId', '=', learner.id)
    .where('id', '=', id)
    .execute()
  return { ok: true }
}

export async function removePasskey({ db }: Accounts, learner: Learner, id: string): Promise<Answer> {
  await db.deleteFrom('passkey').where('userId', '=', learner.id).where('id', '=', id).execute()
  return { ok: true }
}

interface Site {
  origin: string
  /** The host without its port. A passkey belongs to it. */
  rpId: string
}

function siteOf({ publicUrl }: Accounts): Site {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

function expectedSite(accounts: Accounts) {
  const { origin, rpId } = siteOf(accounts)
  return { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
}

/** The library throws for every answer that is not valid. */
async function checked<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    logger.info(
      { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
      'a passkey was refused',
    )
    return undefined
  }
}

const credentialSchema = z.looseObject({ id: z.string().min(1).max(1_400), response: z.object({}) })

/** The library checks the rest. */
function parseCredential<T>(text: string): T | undefined {
  try {
    const { data } = credentialSchema.safeParse(JSON.parse(text))
    return data && (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

async function keepChallenge(accounts: Accounts, ceremony: Ceremony, challenge: string): Promise<void> {
  const { internalAdapter } = await accounts.auth(true).$context
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(ceremony, challenge),
    value: randomUUID(),
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
  })
}

/** Whether we asked this and nobody has answered it yet. */
async function takeChallenge(accounts: Accounts, ceremony: Ceremony, challenge: string): Promise<boolean> {
  const { internalAdapter } = await accounts.auth(true).$context
  return (await internalAdapter.consumeVerificationValue(identifierOf(ceremony, challenge))) !== null
}

function identifierOf(ceremony: Ceremony, challenge: string): string {
  return `passkey:${ceremony}:${challenge}`
}
