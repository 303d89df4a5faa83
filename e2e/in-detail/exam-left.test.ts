import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'

/* A mock exam whose page the learner has left. */

const visit = browserForFile({ reusesPages: true })
const visitAnew = browserForFile()

const NOON = Date.UTC(2026, 10, 23, 12)
const AT_NOON = { timezoneId: 'UTC', clockAt: NOON }

async function start(page: Page, exam: string) {
  await open(page, '/exam')
  await page.getByRole('button', { name: exam }).click()
  await page.getByRole('radiogroup').waitFor()
}

const PAUSABLE = 'Start 20 questions, 25 minutes'
const STRICT = 'Start 30 questions, 60 minutes'

describe('an exam that can be paused', () => {
  test.each([
    { way: 'another address', leave: (page: Page) => page.goto('/healthz') },
    { way: 'a reload of the page', leave: (page: Page) => page.reload() },
    {
      way: 'a link',
      async leave(page: Page) {
        await page.getByRole('link', { name: 'Leave the mock exam. That pauses it.' }).click()
        await page.getByRole('heading', { name: /^Continue your mock exam: paused, / }).waitFor()
      },
    },
  ])('is paused by $way, on every page that names it', async ({ leave }) => {
    const { page } = await visit({ ...DESKTOP, ...AT_NOON })
    await start(page, PAUSABLE)
    await leave(page)
    await page.clock.fastForward(20_000)
    await open(page, '/')
    const waiting = page.getByRole('region', { name: 'Also waiting' })
    await waiting
      .getByText(/^Continue your mock exam from 23 November: paused, (25:00|24:5\d) left$/)
      .waitFor()
    await open(page, '/exam')
    await page
      .getByRole('heading', { name: /^Continue your mock exam: paused, (25:00|24:5\d) left$/ })
      .waitFor()
  })

  test('is paused by closing its tab', async () => {
    const { page } = await visitAnew(DESKTOP)
    await start(page, PAUSABLE)
    const other = await page.context().newPage()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await open(other, '/')
    await other.getByText(/^Continue your mock exam from .*: paused, /).waitFor()
  })

  test('is paused when its page is hidden, and hides its question', async () => {
    const { page } = await visit({ ...PHONE, ...AT_NOON })
    await start(page, PAUSABLE)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.getByRole('heading', { name: 'Paused' }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
  })
})

test('a strict exam that was left is running', async () => {
  const { page } = await visit({ ...DESKTOP, ...AT_NOON })
  await start(page, STRICT)
  await page.goto('/healthz')
  await open(page, '/')
  await page.getByRole('heading', { name: /^Your mock exam is running: (60:00|59:\d\d) left$/ }).waitFor()
})
