import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile, open, PHONE } from '../browser.ts'
import {
  attemptsOf,
  candidatesFrom,
  choose,
  done,
  draftOf,
  NOON,
  resume,
  secondsLeft,
  startOwn,
  startPreset,
  untilQuestion,
} from '../exam-page.ts'

/* Mock exams, with the clock of the page moved. */

const visit = browserForFile({ reusesPages: true })

const MINUTE = 60_000

const candidate = candidatesFrom(visit)
const startStrict = async (page: Page) => {
  await page.getByRole('button', { name: 'Start 30 questions, 60 minutes' }).click()
  await untilQuestion(page, 1, 30)
}

/** Lets time pass for a candidate who stays on the page. After a minute in one leap an exam takes the candidate to be away. */
async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 50_000) await page.clock.fastForward(Math.min(left, 50_000))
}

describe('the clock', () => {
  test('is not moved by a wall clock that is set back while the page is open, nor by the reload after it', async () => {
    const { page } = await candidate()
    await startPreset(page)
    await pass(page, 5 * MINUTE)
    const moved = NOON - 1_000 * MINUTE
    const before = await secondsLeft(page)
    await page.clock.setSystemTime(moved)
    await page.clock.runFor(2_000)
    expect(before - (await secondsLeft(page))).toBeLessThan(15)
    await expect
      .poll(async () => Math.abs(((await draftOf(page)).exam?.clock.readAt ?? 0) - moved))
      .toBeLessThan(15_000)
    await page.reload()
    await resume(page)
    await untilQuestion(page, 1, 20)
    expect(before - (await secondsLeft(page))).toBeLessThan(30)
    expect(before).toBeGreaterThanOrEqual(await secondsLeft(page))
  })

  test('of a strict exam goes on while the device sleeps below a page that stays visible', async () => {
    const { page } = await candidate()
    await startStrict(page)
    const before = await secondsLeft(page)
    // Only the wall clock goes on, as in a sleep.
    await page.clock.setSystemTime(NOON + 10 * MINUTE)
    await expect.poll(() => secondsLeft(page)).toBeLessThan(before - 9 * 60)
    expect(await secondsLeft(page)).toBeGreaterThan(before - 11 * 60)
  })

  test('stands still while the page is closed, unless the exam is strict', async () => {
    const { page } = await candidate()
    await startPreset(page)
    await page.goto('/healthz')
    await page.clock.setSystemTime(NOON + 24 * 60 * MINUTE)
    await open(page, '/')
    await page.getByText(/^Continue your mock exam from 23 November: paused, 2[45]:\d\d left$/).waitFor()
    await open(page, '/exam')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Paused' }).waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await untilQuestion(page, 1, 20)
    expect(await secondsLeft(page)).toBeGreaterThan(24 * 60)
  })

  test('stands still once the learner goes to another page', async () => {
    const { page } = await candidate()
    await startPreset(page)
    await page.getByRole('link', { name: 'Leave the mock exam. That pauses it.' }).click()
    await page.getByText('Your mock exam is paused. Finish it before you start another.').waitFor()
    expect((await draftOf(page)).exam?.clock.paused).toBe(true)
  })

  test('of a strict exam goes on while the page is closed, and gives nothing back if it was set back meanwhile', async () => {
    const { page } = await candidate()
    await startStrict(page)
    await page.goto('/healthz')
    await page.clock.setSystemTime(NOON + 10 * MINUTE)
    await open(page, '/exam')
    await page.getByRole('heading', { name: /^Continue your mock exam, [45]\d:\d\d left$/ }).waitFor()
    expect(await findings(page), 'exam under way').toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await untilQuestion(page, 1, 30)
    const before = await secondsLeft(page)
    // The clock was stored some time before the page was left.
    expect(before).toBeLessThanOrEqual(50 * 60 + 15)
    await expect.poll(async () => (await draftOf(page)).exam?.clock.used).toBeGreaterThan(9 * MINUTE)
    await page.goto('/healthz')
    await page.clock.setSystemTime(NOON - 10 * MINUTE)
    await open(page, '/exam')
    await page.getByRole('button', { name: 'Continue' }).click()
    await untilQuestion(page, 1, 30)
    expect(await secondsLeft(page)).toBeLessThanOrEqual(before + 15)
  })

  test('of a strict exam goes on while the lid is closed, and it submits itself when it opens after the end', async () => {
    const { page } = await candidate(PHONE)
    await startOwn(page, { strict: true })
    await choose(page, 1)
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await page.clock.setSystemTime(NOON + 3 * MINUTE)
    await hide(false)
    expect(await secondsLeft(page)).toBeLessThan(2.5 * 60)
    await hide(true)
    await page.clock.setSystemTime(NOON + 60 * MINUTE)
    await hide(false)
    await done(page)
    await page
      .getByText(
        'The clock of this strict exam ran out while you were away. It was submitted as you left it.',
      )
      .waitFor()
    await page.getByText('4 left blank').waitFor()
    expect(await page.getByText(/minutes used/).count()).toBe(0)
    await expect.poll(() => attemptsOf(page)).toHaveLength(1)
  })

  test('has run out for a strict exam whose page is opened again after its end', async () => {
    const { page } = await candidate()
    await startOwn(page, { strict: true })
    await choose(page, 0)
    await expect.poll(async () => (await draftOf(page)).exam?.questions[0]?.chosen).toBeDefined()
    await page.goto('/healthz')
    await page.clock.setSystemTime(NOON + 24 * 60 * MINUTE)
    await open(page, '/')
    const waiting = page.getByRole('region', { name: 'Also waiting' })
    await waiting.getByText('Your mock exam from 23 November ran out').waitFor()
    await open(page, '/exam')
    await done(page)
    await page.getByText('4 left blank').waitFor()
    await expect.poll(() => attemptsOf(page)).toHaveLength(1)
  })

  test('is announced five minutes and one minute before the end, and then submits the exam', async () => {
    const { page } = await candidate()
    await startPreset(page)
    const announced = page.getByRole('status').filter({ hasText: / minutes? left$/ })
    expect(await announced.count()).toBe(0)
    await pass(page, 19 * MINUTE)
    expect(await announced.count()).toBe(0)
    await pass(page, MINUTE)
    await announced.getByText('5 minutes left').waitFor()
    await pass(page, 4 * MINUTE)
    await announced.getByText('1 minute left').waitFor()
    await pass(page, MINUTE)
    await done(page)
    await page.getByText('20 left blank').waitFor()
    const weakest = page.getByRole('list', { name: 'Weakest topics' }).getByRole('listitem')
    expect(await weakest.filter({ hasText: 'Not answered' }).count()).toBe(await weakest.count())
  })

  test('stands still during a pause, which hides the question', async () => {
    const { page } = await candidate(PHONE)
    await startPreset(page)
    await pass(page, 5 * MINUTE)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('heading', { name: 'Paused' }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await findings(page), 'paused').toEqual([])
    await page.clock.fastForward(60 * MINUTE)
    await page.getByRole('link', { name: 'Leave for now' }).click()
    await page
      .getByRole('heading', { name: /^Continue your mock exam: paused, (20:00|19:5\d) left$/ })
      .waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await untilQuestion(page, 1, 20)
    // The screen has moved on, so the device has stored it.
    await page.reload()
    await resume(page)
    await untilQuestion(page, 1, 20)
    expect(await secondsLeft(page)).toBeGreaterThan(19 * 60)
  })

  test('of a strict exam has no pause', async () => {
    const { page } = await candidate()
    await startOwn(page, { strict: true })
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  })
})
