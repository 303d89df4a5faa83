import type { Page } from 'playwright-core'

let count = 0

export interface NewLearner {
  name: string
  email: string
  password: string
}

/** Somebody whom no server has seen yet. */
export function newLearner(name = 'Ada Lovelace'): NewLearner {
  count++
  return {
    name,
    email: `learner-${process.pid}-${count}-${Date.now()}@example.org`,
    password: 'difference engine',
  }
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookieOf(response: Response): string {
  const set = response.headers.getSetCookie()
  return set.map((line) => line.split(';', 1)[0]).join('; ')
}

/** An account and a session for this page's browser, without going through the dialog. */
export async function signUpByRequest(page: Page, { name, email, password }: NewLearner): Promise<void> {
  const response = await page.request.post('/sign-up', {
    form: { name, email, password, confirmPassword: password },
  })
  if (!response.ok()) throw new Error(`sign-up answered ${response.status()}: ${await response.text()}`)
}

/** The dialog for accounts, opened from the top bar. */
export async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.waitFor()
  return dialog
}

/** Fills the dialog that is open in sign-in mode, and waits until it has closed. */
export async function signInByDialog(page: Page, { email, password }: NewLearner): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Answers the question that a sign-in asks about a guest's work on this device. */
export async function addGuestWork(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add your work on this device?' })
  await dialog.getByText(words).waitFor()
  await dialog.getByRole('button', { name: 'Add to my account' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Goes through the dialog to a new account. */
export async function signUpByDialog(page: Page, learner: NewLearner): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
  await createAccount(page, learner)
}

/** Switches the dialog that is open on creating an account to signing in. */
export async function haveAccount(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Join Pointer' }).getByRole('button', { name: 'Sign in' }).click()
}

/** Fills the dialog that is open on creating an account, and waits until it has closed. */
export async function createAccount(page: Page, { name, email, password }: NewLearner): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Join Pointer' })
  await dialog.getByLabel('Full name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

interface DownloadedEntry {
  id: string
  seq: number
  kind: string
  policy?: { kind: string; quizId: string }
  answers?: { item: string; option: number; seconds: number }[]
  marks?: string
}

/** What "Download your data" gives this page's learner. */
export async function downloadedData(page: Page) {
  const response = await page.request.get('/account/data')
  return (await response.json()) as {
    profile: Record<string, unknown> & {
      quizProgress: Record<string, { attempts: number; bestScore: number }>
    }
    entries: DownloadedEntry[]
  }
}
