import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { FORM_PAGES } from '#app/server/endpoints/form-addresses.server.ts'
import { mailServer } from '#test/mail-server.ts'
import { startPostgres } from '#test/postgres.ts'
import { browserForFile, open } from './browser.ts'
import { cookieOf, newLearner, openDialog } from './learner.ts'
import { learnerIdOf } from './log-client.ts'
import { logLines, startForFile, startHealthy } from './server-for-test.ts'

const visit = browserForFile()

/** Every address that changes something. */
const MUTATING = [...Object.keys(FORM_PAGES), '/log', '/account/reports', '/admin/reports/os-41']

function post(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}

async function signUp(baseUrl: string, headers: Record<string, string> = {}, name?: string) {
  const learner = newLearner(name)
  const response = await post(
    `${baseUrl}/sign-up`,
    { ...learner, confirmPassword: learner.password },
    headers,
  )
  expect(await response.json()).toEqual({ ok: true })
  return { learner, setCookie: response.headers.getSetCookie(), cookie: cookieOf(response) }
}

describe('a post from another site', () => {
  test.each(MUTATING)('to %s is refused, and one from our own pages is not', async (address) => {
    const url = inject('baseUrl') + address
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${inject('baseUrl')}.evil.example` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      expect((await post(url, {}, headers)).status, JSON.stringify(headers)).toBe(403)
      expect((await post(`${url}.data`, {}, headers)).status, JSON.stringify(headers)).toBe(403)
    }
    expect((await post(url, {}, { Origin: inject('baseUrl') })).status).not.toBe(403)
  })
})

describe('the address of a form that is opened', () => {
  test.each(Object.entries(FORM_PAGES))(
    '%s leads a browser to %s, and tells any other client to post',
    async (address, page) => {
      const url = inject('baseUrl') + address
      const opened = await fetch(url, { headers: { Accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' })
      expect(opened.status).toBe(302)
      expect(opened.headers.get('Location')).toBe(page)
      const fetched = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'manual' })
      expect(fetched.status).toBe(405)
      expect(fetched.headers.get('Allow')).toBe('POST')
      expect(fetched.headers.get('Content-Type')).toContain('application/json')
    },
  )
})

describe('behind an HTTPS proxy that is trusted', () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' }
  let server: Awaited<ReturnType<typeof startForFile>>

  beforeAll(async () => {
    server = await startForFile({ TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  })
  afterAll(() => server.stop())

  test('session and device are __Host- cookies that no script, no other site and no plain connection sees', async () => {
    const { baseUrl } = server
    const origin = baseUrl.replace('http:', 'https:')
    const { setCookie, cookie, learner } = await signUp(baseUrl, { ...forwarded, Origin: origin })
    expect(setCookie.map((line) => line.split('=', 1)[0])).toEqual(['__Host-session', '__Host-device'])
    for (const line of setCookie) {
      const attributes = line
        .split('; ')
        .slice(1)
        .map((attribute) => attribute.toLowerCase())
      expect(attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']))
      expect(attributes.join()).not.toContain('domain')
    }

    const session = await fetch(`${baseUrl}/session`, { headers: { ...forwarded, Cookie: cookie } })
    expect(await session.json()).toMatchObject({ learner: { name: learner.name } })
    const plain = await fetch(`${baseUrl}/session`, { headers: { Cookie: cookie } })
    expect(await plain.json()).toEqual({ learner: null })
  })

  test('readers are counted by the address that the proxy forwards', async () => {
    const { baseUrl } = server
    await failOften(baseUrl, (index) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.7` }))
    expect((await fail(baseUrl, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(429)
    expect((await fail(baseUrl, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(422)
  })
})

/** A failed sign-in that costs no hash: an address that our form admits and the accounts do not. */
function fail(baseUrl: string, headers: Record<string, string> = {}) {
  return post(`${baseUrl}/sign-in`, { email: `${crypto.randomUUID()}@example.c_m`, password: 'x' }, headers)
}

/** As often as one address may. */
async function failOften(baseUrl: string, headersOf: (index: number) => Record<string, string> = () => ({})) {
  // Fewer at a time than a crowd of strangers may be.
  for (let sent = 0; sent < 100; sent += 25) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => fail(baseUrl, headersOf(sent + index))),
    )
    for (const answer of answers) expect(answer.status).toBe(422)
  }
}

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

describe('what one learner has is of no use to another', () => {
  test('a cookie that was changed is nobody’s', async () => {
    const baseUrl = inject('baseUrl')
    const { cookie } = await signUp(baseUrl)
    const changed = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)
    expect(await learnerIdOf(baseUrl, cookie)).toEqual(expect.any(String))
    const session = await fetch(`${baseUrl}/session`, { headers: { cookie: changed } })
    expect(await session.json()).toEqual({ learner: null })
  })

  test('is on their own account page alone', async () => {
    const baseUrl = inject('baseUrl')
    const learners = [await signUp(baseUrl, {}, 'Ada Lovelace'), await signUp(baseUrl, {}, 'Grace Hopper')]
    for (const { learner, cookie } of learners)
      for (const path of ['/account', '/account.data', '/session']) {
        const page = await (await fetch(baseUrl + path, { headers: { Cookie: cookie } })).text()
        const names = learners.map(({ learner: { name } }) => name).filter((name) => page.includes(name))
        expect(names, path).toEqual([learner.name])
      }
  })

  test('is in no cache', async () => {
    const baseUrl = inject('baseUrl')
    const { cookie } = await signUp(baseUrl)
    for (const address of ['/account', '/account.data', '/account/data', '/session']) {
      const answer = await fetch(baseUrl + address, { headers: { Cookie: cookie } })
      expect(answer.headers.get('Cache-Control'), address).toBe('no-store')
    }
  })
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
