import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { browserForFile, open } from './browser.ts'
import { newLearner, openDialog, signUpByRequest } from './learner.ts'

const visit = browserForFile({ reusesPages: true })
/** For tests that add scripts and functions to a page. */
const visitAnew = browserForFile()

/** Every screen of app/routes.ts, some of them in several states. */
const SCREENS = [
  '/',
  '/courses',
  '/labs',
  '/labs/cpu-scheduling',
  '/labs/nothing',
  '/practice',
  '/daily',
  '/exam',
  '/plan',
  '/export',
  '/privacy',
  '/imprint',
  '/learn',
  '/learn/os',
  '/search?subject=os&q=banker',
  '/learn/os/deadlocks',
  '/learn/ds/complexity-analysis',
  '/learn/os/nothing',
  '/learn/cobol',
  '/quiz',
  '/quiz/os',
  '/quiz/os/1',
  '/labs/sql',
  '/labs/sql/cities',
  '/labs/web',
  '/labs/web/card-grid',
  '/labs/typescript',
  '/labs/typescript/stack',
  '/quiz/os/9',
  '/account',
  '/invitation?token=none',
  '/reset-password',
  '/reset-password?token=none',
  '/nowhere',
]

/** Browsers report a violation as an event, whatever they do with the console. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void }
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}

describe.each([
  { who: 'a guest', signUp: false },
  { who: 'a learner', signUp: true },
])('the policy of what $who sees', ({ signUp }) => {
  test('is broken by no screen of ours', async () => {
    const { page, complaints } = await visitAnew()
    const violations = await watchViolations(page)
    if (signUp) await signUpByRequest(page, newLearner())
    // A learner's screens are the same documents, but for the account page.
    for (const path of signUp ? sample(SCREENS, 12).concat('/account') : sample(SCREENS, 4)) {
      const response = await open(page, path)
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
      expect(violations, path).toEqual([])
    }
    // The screens of what is not there answer 404, which the console mentions.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
    complaints.length = 0
  })

  test('lets nothing run that somebody smuggles in', async () => {
    const { page, complaints } = await visitAnew()
    const violations = await watchViolations(page)
    if (signUp) await signUpByRequest(page, newLearner())
    await page.route('**/quiz/os/1', async (route) => {
      const response = await route.fetch()
      const smuggled = `<script>window.smuggled = 'inline'</script>
        <script src="data:text/javascript,window.smuggled='data'"></script>
        <script src="https://evil.example/a.js"></script>
        <img src="/icon.svg" onload="window.smuggled = 'handler'">
        <base href="https://evil.example/"><iframe src="https://evil.example/"></iframe>
        <object data="/icon.svg"></object>`
      await route.fulfill({
        response,
        body: (await response.text()).replace('</body>', `${smuggled}</body>`),
      })
    })
    await open(page, '/quiz/os/1')
    await page.locator('img[onload]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = "window.smuggled = 'element'"
      document.body.append(script)
    })
    expect(await page.evaluate('window.smuggled')).toBeUndefined()
    expect(await page.evaluate('document.baseURI')).not.toContain('evil')
    const directives = new Set(violations.map((violation) => violation.split(' ')[0]))
    expect([...directives].sort()).toEqual([
      'base-uri',
      'frame-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
    ])
    complaints.length = 0
  })
})

test('what is somebody’s own is stored by no cache, and a page of the app may stand in no frame', async () => {
  const { page } = await visit()
  await signUpByRequest(page, newLearner())
  for (const path of ['/account', '/account.data', '/account/data', '/session']) {
    const { headers } = await page.request.get(path).then((answer) => ({ headers: answer.headers() }))
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['x-frame-options'], path).toBe('DENY')
  }
})

test('a page that is rendered for one request links the styles that public pages load later, once', async () => {
  const { page } = await visit()
  await open(page, '/search?subject=os&q=banker')
  expect(await page.locator('style#styles').textContent()).not.toContain('.text-6xl')
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
  expect(files.filter((href) => href !== null)).toEqual([expect.stringMatching(/\/assets\/styles-.*\.css$/)])
})

test('a page that came with the styles it uses gets all of them before a dialog needs them', async () => {
  const { page } = await visit()
  await open(page, '/quiz/os/1')
  expect(await page.locator('style#styles').textContent()).not.toContain('.text-6xl')
  const dialog = await openDialog(page)
  await expect
    .poll(() => dialog.getByLabel('Email').evaluate((input) => getComputedStyle(input).borderRadius))
    .not.toBe('0px')
  const files = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
  expect(files).toContainEqual(expect.stringMatching(/\/assets\/styles-.*\.css$/))
})
