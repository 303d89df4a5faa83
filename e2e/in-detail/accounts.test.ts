import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { withoutNetworkLines } from '../account-journeys.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { ENGINES } from '../engines.ts'
import { newLearner, openDialog, signInByDialog, signUpByRequest } from '../learner.ts'

const visit = browserForFile({ reusesPages: true })
const visitWithEmptyCache = browserForFile()

// The queries behind these are tested on both engines.
describe.each(sample(ENGINES, 2))('on $engine', ({ server }) => {
  const visitServer = (options = {}) => visit({ ...DESKTOP, baseURL: inject(server), ...options })

  test('a deleted account leaves nothing: no session in any browser, and no account under its address', async () => {
    const alan = newLearner('Alan Turing')
    const { page, complaints } = await visitServer()
    await signUpByRequest(page, alan)
    const second = await visitServer()
    await open(second.page, '/courses')
    await openDialog(second.page)
    await signInByDialog(second.page, alan)

    await open(page, '/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Your email').fill('someone@example.org')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await dialog.getByText('To delete the account, type its email address exactly.').waitFor()
    await dialog.getByLabel('Your email').fill(alan.email)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    const deleted = page.getByRole('dialog', { name: 'Account deleted' })
    await deleted.getByRole('button', { name: 'Go to the home page' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()
    await page.getByRole('heading', { name: /Pointer/, level: 1 }).waitFor()

    await open(second.page, '/account')
    await second.page.getByText('You are not signed in.').waitFor()
    await openDialog(page)
    const signIn = page.getByRole('dialog')
    await signIn.getByLabel('Email').fill(alan.email)
    await signIn.getByLabel('Password', { exact: true }).fill(alan.password)
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
    await signIn.getByText('No account found with this email address').waitFor()
    withoutNetworkLines(complaints)
    withoutNetworkLines(second.complaints)
  })
})

describe('the dialog', () => {
  test('says what is missing in the specified order, marks each empty or wrong field with its error, and typing takes it away', async () => {
    const { page, complaints } = await visit()
    await open(page, '/courses')
    const dialog = await openDialog(page)
    const alert = dialog.getByRole('alert').first()
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.poll(() => alert.textContent()).toBe('Please fill in all required fields')
    // Name and description of each marked field.
    const marked = (form: Locator) =>
      form
        .locator('[aria-invalid=true]')
        .evaluateAll((fields) =>
          fields.map((field) => [
            field.getAttribute('name'),
            document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
              ?.textContent,
          ]),
        )
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(await marked(dialog)).toEqual([
      ['email', 'Fill in this field'],
      ['password', 'Fill in this field'],
    ])
    expect(await focused()).toBe('email')
    expect(await findings(page)).toEqual([])
    await dialog.getByLabel('Email').fill('ada')
    await expect.poll(() => alert.textContent()).toBe('')
    await expect.poll(() => marked(dialog)).toEqual([['password', 'Fill in this field']])
    await dialog.getByLabel('Password', { exact: true }).fill('secret')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.poll(() => marked(dialog)).toEqual([['email', 'Please enter a valid email address']])
    expect(await focused()).toBe('email')

    await dialog.getByRole('button', { name: 'Create an account' }).click()
    const joining = page.getByRole('dialog', { name: 'Join Pointer' })
    const submit = joining.getByRole('button', { name: 'Create Account' })
    const expectAfter = async (label: string, value: string, message: string) => {
      await joining.getByLabel(label, { exact: true }).fill(value)
      await submit.click()
      // Once, at the field or above the button.
      await joining.getByText(message, { exact: true }).waitFor()
    }
    await submit.click()
    const empty = 'Fill in this field'
    await expect
      .poll(() => marked(joining))
      .toEqual(['name', 'email', 'password', 'confirmPassword'].map((name) => [name, empty]))
    expect(await focused()).toBe('name')
    expect(
      await joining.getByLabel('Password', { exact: true }).getAttribute('aria-describedby'),
    ).not.toBeNull()
    await joining.getByText('At least 6 characters, and not a common password').waitFor()
    await expectAfter('Email', 'ada', 'Please fill in all required fields')
    await joining.getByRole('alert').getByText('Please enter your full name', { exact: true }).waitFor()
    await joining.getByText('Please enter a valid email address', { exact: true }).waitFor()
    await expectAfter('Password', 'short', 'Please enter your full name')
    expect(await marked(joining)).toEqual([
      ['name', empty],
      ['email', 'Please enter a valid email address'],
      ['password', 'Password should be at least 6 characters long'],
      ['confirmPassword', empty],
    ])
    await expectAfter('Full name', 'Ada', 'Passwords do not match')
    await expectAfter('Confirm password', 'short', 'Password should be at least 6 characters long')
    await joining.getByLabel('Confirm password', { exact: true }).fill('password')
    await expectAfter('Password', 'password', 'Please enter a valid email address')
    await joining.getByLabel('Email').fill('ada@example.org')
    await submit.click()
    await joining.getByText(/^This password is one of the most common ones/).waitFor()
    withoutNetworkLines(complaints)
  })

  test('clears its fields and its message when the mode is switched, moves focus to the first field, and shows and hides the password', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    const dialog = await openDialog(page)
    await dialog.getByLabel('Email').fill('ada')
    await dialog.getByLabel('Password', { exact: true }).fill('secret')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await dialog.getByText('Please enter a valid email address').waitFor()
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    const joining = page.getByRole('dialog', { name: 'Join Pointer' })
    for (const label of ['Full name', 'Email', 'Password', 'Confirm password'])
      expect(await joining.getByLabel(label, { exact: true }).inputValue()).toBe('')
    expect(await joining.getByRole('alert').textContent()).toBe('')
    await expect
      .poll(() => joining.getByLabel('Full name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await joining.getByRole('button', { name: 'Sign in' }).click()
    expect(await page.getByRole('dialog', { name: 'Welcome Back' }).getByLabel('Email').inputValue()).toBe('')

    const password = dialog.getByLabel('Password', { exact: true })
    expect(await password.getAttribute('type')).toBe('password')
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await dialog.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
  })

  test('is busy while it waits, and says when the server cannot be reached without losing what was typed', async () => {
    const { page, complaints } = await visit()
    await open(page, '/courses')
    const dialog = await openDialog(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/sign-in', async (route) => {
      await released
      await route.abort()
    })
    await dialog.getByLabel('Email').fill('ada@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('difference engine')
    const submit = dialog.getByRole('button', { name: 'Sign In', exact: true })
    await submit.click()
    await expect.poll(() => submit.isDisabled()).toBe(true)
    expect(await submit.getAttribute('aria-busy')).toBe('true')
    release()
    await dialog.getByText('The server can’t be reached. Check your connection and try again.').waitFor()
    expect(await submit.isDisabled()).toBe(false)
    expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@example.org')
    withoutNetworkLines(complaints)
  })

  const ANSWERS = [
    {
      why: 'there were too many requests',
      answer: { status: 429, json: { ok: false, message: 'Too many requests from your network.' } },
      says: 'Too many requests from your network.',
    },
    {
      why: 'the server failed',
      answer: { status: 500, contentType: 'text/plain', body: 'Something went wrong.' },
      says: 'An error occurred. Please try again.',
    },
    {
      why: 'a proxy answered',
      answer: { status: 502, json: { error: 'bad gateway' } },
      says: 'An error occurred. Please try again.',
    },
    {
      why: 'the browser kept no session',
      answer: { status: 200, json: { ok: true } },
      says: /^You are not signed in\. .* Allow cookies for this site, then sign in again\.$/,
    },
  ]
  test.each(ANSWERS)('says what to do where $why, and keeps what was typed', async ({ answer, says }) => {
    const { page, complaints } = await visit()
    await open(page, '/courses')
    const dialog = await openDialog(page)
    await page.route('**/sign-in', (route) => route.fulfill(answer))
    await dialog.getByLabel('Email').fill('ada@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('difference engine')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await dialog.getByRole('alert').getByText(says).waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@example.org')
    withoutNetworkLines(complaints)
  })

  test('closes by its button, by Escape and by a click beside it, and not by a text selection that ends there', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    const ways = [
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 8),
    ]
    for (const close of ways) {
      const dialog = await openDialog(page)
      await close()
      await dialog.waitFor({ state: 'hidden' })
    }
    const dialog = await openDialog(page)
    await dialog.getByLabel('Email').hover()
    await page.mouse.down()
    await page.mouse.move(8, 8)
    await page.mouse.up()
    expect(await dialog.isVisible()).toBe(true)
  })

  test('tells who forgot the password that this server has no mail', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    const dialog = await openDialog(page)
    await dialog.getByLabel('Email').fill('nobody@example.org')
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot password?' })
    expect(await forgot.getByLabel('Email').inputValue()).toBe('nobody@example.org')
    await forgot.getByRole('button', { name: 'Request link' }).click()
    await forgot.getByText(/^Email isn’t set up here\./).waitFor()
    await forgot.getByRole('button', { name: 'Back to sign in' }).click()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
  })

  test('that does not arrive says so, and arrives on another try', async () => {
    const { page, complaints } = await visitWithEmptyCache()
    await open(page, '/courses')
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    const failed = page.getByRole('dialog', { name: 'Sign-in did not load' })
    await failed.waitFor()
    await page.context().setOffline(false)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    withoutNetworkLines(complaints)
  })
})

describe('the top bar', () => {
  test('shows neither a name nor "Sign In" until it is known who is signed in', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    const answering = Promise.withResolvers<void>()
    await page.route('**/session', async (route) => {
      await answering.promise
      await route.continue()
    })
    await open(page, '/courses')
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('button', { name: /Sign In|Account/ }).count()).toBe(0)
    answering.resolve()
    const button = page.getByRole('button', { name: 'Account: Ada' })
    expect((await button.textContent())?.trim()).toBe('AAccount:Ada')
    expect(await banner.getByRole('button', { name: 'Sign In' }).count()).toBe(0)
  })

  test('has the name from the last visit where the server does not answer', async () => {
    const { page, complaints } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/courses')
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()
    await page.route('**/session', (route) => route.abort())
    await open(page, '/quiz')
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()
    withoutNetworkLines(complaints)
  })

  test('has a menu that closes on a click outside and on Escape', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/')
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    const button = page.getByRole('button', { name: 'Account: Ada' })
    await button.click()
    await signOut.waitFor()
    await page.mouse.click(400, 700)
    await signOut.waitFor({ state: 'hidden' })
    await button.click()
    await signOut.waitFor()
    await page.keyboard.press('Escape')
    await signOut.waitFor({ state: 'hidden' })
  })

  test('of another tab follows a sign-out and a sign-in when that tab comes to the front', async () => {
    const ada = newLearner()
    const { page } = await visit()
    await signUpByRequest(page, ada)
    await open(page, '/courses')
    const other = await page.context().newPage()
    await open(other, '/quiz/os')
    await other.getByRole('button', { name: 'Account: Ada' }).click()
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await other.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()

    const comesToFront = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()
    await comesToFront()
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()

    await openDialog(other)
    await signInByDialog(other, ada)
    await comesToFront()
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()
  })
})

describe('the account page', () => {
  test('changes the name everywhere and the password for good', async () => {
    const ada = newLearner()
    const { page, complaints } = await visit(PHONE)
    await signUpByRequest(page, ada)
    await open(page, '/account')
    await page.getByLabel('Full name').fill('Countess Lovelace')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Name saved.').waitFor()
    await page.getByRole('button', { name: 'Account: Countess' }).waitFor()

    const fill = async (current: string, next: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current)
      await page.getByLabel('New password', { exact: true }).fill(next)
      await page.getByLabel('Confirm new password', { exact: true }).fill(next)
      await page.getByRole('button', { name: 'Save password' }).click()
    }
    await fill('not my password', 'analytical engine')
    await page.getByText('Incorrect password', { exact: true }).waitFor()
    await fill(ada.password, 'analytical engine')
    await page.getByText(/^Password saved/).waitFor()

    await page.context().clearCookies()
    await open(page, '/courses')
    await openDialog(page)
    await signInByDialog(page, { ...ada, password: 'analytical engine' })
    withoutNetworkLines(complaints)
  })
})
