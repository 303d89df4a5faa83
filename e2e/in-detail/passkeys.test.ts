import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserForFile, open, PHONE } from '../browser.ts'
import { addGuestWork, haveAccount, newLearner, openDialog, signUpByRequest } from '../learner.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'

/* Passkeys in a real browser, with an authenticator of its own. */

const visit = browserForFile()

/** A device that checks its user at once, or that nobody answers. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    checksItsUser: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** The browser writes a line for each answer from 400 up. */
function withoutNetworkLines(complaints: string[]): void {
  const others = complaints.filter((line) => !line.includes('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}

test('a learner adds a passkey, signs in with it and keeps the work of before, and removes it', async () => {
  const ada = newLearner()
  const { page, complaints } = await visit({ ...PHONE, baseURL: inject('baseUrl') })
  const device = await addAuthenticator(page)
  await signUpByRequest(page, ada)
  await open(page, '/account')
  expect(await page.getByLabel('Name of the passkey').inputValue()).toMatch(/^Chrome on \w+$/)
  await page.getByLabel('Name of the passkey').fill(' ')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Please fill in all required fields').waitFor()
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await page.getByText('My phone', { exact: true }).waitFor()
  await page.getByLabel('Name of the passkey').fill('The same phone')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()

  await page.context().clearCookies()
  await open(page, '/quiz/os/1')
  await finishQuiz(page, itemsOf('os', 1))
  await page
    .getByRole('dialog', { name: 'Save Your Progress' })
    .getByRole('button', { name: 'Login' })
    .click()
  await haveAccount(page)
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await device.checksItsUser(false)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await dialog.getByText('No passkey was chosen. Please try again.').waitFor()
  await device.checksItsUser(true)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await addGuestWork(page, 'This device has 1 quiz and 20 answers')
  await page.getByRole('button', { name: 'Account: Ada' }).waitFor()

  await open(page, '/account')
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByLabel('New name').fill('My old phone')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'My phone' })
    .getByRole('button', { name: 'Save name' })
    .click()
  await page.getByText('Passkey renamed.').waitFor()
  await page.getByRole('button', { name: 'Remove My old phone' }).click()
  await page.getByText('Passkey removed.').waitFor()
  expect(await page.getByText('My old phone', { exact: true }).count()).toBe(0)
  await page.context().clearCookies()
  await open(page, '/courses')
  await openDialog(page)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await dialog.getByText('This passkey belongs to no account here.').waitFor()
  withoutNetworkLines(complaints)
})
