import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { CLIENT, type People, startIdentityProvider } from '#test/identity-provider.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { addGuestWork, downloadedData, newLearner, openDialog, signUpByRequest } from '../learner.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'
import { startHealthy } from '../server-for-test.ts'

/* Signing in with an account of a real OpenID Connect provider, in a real browser. */

const visit = browserForFile()
const NAME = 'Example University'

async function serverWithProvider(people: People) {
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const provider = await startIdentityProvider(baseURL, people)
  await startHealthy({
    PORT: String(port),
    PUBLIC_URL: baseURL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: NAME,
  })
  return { baseURL, provider }
}

/** The pages of the provider, from its form to the way back. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The provider's pages load a font from elsewhere, and a browser writes a line for each answer from 400 up. */
function withoutNetworkLines(complaints: string[]): void {
  const others = complaints.filter((line) => !line.includes('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}

/** A quiz of a guest, from whose end the dialog is opened. */
async function finishAsGuest(page: Page) {
  await open(page, '/quiz/os/1')
  await finishQuiz(page, itemsOf('os', 1), (index) => index % 4 !== 0)
  await page
    .getByRole('dialog', { name: 'Save Your Progress' })
    .getByRole('button', { name: 'Login' })
    .click()
  return page.getByRole('dialog', { name: 'Join Pointer' })
}

test('a guest who signs up there comes back to the same page with their work in the account, and gets a password', async () => {
  const { baseURL } = await serverWithProvider({
    ada: { email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' },
  })
  const { page, complaints } = await visit({ ...PHONE, baseURL })
  const dialog = await finishAsGuest(page)
  const results = page.url()
  await dialog.getByRole('button', { name: `Continue with ${NAME}` }).click()
  await signInThere(page, 'ada')
  await page.getByText('Your work on this device is in your account now.').waitFor()
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

test('a learner with a password connects the account there, and signs in with it on a device with other work', async () => {
  const { baseURL } = await serverWithProvider({ grace: { email: 'grace@university.example' } })
  const grace = newLearner('Grace Hopper')
  const { page, complaints } = await visit({ ...DESKTOP, baseURL })
  await signUpByRequest(page, grace)
  await open(page, '/account')
  await page.getByRole('button', { name: `Connect ${NAME}` }).click()
  await signInThere(page, 'grace')
  await page.getByText(`You can now sign in with ${NAME}.`).waitFor()
  await page.getByRole('button', { name: `Disconnect ${NAME}` }).waitFor()

  const second = await visit({ ...DESKTOP, baseURL })
  const dialog = await finishAsGuest(second.page)
  await dialog.getByRole('button', { name: `Continue with ${NAME}` }).click()
  await signInThere(second.page, 'grace')
  await addGuestWork(second.page, 'This device has 1 quiz and 20 answers')
  await second.page.getByRole('banner').getByText('Grace', { exact: true }).waitFor()
  withoutNetworkLines(complaints)
  withoutNetworkLines(second.complaints)
})

test('each failure is told on the page where the learner was', async () => {
  const ada = newLearner()
  const { baseURL, provider } = await serverWithProvider({ ada: { email: ada.email, email_verified: true } })
  const { page, complaints } = await visit({ ...PHONE, baseURL })
  await signUpByRequest(page, ada)
  await page.context().clearCookies()
  await open(page, '/quiz/os')
  const leave = async () => {
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: `Continue with ${NAME}` }).click()
  }
  const told = async (words: string) => {
    const dialog = page.getByRole('dialog', { name: 'You are not signed in' })
    await dialog.getByText(words).waitFor()
    expect(page.url()).toBe(`${baseURL}/quiz/os`)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'hidden' })
  }

  await leave()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await told('was canceled. Nothing has changed.')

  await leave()
  await page.locator('[name=login]').waitFor()
  await page.context().clearCookies({ name: 'state' })
  await signInThere(page, 'ada')
  await told('took too long, or it was begun in another tab or browser')

  // The provider has a session of its own by now.
  await leave()
  await told('There is already an account with your email address.')

  await provider.stop()
  await leave()
  await page.getByRole('dialog', { name: 'Welcome Back' }).getByText('can’t be reached right now').waitFor()
  withoutNetworkLines(complaints)
})
