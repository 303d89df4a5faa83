import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile, open } from '../browser.ts'
import { newLearner, openDialog } from '../learner.ts'
import { startForFile } from '../server-for-test.ts'

/*
 * "Administration" and "Name and logo" of docs/operating.md, on a server with closed sign-up and a name, a logo and texts
 * of its own.
 */

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

const visit = browserForFile()
let siteFolder: string
let server: Awaited<ReturnType<typeof startForFile>>

beforeAll(async () => {
  siteFolder = mkdtempSync(path.join(tmpdir(), 'pointer-site-'))
  writeFileSync(path.join(siteFolder, 'imprint.md'), '## University of Example')
  writeFileSync(path.join(siteFolder, 'privacy.md'), 'The *dean* is responsible.')
  writeFileSync(path.join(siteFolder, 'logo.svg'), SVG)
  server = await startForFile({ SIGN_UP: 'closed', SITE_NAME: 'Uni Quiz', SITE_DIR: siteFolder })
})
afterAll(async () => {
  await server.stop()
  rmSync(siteFolder, { recursive: true })
})

/** `npm run admin -- …` beside the running server. */
function admin(args: readonly string[], typed = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
    encoding: 'utf8',
    input: typed,
    env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', PUBLIC_URL: server.baseUrl },
  })
  return { code: status, stdout, stderr }
}

function post(address: string, fields: Record<string, string>) {
  return fetch(server.baseUrl + address, { method: 'POST', body: new URLSearchParams(fields) })
}

async function signUpByInvitation(name: string) {
  const { stdout } = admin(['invite'])
  const [link = ''] = stdout.split('\n')
  const learner = newLearner(name)
  const fields = { ...learner, confirmPassword: learner.password }
  const invitation = new URL(link).searchParams.get('token') ?? ''
  expect(await (await post('/sign-up', { ...fields, invitation })).json()).toEqual({ ok: true })
  return learner
}

test('somebody who is invited signs up, becomes an administrator, and deletes another user', async () => {
  const ada = await signUpByInvitation('Ada Lovelace')
  const grace = newLearner('Grace Hopper')
  const { page, complaints } = await visit({ baseURL: server.baseUrl })
  await open(page, '/courses')
  const dialog = await openDialog(page)
  await dialog.getByText('Accounts need an invitation').waitFor()
  expect(await dialog.getByRole('button', { name: 'Create an account' }).count()).toBe(0)
  const refused = await post('/sign-up', { ...grace, confirmPassword: grace.password })
  expect(await refused.json()).toEqual({
    ok: false,
    message: 'New accounts need an invitation here. Write to hello@pointer.example to ask for one.',
  })

  const [link = ''] = admin(['invite', grace.email]).stdout.split('\n')
  await open(page, link.slice(server.baseUrl.length))
  expect(await findings(page), 'invitation').toEqual([])
  await page.getByLabel('Full name').fill(grace.name)
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password', { exact: true }).fill(grace.password)
  await page.getByLabel('Confirm password').fill(grace.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Account: Grace' }).waitFor()

  expect((await page.request.get('/admin')).status()).toBe(404)
  expect((await page.request.post('/admin/act', { form: { act: 'invite', days: '7' } })).status()).toBe(404)
  const granted = admin(['grant', grace.email])
  expect(granted.stdout).toContain(`${grace.email} administers this server now: ${server.baseUrl}/admin`)
  expect(JSON.parse(granted.stderr)).toMatchObject({ audit: 'grant', by: { operator: expect.any(String) } })

  await open(page, '/account')
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('heading', { name: 'Administration', exact: true }).waitFor()
  await page.getByLabel('Name or email').fill('love')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByText('1 user with “love” in the name or email').waitFor()
  await page.getByRole('button', { name: 'Make a reset link' }).click()
  expect(await page.getByLabel('Reset link').inputValue()).toContain('/reset-password?token=')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  await page.getByLabel('Invitation link').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `administration, ${colorScheme}`).toEqual([])
  }
  await page.getByRole('button', { name: 'Delete…' }).click()
  const asking = page.getByRole('dialog', { name: 'Delete Ada Lovelace?' })
  await asking.getByLabel('Name or email').fill('Ada')
  await asking.getByRole('button', { name: 'Delete for good' }).click()
  await asking.getByText('type the name or the email address exactly').waitFor()
  expect(await findings(page, 'dialog[open]'), 'deletion').toEqual([])
  // A browser writes a line of its own for every answer from 400 up.
  complaints.splice(0)
  await asking.getByLabel('Name or email').fill('Ada Lovelace')
  await asking.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('0 users with “love” in the name or email').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Users')
  expect(admin(['list', ada.email]).stdout).toBe('0 users\n')
  await expect.poll(() => server.output.stdout).toContain('"audit":"delete"')
  expect(server.output.stdout).not.toContain(ada.email)
})

test('each command does what the guide says', async () => {
  const alan = await signUpByInvitation('Alan Turing')
  expect(admin(['reset-link', alan.email]).stdout).toContain(`${server.baseUrl}/reset-password?token=`)
  expect(admin(['sign-out', alan.email]).stdout).toBe(`${alan.email} is signed out: 1 session ended.\n`)
  admin(['grant', alan.email])
  expect(admin(['list', 'turing']).stdout).toMatch(
    new RegExp(`^${alan.email} · Alan Turing · since .* · 0 entries · 0 sessions · administrator\n1 user\n$`),
  )
  expect(admin(['revoke', alan.email]).stdout).toContain('does not administer this server any more')

  const invited = admin(['invite', 'new@example.org'])
  const [, id = ''] = /Invitation (\w+) for new@example\.org/.exec(invited.stdout) ?? []
  expect(admin(['invitations']).stdout).toContain(`${id}  until `)
  expect(admin(['withdraw', id]).stdout).toBe(`Invitation ${id} is withdrawn.\n`)

  expect(admin(['delete', alan.email], 'Alan\n')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Nothing was deleted'),
  })
  expect(admin(['delete', alan.email], `${alan.email}\n`)).toMatchObject({
    code: 0,
    stdout: `${alan.email} is deleted.\n`,
  })
})

test('the installation has its name, its logo and its texts', async () => {
  const { page } = await visit({ baseURL: server.baseUrl })
  await open(page, '/quiz')
  expect(await page.title()).toBe('Quizzes - Uni Quiz')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('heading', { name: 'University of Example' }).waitFor()
  expect(await page.title()).toBe('Imprint - Uni Quiz')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByText('The dean is responsible.').waitFor()
  await page.getByText('Signing out removes your answers from that browser.').waitFor()

  const html = await (await fetch(`${server.baseUrl}/courses`)).text()
  const [logo = ''] = /\/assets\/site-logo-[\w-]+\.svg/.exec(html) ?? []
  const picture = await fetch(server.baseUrl + logo)
  expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(picture.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await picture.text()).toBe(SVG)
  const manifest = await fetch(`${server.baseUrl}/manifest.webmanifest`)
  expect(manifest.headers.get('Content-Type')).toContain('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Uni Quiz', icons: [{ src: logo }] })
  expect(await (await fetch(`${server.baseUrl}/icon.svg`)).text()).toBe(SVG)
  // The server can't draw one of the logo, and ours would have another letter.
  for (const path of ['/apple-touch-icon.png', '/favicon.ico'])
    expect((await fetch(server.baseUrl + path)).status).toBe(404)

  const [home, embedded] = await Promise.all(
    ['/', '/embed/os-41'].map(async (path) => (await fetch(server.baseUrl + path)).text()),
  )
  expect(home).toMatch(/Welcome(<[^>]*>|\s)*to Uni Quiz/)
  expect((await fetch(`${server.baseUrl}/og/nameless/pointer.png`)).status).toBe(200)
  expect(embedded).toContain('More on Uni Quiz')
  const ours = [home, embedded].map((text) => text?.match(/[^.>"]*\bPointer\b[^<"]*/g))
  expect(ours).toEqual([null, ['The Pointer authors,']])
})
