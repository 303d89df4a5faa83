import { expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import { downloadedData } from './learner.ts'
import {
  finishAsGuest,
  NAME,
  serverWithProvider,
  signInThere,
  withoutNetworkLines,
} from './provider-pages.ts'

/* Signing in with an account of a real OpenID Connect provider, in a real browser. */

const visit = browserForFile()

test('a guest who signs up there comes back to the same page with their work in the account, and gets a password', async () => {
  const { baseURL } = await serverWithProvider({
    ada: { email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' },
  })
  const { page, complaints } = await visit({ ...PHONE, baseURL })
  const dialog = await finishAsGuest(page)
  const results = page.url()
  await dialog.getByRole('button', { name: `Continue with ${NAME}` }).click()
  await signInThere(page, 'ada')
  await page.getByText('What you have done on this device is in your account now.').waitFor()
  expect(page.url()).toBe(results)
  await page.getByText('Your Score: 15 out of 20').waitFor()
  await page.getByText('Progress saved to your account').waitFor()
  await expect.poll(async () => (await downloadedData(page)).entries.length).toBe(1)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  // Those of the provider, on another port of the same host, begin with an underscore.
  expect(cookies.filter((name) => !name.startsWith('_')).sort()).toEqual(['device', 'session'])

  await open(page, '/account')
  await page.getByRole('button', { name: `Disconnect ${NAME}` }).click()
  await page.getByText('Set a password first.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('difference engine')
  await page.getByLabel('Confirm new password', { exact: true }).fill('difference engine')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Password saved. You can now sign in with your email and this password.').waitFor()
  await page.getByRole('button', { name: `Disconnect ${NAME}` }).click()
  await page.getByRole('button', { name: `Connect ${NAME}` }).waitFor()
  withoutNetworkLines(complaints)
})
