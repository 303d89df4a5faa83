import { beforeEach, describe, expect, test } from 'vitest'
import type { Accounts } from '#app/server/account/create-accounts.server.ts'
import { findInvitation } from '#app/server/account/invitations.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { captureLog, freshAccounts, learnerOf, type SignedUp, signedUp } from '#test/factories/accounts.ts'
import { grantAdministration } from './administrators.server.ts'
import { type ActForm, performAct } from './perform-act.server.ts'

const NOTHING: ActForm = { act: '', user: '', confirmation: '', email: '', days: '7', invitation: '' }
const NOW = Date.now()

let accounts: Accounts
let admin: SignedUp
let ada: SignedUp

beforeEach(async () => {
  accounts = await freshAccounts({ signUpPolicy: 'closed' })
  const open = { ...accounts, signUpPolicy: 'open' as const }
  admin = await signedUp(open, { email: 'admin@example.org', name: 'Grace Hopper' })
  await grantAdministration(accounts.db, admin.learner.id)
  ada = await signedUp(open)
})

function perform(form: Partial<ActForm>) {
  const desk = { accounts, administrator: admin.learner.id, log: logger, now: NOW }
  return performAct(desk, { ...NOTHING, ...form })
}

function tokenOf(outcome: Awaited<ReturnType<typeof perform>>): string {
  return outcome.ok ? (new URL(outcome.link ?? '').searchParams.get('token') ?? '') : ''
}

test('every act leaves a line that says who did what to whom, without a secret or an address', async () => {
  const { lines } = captureLog()
  const user = ada.learner.id
  const reset = await perform({ act: 'resetLink', user })
  expect(reset).toMatchObject({ ok: true, link: expect.stringContaining('/reset-password?token=') })
  expect(await perform({ act: 'signOut', user })).toEqual({ ok: true })
  expect(await learnerOf(accounts, ada.cookie)).toBeUndefined()
  const invited = await perform({ act: 'invite', email: ' New@Example.org ', days: '3' })
  const invitation = await findInvitation(accounts.db, tokenOf(invited), NOW)
  expect(invitation).toMatchObject({ email: 'new@example.org' })
  expect(Number(invitation?.expiresAt)).toBe(NOW + 3 * 86_400_000)
  const id = invitation?.tokenHash.slice(0, 10) ?? ''
  expect(await perform({ act: 'withdraw', invitation: id })).toEqual({ ok: true })
  expect(await perform({ act: 'delete', user, confirmation: 'Ada Lovelace' })).toEqual({ ok: true })
  expect(await accounts.db.selectFrom('user').select('id').execute()).toEqual([{ id: admin.learner.id }])

  const audited = lines.map((line) => JSON.parse(line)).filter((line) => 'audit' in line)
  const by = { administrator: admin.learner.id }
  expect(audited).toMatchObject([
    { audit: 'resetLink', by, user },
    { audit: 'signOut', by, user },
    { audit: 'invite', by, invitation: id },
    { audit: 'withdraw', by, invitation: id },
    { audit: 'delete', by, user },
  ])
  for (const secret of [tokenOf(reset), tokenOf(invited), '@example.org', 'Lovelace'])
    expect(lines.join('')).not.toContain(secret)
})

describe('what is refused changes nothing and leaves no line', () => {
  test.each([
    { form: { act: 'delete', confirmation: 'ada' }, message: /type the name or the email address/ },
    { form: { act: 'delete', confirmation: '' }, message: /type the name or the email address/ },
    { form: { act: 'grant' }, message: /can’t be read/ },
    { form: { act: 'toString' }, message: /can’t be read/ },
    { form: { act: 'signOut', user: 'nobody' }, message: /This user is gone/ },
    { form: { act: 'invite', email: 'ada' }, message: /valid email address/ },
    { form: { act: 'invite', days: '0' }, message: /from 1 to 90/ },
    { form: { act: 'invite', days: '91' }, message: /from 1 to 90/ },
    { form: { act: 'invite', days: '1.5' }, message: /from 1 to 90/ },
    { form: { act: 'withdraw', invitation: '0123456789' }, message: /invitation is gone/ },
  ])('$form', async ({ form, message }) => {
    const { lines } = captureLog()
    expect(await perform({ user: ada.learner.id, ...form })).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    })
    expect(await learnerOf(accounts, ada.cookie)).toEqual(ada.learner)
    expect(await accounts.db.selectFrom('invitation').selectAll().execute()).toEqual([])
    expect(lines.filter((line) => line.includes('audit'))).toEqual([])
  })

  test.each(['resetLink', 'signOut', 'delete'])('%s of an administrator', async (act) => {
    const form = { act, user: admin.learner.id, confirmation: 'admin@example.org' }
    expect(await perform(form)).toEqual({
      ok: false,
      message: expect.stringContaining('npm run admin -- revoke'),
    })
    expect(await learnerOf(accounts, admin.cookie)).toEqual(admin.learner)
  })
})
