import { expect, test } from 'vitest'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { addGuestWork, newLearner, openDialog, signUpByRequest } from '../learner.ts'
import {
  finishAsGuest,
  NAME,
  serverWithProvider,
  signInThere,
  withoutNetworkLines,
} from '../provider-pages.ts'

/* Signing in with an account of a real OpenID Connect provider, in a real browser. */

const visit = browserForFile()

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
