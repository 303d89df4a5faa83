import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailServer } from '#test/mail-server.ts'
import { startPostgres } from '#test/postgres.ts'
import { fail, failOften, post, signUp } from '../account-requests.ts'
import { browserForFile, open } from '../browser.ts'
import { newLearner, openDialog } from '../learner.ts'
import { logLines, startHealthy } from '../server-for-test.ts'

const visit = browserForFile()

describe('failed sign-ins', () => {
  test('from one address are limited, whatever it says of itself and across a restart', async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pointer-limits-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    const first = await startHealthy({ DATA_DIR, LOG_LEVEL: 'info' })
    await failOften(first.baseUrl, (index) => ({ 'X-Forwarded-For': `198.51.100.${index}` }))
    first.child.kill()
    await first.exited

    const second = await startHealthy({ DATA_DIR, LOG_LEVEL: 'info' })
    const refused = await fail(second.baseUrl)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      ok: false,
      message: 'Too many failed attempts. Please try again later',
    })
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
  })
})

test('where mail is set up, a learner confirms the address by the link in a mail', async () => {
  const mails: string[] = []
  const port = await mailServer({
    authOptional: true,
    onData(stream, _session, callback) {
      void text(stream).then((mail) => {
        mails.push(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        callback()
      })
    },
  })
  const server = await startHealthy({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'http://pointer.example',
  })
  const { learner } = await signUp(server.baseUrl)
  await expect.poll(() => mails.length).toBe(1)
  const [, query = ''] = /\/account(\?confirm=\S+)/.exec(mails[0] ?? '') ?? []
  const { page } = await visit({ baseURL: server.baseUrl })
  await open(page, `/account${query}`)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByText(`${learner.email} is confirmed.`).waitFor()
})

describe('who forgot the password on a server without mail', () => {
  test('gets the link that the operator finds in the log; it works once', async () => {
    const { baseUrl, output } = await startHealthy({ LOG_LEVEL: 'info' })
    const { learner } = await signUp(baseUrl)
    const answer = await (await post(`${baseUrl}/forgot-password`, { email: learner.email })).json()
    expect(answer).toMatchObject({ ok: true, message: expect.stringContaining('Email isn’t set up here') })
    await expect.poll(() => output.stdout).toContain('resetLink')
    const { resetLink } = logLines(output.stdout)
      .map((line) => JSON.parse(line))
      .find((line) => line.resetLink)
    expect(output.stdout).not.toContain(learner.email)

    const { page, complaints } = await visit({ baseURL: baseUrl })
    const address = new URL(resetLink)
    await open(page, address.pathname + address.search)
    const choose = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await page.getByLabel('Confirm new password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Save password' }).click()
    }
    await choose('short')
    await page.getByText('Password should be at least 6 characters long').waitFor()
    await choose('analytical engine')
    await page.getByText(/^Password saved/).waitFor()
    await open(page, address.pathname + address.search)
    await choose('another engine')
    await page.getByText(/^This link is no longer valid/).waitFor()
    await page.getByRole('button', { name: 'Request a new link' }).click()
    await page.getByRole('button', { name: 'Request link' }).waitFor()
    complaints.length = 0

    const signIn = (password: string) => post(`${baseUrl}/sign-in`, { email: learner.email, password })
    expect((await signIn(learner.password)).status).toBe(422)
    expect((await signIn('analytical engine')).status).toBe(200)
    expect(output.stdout).not.toContain('analytical engine')
  })
})

describe('on a server that hides accounts', () => {
  test('a sign-up is finished by a link, and the form tells nothing about the address', async () => {
    const { baseUrl, output } = await startHealthy({ AUTH_HIDE_ACCOUNTS: 'true', LOG_LEVEL: 'info' })
    const ada = newLearner()
    const fields = { ...ada, confirmPassword: ada.password }
    const first = await post(`${baseUrl}/sign-up`, fields)
    const answer = await first.json()
    expect(answer).toMatchObject({ ok: true, message: expect.stringMatching(/can’t send mail/) })
    expect(first.headers.getSetCookie()).toEqual([])
    await expect.poll(() => output.stdout).toContain('signUpLink')
    const { signUpLink } = logLines(output.stdout)
      .map((line) => JSON.parse(line))
      .find((line) => line.signUpLink)

    const { page, complaints } = await visit({ baseURL: baseUrl })
    const address = new URL(signUpLink)
    await open(page, address.pathname + address.search)
    const confirm = async (password: string) => {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await confirm('the password of a stranger')
    await page.getByText('Incorrect password', { exact: true }).waitFor()
    await confirm(ada.password)
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()
    await open(page, address.pathname + address.search)
    await confirm(ada.password)
    await page.getByText(/^This link is no longer valid/).waitFor()
    complaints.length = 0

    const again = await visit({ baseURL: baseUrl })
    await open(again.page, '/courses')
    await openDialog(again.page)
    const dialog = again.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await dialog.getByLabel('Full name').fill(ada.name)
    await dialog.getByLabel('Email').fill(ada.email)
    await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
    await dialog.getByLabel('Confirm password', { exact: true }).fill(ada.password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await dialog.getByText(answer.message).waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe('')
    await expect.poll(() => output.stdout).toContain('resetLink')
    expect(output.stdout).not.toContain(ada.email)
  })
})

describe('the log', () => {
  test('holds no e-mail address, no password and no token, at its most talkative', async () => {
    const { baseUrl, output, child, exited } = await startHealthy({ LOG_LEVEL: 'trace' })
    const { learner, cookie } = await signUp(baseUrl)
    const again = { ...learner, confirmPassword: learner.password }
    await post(`${baseUrl}/sign-up`, again)
    await Promise.all([post(`${baseUrl}/sign-up`, again), post(`${baseUrl}/sign-up`, again)])
    await post(`${baseUrl}/sign-in`, { email: learner.email, password: 'not the password' })
    await post(`${baseUrl}/sign-in`, { email: learner.email, password: learner.password })
    await fetch(`${baseUrl}/reset-password?token=a-token-of-mine`)
    await post(`${baseUrl}/account/reset`, { token: 'a-token-of-mine', ...again })
    await fetch(`${baseUrl}/account`, { headers: { Cookie: cookie } })
    await post(`${baseUrl}/account/name`, { name: learner.name }, { Cookie: cookie })
    await post(`${baseUrl}/sign-out`, {}, { Cookie: cookie })
    child.kill()
    await exited
    const everything = output.stdout + output.stderr
    expect(everything).toContain('POST /sign-in 200')
    const token = cookie.split('=')[1]?.split('.')[0] ?? 'there is no token'
    for (const secret of [learner.email, learner.password, 'not the password', 'a-token-of-mine', token])
      expect(everything).not.toContain(secret)
  })
})

test('a server that has lost its database says so, with a time to come back, and still serves its pages', async () => {
  const postgres = await startPostgres({ fsync: false })
  onTestFinished(() => postgres.stop())
  const { baseUrl } = await startHealthy({ DATABASE_URL: postgres.url, LOG_LEVEL: 'info' })
  const { cookie } = await signUp(baseUrl)
  await postgres.stop()
  const health = await fetch(`${baseUrl}/healthz`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({ status: 'unavailable' })
  for (const [path, init] of [
    ['/account', {}],
    ['/account.data', {}],
    ['/session', {}],
    ['/log', { method: 'POST', body: '{"learner":"x","entries":[]}' }],
    ['/log?learner=x', {}],
  ] as const) {
    const answer = await fetch(baseUrl + path, { ...init, headers: { cookie } })
    expect({ path, status: answer.status }).toEqual({ path, status: 503 })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.text()).not.toMatch(
      /ECONN|Connection terminated|node_modules|\.server\.|at .*\.[jt]s:\d+/,
    )
  }
  for (const sent of ['', cookie])
    expect((await fetch(`${baseUrl}/quiz/os/1`, { headers: { cookie: sent } })).status).toBe(200)
})
