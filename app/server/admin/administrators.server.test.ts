import { expect, test } from 'vitest'
import { freshAccounts, signedUp } from '#test/factories/accounts.ts'
import { grantAdministration, isAdministrator, revokeAdministration } from './administrators.server.ts'

test('a learner administers the installation from the grant until it is revoked', async () => {
  const accounts = await freshAccounts()
  const ada = await signedUp(accounts)
  const grace = await signedUp(accounts, { email: 'grace@example.org', name: 'Grace Hopper' })
  expect(await isAdministrator(accounts.db, ada.learner.id)).toBe(false)
  await grantAdministration(accounts.db, ada.learner.id)
  await grantAdministration(accounts.db, ada.learner.id)
  expect(await isAdministrator(accounts.db, ada.learner.id)).toBe(true)
  expect(await isAdministrator(accounts.db, grace.learner.id)).toBe(false)
  await revokeAdministration(accounts.db, ada.learner.id)
  expect(await isAdministrator(accounts.db, ada.learner.id)).toBe(false)
})
