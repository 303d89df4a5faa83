import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { DEVICES, heading, play, QUESTIONS, shareText, start, untilDone } from '../daily-page.ts'
import { downloadedData, newLearner, openDialog, signInByDialog, signUpByRequest } from '../learner.ts'
import { untilQuestion, verdict } from '../round-play.ts'
import { scrollToEnd } from '../scroll-to-end.ts'

const visit = browserForFile({ reusesPages: true })
const visitAnew = browserForFile()

const NOON = Date.UTC(2026, 10, 23, 12)
const DAY_MS = 86_400_000

describe.each(dealt(DEVICES))('on a $name', ({ options }) => {
  test('a set that was left goes on where it was', async () => {
    const { page } = await visit({ ...options, clockAt: NOON })
    await start(page)
    await play(page, [1, 2])
    await untilQuestion(page, 3, 5)
    await page.reload()
    await untilQuestion(page, 3, 5)
    await page.getByRole('link', { name: 'Leave the round' }).click()
    await heading(page, 'Continue: 2 of 5').waitFor()
    await open(page, '/')
    await page.getByText('Continue the daily challenge: 2 of 5').waitFor()
    expect(await page.getByRole('link', { name: 'Open the daily challenge' }).count()).toBe(0)
    await open(page, '/daily')
    await page.getByRole('link', { name: 'Continue' }).click()
    await play(page, [3, 4, 5])
    await untilDone(page)
  })
})

test('everyone has the same questions in the same order, also in another time zone', async () => {
  const { page } = await visit({ ...DESKTOP, clockAt: NOON })
  await start(page)
  const stems = await play(page)
  // There it is still the evening of the 23rd, when it is the 24th in UTC.
  const { page: other } = await visit({
    ...PHONE,
    clockAt: NOON + 14 * 3_600_000,
    timezoneId: 'America/Los_Angeles',
  })
  await start(other)
  expect(await play(other)).toEqual(stems)
  await untilDone(other)
  expect(await shareText(other)).toMatch(/^Pointer daily, 23 November: /)
})

test('a set that was begun the day before can be finished, or left for that of the day', async () => {
  const { page } = await visit({ ...DESKTOP, clockAt: NOON })
  await start(page)
  await play(page, [1, 2])
  await untilQuestion(page, 3, 5)
  await page.clock.setSystemTime(NOON + DAY_MS)
  await page.reload()
  await untilQuestion(page, 3, 5)
  await open(page, '/daily')
  await page.getByText('Today, 24 November').waitFor()
  await page.getByRole('link', { name: 'Finish 23 November: 2 of 5' }).waitFor()
  await page.getByRole('link', { name: 'Start' }).click()
  await play(page)
  await untilDone(page)
  await open(page, '/progress')
  await scrollToEnd(page)
  await page.getByText('Daily challenge', { exact: true }).nth(1).waitFor()
})

test('a set that another device of the account finished first is done, with that result and all answers', async () => {
  const ada = newLearner()
  const { page } = await visit({ ...DESKTOP, clockAt: NOON })
  await signUpByRequest(page, ada)
  await start(page)
  await play(page, [1, 2])
  await untilQuestion(page, 3, 5)
  const { page: second } = await visit({ ...DESKTOP, clockAt: NOON })
  await open(second, '/daily')
  await openDialog(second)
  await signInByDialog(second, ada)
  await second.getByRole('link', { name: 'Start' }).click()
  await play(second)
  await untilDone(second)
  await second.getByText('Progress saved to your account').waitFor()
  // A page's own clock begins again at noon when it is opened.
  await page.clock.setSystemTime(NOON + DAY_MS / 24)
  await open(page, '/daily')
  await untilDone(page)
  expect(await shareText(page)).toBe(await shareText(second))
  const answersOf = async () => (await downloadedData(page)).entries.map(({ answers }) => answers?.length)
  await expect.poll(answersOf).toEqual([5, 2])
  expect(await shareText(page)).toBe(await shareText(second))
})

test('a second tab shows that the set is open, and takes it over', async () => {
  const { page } = await visit({ ...DESKTOP, clockAt: NOON })
  await start(page)
  await play(page, [1])
  const second = await page.context().newPage()
  await second.clock.install({ time: NOON })
  await open(second, '/daily')
  await second.getByRole('link', { name: 'Continue' }).click()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await untilQuestion(second, 2, 5)
  await heading(page, 'The challenge is open in another tab').waitFor()
  await play(second, [2, 3, 4, 5])
  await untilDone(second)
  await untilDone(page)
})

test('keys are enough, and the text is copied', async () => {
  const { page } = await visitAnew({ ...DESKTOP, clockAt: NOON })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await start(page)
  for (const number of QUESTIONS) {
    await untilQuestion(page, number, 5)
    await page.keyboard.press('b')
    await page.keyboard.press('s')
    await verdict(page).waitFor()
    await page.keyboard.press('Enter')
  }
  await untilDone(page)
  await page.getByRole('button', { name: 'Copy' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shareText(page))
})

test('where the browser can share, a button hands it the text', async () => {
  const { page } = await visitAnew({ ...PHONE, clockAt: NOON })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ text }: { text: string }) => document.body.setAttribute('data-shared', text),
    })
  })
  await start(page)
  await play(page)
  await untilDone(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.locator('body').getAttribute('data-shared')).toBe(await shareText(page))
})

test('once its page was opened, the set is played without a connection', async () => {
  const { page, complaints } = await visitAnew({ ...PHONE, serviceWorkers: 'allow', clockAt: NOON })
  await open(page, '/courses')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await open(page, '/daily')
  const isStored = () =>
    page.evaluate(async () => {
      const stored = await (await caches.open('assets')).keys()
      const pages = await caches.open('visited-pages')
      const questions = stored.filter(({ url }) => url.includes('/assets/questions/'))
      return questions.length >= 6 && (await pages.match('/daily')) !== undefined
    })
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true)
  await page.context().setOffline(true)
  await start(page)
  await play(page)
  await untilDone(page)
  complaints.length = 0
})

test('on a first visit the answers are stored, even if the connection goes with the first question', async () => {
  const { page, complaints } = await visitAnew({ ...PHONE, clockAt: NOON })
  const logLoaded = page.waitForResponse(/\/device-log-/)
  await start(page)
  await logLoaded
  await page.context().setOffline(true)
  await play(page, [1, 2])
  await untilQuestion(page, 3, 5)
  await page.context().setOffline(false)
  await page.reload()
  await untilQuestion(page, 3, 5)
  complaints.length = 0
})

test('a connection that drops after the first question leaves the set to be played to its end', async () => {
  const { page, complaints } = await visitAnew({ ...PHONE, clockAt: NOON })
  const endIsLoaded = page.waitForResponse(/\/done-daily-/)
  await start(page)
  await play(page, [1])
  await endIsLoaded
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await play(page, [2, 3, 4, 5])
  await untilDone(page)
  complaints.length = 0
})

test('without JavaScript the page says what it is', async () => {
  const { page } = await visit({ ...PHONE, javaScriptEnabled: false })
  await page.goto('/daily')
  await page.getByText('Five questions a day from five subjects, the same for everyone.').waitFor()
  await page.getByText('The questions need JavaScript').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Start' }).count()).toBe(0)
})

test('home, practice and the quizzes lead to it, and home no longer once it is done', async () => {
  const { page } = await visit({ ...DESKTOP, clockAt: NOON })
  for (const path of ['/practice', '/quiz']) {
    await open(page, path)
    await page.getByRole('main').getByRole('link', { name: 'Daily challenge' }).click()
    await page.waitForURL('/daily')
  }
  await start(page)
  await play(page)
  await untilDone(page)
  await open(page, '/')
  await heading(page, 'Last 7 days').waitFor()
  expect(await page.getByRole('link', { name: 'Open the daily challenge' }).count()).toBe(0)
  await page.clock.setSystemTime(NOON + DAY_MS)
  await open(page, '/')
  await page.getByRole('link', { name: 'Open the daily challenge' }).click()
  await page.getByText('Today, 24 November').waitFor()
})
