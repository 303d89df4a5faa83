import { describe, expect, test } from 'vitest'
import { exportData } from '#app/server/log/export.server.ts'
import {
  cookieHeader,
  freshAccounts,
  learnerOf,
  metaOf,
  PUBLIC_URL,
  pretendMailer,
  type SignedUp,
  signedUp,
} from '#test/factories/accounts.ts'
import { softwareAuthenticator } from '#test/software-authenticator.ts'
import type { Accounts } from './create-accounts.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import {
  addPasskey,
  findPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from './passkeys.server.ts'
import { requestPasswordReset, resetPassword } from './passwords.server.ts'

const HERE = { rpId: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL }
const REFUSED = { ok: false, message: 'The passkey could not be verified. Please try again.' }
const USER_PRESENT = 1

type Options = Awaited<ReturnType<typeof passkeySignInOptions>>

function challengeOf(answer: Options): string {
  if (!answer.ok || !('challenge' in answer.options)) throw new Error('no challenge')
  return String(answer.options.challenge)
}

const toSignIn = async (accounts: Accounts) => challengeOf(await passkeySignInOptions(accounts, metaOf()))
const toAdd = async (accounts: Accounts, { learner }: SignedUp) =>
  challengeOf(await newPasskeyOptions(accounts, learner, metaOf()))

/** Ada with a passkey on a device. */
async function adaWithPasskey(name = 'Laptop') {
  const accounts = await freshAccounts()
  const ada = await signedUp(accounts)
  const device = softwareAuthenticator()
  const response = device.make({ ...HERE, challenge: await toAdd(accounts, ada) })
  expect(await addPasskey(accounts, ada.learner, { response, name }, metaOf({ now: 1234 }))).toEqual({
    ok: true,
  })
  return { accounts, ada, device }
}

test('a passkey is added, listed, used again and again, and removed', async () => {
  const { accounts, ada, device } = await adaWithPasskey(' My laptop ')
  const listed = { id: device.credentialId, name: 'My laptop', createdAt: 1234 }
  expect(await findPasskeys(accounts, ada.learner)).toEqual([listed])
  for (const now of [5678, 9012]) {
    const response = device.use({ ...HERE, challenge: await toSignIn(accounts) })
    const answer = await signInWithPasskey(accounts, response, metaOf({ now }))
    expect(answer.ok).toBe(true)
    expect(await learnerOf(accounts, cookieHeader(answer))).toEqual(ada.learner)
    expect(cookieHeader(answer)).toContain('device=')
    const profile = await accounts.db.selectFrom('profile').select('lastLogin').executeTakeFirstOrThrow()
    expect(Number(profile.lastLogin)).toBe(now)
  }
  expect(await accounts.db.selectFrom('verification').selectAll().execute()).toEqual([])

  const stranger = await signedUp(accounts, { email: 'eve@example.org' })
  await removePasskey(accounts, stranger.learner, device.credentialId)
  expect(await findPasskeys(accounts, ada.learner)).toEqual([listed])
  await removePasskey(accounts, ada.learner, device.credentialId)
  const response = device.use({ ...HERE, challenge: await toSignIn(accounts) })
  expect(await signInWithPasskey(accounts, response, metaOf())).toMatchObject({
    message: expect.stringContaining('belongs to no account here'),
  })
})

describe('signing in is refused', () => {
  test.each<{ with: string; asked?: Partial<typeof HERE & { challenge: string }>; flags?: number }>([
    { with: 'a challenge that nobody gave', asked: { challenge: 'AAAA' } },
    { with: 'an answer for another site', asked: { origin: 'https://pointer.evil.example' } },
    { with: 'an answer for another host', asked: { rpId: 'evil.example' } },
    { with: 'a device that has not checked who uses it', flags: USER_PRESENT },
  ])('with $with', async ({ asked, flags }) => {
    const { accounts, device } = await adaWithPasskey()
    const response = device.use({ ...HERE, challenge: await toSignIn(accounts), ...asked }, flags)
    expect(await signInWithPasskey(accounts, response, metaOf())).toEqual(REFUSED)
  })

  test('with an answer that was used before, of another key, for another purpose, or that is none', async () => {
    const { accounts, ada, device } = await adaWithPasskey()
    const challenge = await toSignIn(accounts)
    const response = device.use({ ...HERE, challenge })
    const forged = JSON.parse(softwareAuthenticator().use({ ...HERE, challenge: await toSignIn(accounts) }))
    const stolen = JSON.stringify({ ...forged, id: device.credentialId, rawId: device.credentialId })
    expect(await signInWithPasskey(accounts, response, metaOf())).toMatchObject({ ok: true })
    const answers = [
      response,
      stolen,
      device.use({ ...HERE, challenge: await toAdd(accounts, ada) }),
      '',
      'null',
      '{}',
      '{"id":"","response":{}}',
      JSON.stringify({ id: device.credentialId, response: {} }),
    ]
    for (const answer of answers)
      expect(await signInWithPasskey(accounts, answer, metaOf()), answer).toEqual(REFUSED)
    expect(await accounts.db.selectFrom('session').select('id').execute()).toHaveLength(2)
  })

  test('beyond a limit for the network, which successes do not use up', async () => {
    const { accounts, device } = await adaWithPasskey()
    const response = device.use({ ...HERE, challenge: await toSignIn(accounts) })
    await signInWithPasskey(accounts, response, metaOf())
    await Promise.all(Array.from({ length: 100 }, () => toSignIn(accounts)))
    expect(await passkeySignInOptions(accounts, metaOf())).toMatchObject({
      ok: false,
      retryAfterS: expect.any(Number),
    })
    expect(await passkeySignInOptions(accounts, metaOf({ address: '198.51.100.1' }))).toMatchObject({
      ok: true,
    })
  })
})

describe('adding is refused', () => {
  test('without a name, for another learner’s challenge, for another purpose, and for a known passkey', async () => {
    const { accounts, ada, device } = await adaWithPasskey()
    const eve = await signedUp(accounts, { email: 'eve@example.org' })
    const other = softwareAuthenticator()
    const add = (response: string, name = 'Phone') =>
      addPasskey(accounts, eve.learner, { response, name }, metaOf())
    const asked = { ...HERE, challenge: await toAdd(accounts, eve) }
    expect(await add(other.make(asked), ' ')).toEqual({
      ok: false,
      message: 'Please fill in all required fields',
    })
    expect(await add(other.make(asked), 'x'.repeat(41))).toMatchObject({ ok: false })
    expect(await add(other.make({ ...HERE, challenge: await toAdd(accounts, ada) }))).toEqual(REFUSED)
    expect(await add(other.make({ ...HERE, challenge: await toSignIn(accounts) }))).toEqual(REFUSED)
    expect(await add(other.make(asked, USER_PRESENT))).toEqual(REFUSED)
    expect(await add(device.make({ ...HERE, challenge: await toAdd(accounts, eve) }))).toEqual(REFUSED)
    expect(await findPasskeys(accounts, eve.learner)).toEqual([])
    expect(await add(other.make({ ...HERE, challenge: await toAdd(accounts, eve) }))).toEqual({ ok: true })
  })

  test('of the twenty-first', async () => {
    const { accounts, ada } = await adaWithPasskey()
    const row = await accounts.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 19 }, (_, index) => ({ ...row, id: `passkey-${index}` }))
    await accounts.db.insertInto('passkey').values(more).execute()
    expect(await newPasskeyOptions(accounts, ada.learner, metaOf())).toMatchObject({
      message: 'Your account has 20 passkeys. Remove one first.',
    })
  })
})

test('the download has the passkey', async () => {
  const { accounts, ada, device } = await adaWithPasskey()
  let text = ''
  for await (const piece of exportData(accounts.db, ada.learner, async () => [])) text += piece
  const passkey = { id: device.credentialId, name: 'Laptop', createdAt: new Date(1234).toISOString() }
  expect(JSON.parse(text).signIn.passkeys).toMatchObject([passkey])
})

test.each([false, true])(
  'a reset link for an address that was verified before (%s) ends what was added without it',
  async (verified) => {
    const mailer = pretendMailer()
    const accounts = await freshAccounts({ mailer })
    const ada = await signedUp(accounts)
    const isVerified = accounts.engine === 'sqlite' ? Number(verified) : verified
    await accounts.db.updateTable('user').set({ emailVerified: isVerified }).execute()
    const device = softwareAuthenticator()
    const response = device.make({ ...HERE, challenge: await toAdd(accounts, ada) })
    await addPasskey(accounts, ada.learner, { response, name: 'A stranger’s' }, metaOf())
    await requestPasswordReset(accounts, ada.fields.email, metaOf())
    const token = new URL(mailer.sent[0]?.link ?? '').searchParams.get('token') ?? ''
    const fields = { password: 'another engine', confirmPassword: 'another engine' }
    const answer = await resetPassword(accounts, token, fields, metaOf())
    expect(answer).toMatchObject({ ok: true, ...(!verified && { removedMethods: true }) })
    expect(await findPasskeys(accounts, ada.learner)).toHaveLength(verified ? 1 : 0)
    const user = await accounts.db.selectFrom('user').select('emailVerified').executeTakeFirstOrThrow()
    expect(Boolean(user.emailVerified)).toBe(true)
  },
)

test('deleting the account deletes its passkeys', async () => {
  const { accounts, ada } = await adaWithPasskey()
  await deleteAccount(accounts, ada.learner, metaOf({ cookie: ada.cookie }))
  expect(await accounts.db.selectFrom('passkey').selectAll().execute()).toEqual([])
})
