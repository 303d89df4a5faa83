import type { Page } from 'playwright-core'
import { freePort } from '#test/free-port.ts'
import { CLIENT, type People, startIdentityProvider } from '#test/identity-provider.ts'
import { open } from './browser.ts'
import { finishQuiz, itemsOf } from './quiz-play.ts'
import { startHealthy } from './server-for-test.ts'

export const NAME = 'Example University'

export async function serverWithProvider(people: People) {
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
export async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The provider's pages load a font from elsewhere, and a browser writes a line for each answer from 400 up. */
export function withoutNetworkLines(complaints: string[]): void {
  const others = complaints.filter((line) => !line.includes('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}

/** A quiz of a guest, from whose end the dialog is opened. */
export async function finishAsGuest(page: Page) {
  await open(page, '/quiz/os/1')
  await finishQuiz(page, itemsOf('os', 1), (index) => index % 4 !== 0)
  await page
    .getByRole('dialog', { name: 'Save Your Progress' })
    .getByRole('button', { name: 'Login' })
    .click()
  return page.getByRole('dialog', { name: 'Welcome Back' })
}
