import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { databaseName } from '#app/browser/log/database-name.ts'
import type { AttemptDraft } from '#app/browser/log/draft.ts'
import { dealt } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import {
  downloadedData,
  newLearner,
  openDialog,
  signInByDialog,
  signUpByDialog,
  signUpByRequest,
} from './learner.ts'
import { scrollToEnd } from './scroll-to-end.ts'

/* Mock exams, with the clock of the page moved. */

const visit = browserForFile({ reusesPages: true })
const visitAnew = browserForFile()

const NOON = Date.UTC(2026, 10, 23, 12)
const MINUTE = 60_000
const UTC = { timezoneId: 'UTC' }

/** A visitor at noon, on the page where exams are chosen. */
async function candidate(options: Parameters<typeof visit>[0] = DESKTOP) {
  const visitor = await visit({ ...options, ...UTC, clockAt: NOON })
  await open(visitor.page, '/exam')
  return visitor
}

const untilQuestion = async (page: Page, number: number, of: number) => {
  await page.getByRole('heading', { name: `Mock exam, question ${number} of ${of}` }).waitFor()
  await page.getByRole('radiogroup').waitFor()
}
const startStrict = async (page: Page) => {
  await page.getByRole('button', { name: 'Start 30 questions, 60 minutes' }).click()
  await untilQuestion(page, 1, 30)
}
const startPreset = async (page: Page) => {
  await page.getByRole('button', { name: 'Start 20 questions, 25 minutes' }).click()
  await untilQuestion(page, 1, 20)
}

/** An exam of the candidate's own: five questions on deadlocks in five minutes. */
async function startOwn(page: Page, { strict = false, negative = false } = {}) {
  await page.getByLabel('Questions').fill('5')
  await page.getByLabel('Minutes').fill('5')
  if (strict) await page.getByRole('checkbox', { name: /^Strict: no pause/ }).check()
  if (negative) await page.getByRole('checkbox', { name: /^Negative marking/ }).check()
  await page.locator('summary', { hasText: 'Operating System' }).click()
  await page.getByRole('checkbox', { name: 'Deadlocks' }).check()
  await page.getByRole('button', { name: 'Start this exam' }).click()
  await untilQuestion(page, 1, 5)
}

/** Leaving or reloading the page has paused the exam. */
const resume = async (page: Page) => {
  await page.getByRole('heading', { name: 'Paused' }).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
}

const choose = (page: Page, position: number) =>
  page.getByRole('radiogroup').locator('label').nth(position).click()
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const flag = (page: Page) => page.getByRole('button', { name: 'Flag', exact: true }).click()
const left = (page: Page) => page.getByText(/^\d+:\d\d left$/).innerText()
const done = (page: Page) => page.getByRole('heading', { name: 'Exam done' }).waitFor()

/** The seconds that the screen says are left. It is read each second. */
async function secondsLeft(page: Page): Promise<number> {
  await page.clock.runFor(1_100)
  const [minutes = 0, seconds = 0] = (await left(page)).split(/[: ]/).map(Number)
  return minutes * 60 + seconds
}

/** Lets time pass for a candidate who stays on the page. After a minute in one leap an exam takes the candidate to be away. */
async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 50_000) await page.clock.fastForward(Math.min(left, 50_000))
}

/** From the last question, or from the palette beside the question. */
async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit exam' }).first().click()
  await page
    .getByRole('dialog', { name: 'Submit the exam?' })
    .getByRole('button', { name: 'Submit exam' })
    .click()
}

/** The exam as this device keeps it. */
const draftOf = (page: Page): Promise<AttemptDraft> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const read = request.result.transaction('drafts').objectStore('drafts').get('exam')
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result)
          }
        }
      }),
    databaseName(undefined),
  )

/** The visitor's attempts, as entries of the log on the device. */
const attemptsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const read = request.result.transaction('entries').objectStore('entries').getAll()
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result.map(({ entry }) => entry).filter(({ kind }) => kind === 'attempt'))
          }
        }
      }),
    databaseName(undefined),
  )

const DEVICES = [
  { device: 'phone', options: { ...PHONE, colorScheme: 'dark' as const } },
  { device: 'desktop', options: { ...DESKTOP, colorScheme: 'light' as const } },
]

describe.each(dealt(DEVICES))('on a $device', ({ device, options }) => {
  const openPalette = async (page: Page) => {
    if (device === 'desktop') return page.getByRole('region', { name: 'Questions' })
    await page.getByRole('button', { name: /^All questions: / }).click()
    return page.getByRole('dialog', { name: 'Questions' })
  }

  test('a student sits a preset, answers, flags, leaves blanks, is interrupted, and reviews it all', async () => {
    const { page } = await candidate(options)
    expect(await findings(page), 'setup').toEqual([])
    await startPreset(page)
    expect(await left(page)).toBe('25:00 left')
    expect(await findings(page), 'question').toEqual([])
    await page.clock.fastForward(30_000)
    await choose(page, 1)
    await next(page)
    await untilQuestion(page, 2, 20)
    await flag(page)
    await page.getByRole('button', { name: 'Flag', pressed: true }).waitFor()
    await next(page)
    await choose(page, 0)
    await flag(page)
    await page.getByRole('button', { name: 'Clear answer' }).click()
    await choose(page, 2)
    await next(page)
    await untilQuestion(page, 4, 20)

    await page.reload()
    await resume(page)
    await untilQuestion(page, 4, 20)
    expect(await secondsLeft(page)).toBeLessThan(24 * 60 + 31)
    const palette = await openPalette(page)
    await palette.getByRole('button', { name: 'Question 1, answered', exact: true }).waitFor()
    await palette.getByRole('button', { name: 'Question 2, flagged, not answered' }).waitFor()
    await palette.getByRole('button', { name: 'Question 3, flagged and answered' }).waitFor()
    await palette.getByRole('button', { name: 'Question 4, seen, not answered' }).waitFor()
    const rows = palette.getByRole('table', { name: 'Questions by state' }).getByRole('row')
    expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'State How many Which',
      'answered 2 1, 3',
      'seen, not answered 2 2, 4',
      'not seen 16 5–20',
      'flagged, not answered 1 2',
      'flagged and answered 1 3',
    ])
    expect(await findings(page), 'palette').toEqual([])
    await palette.getByRole('button', { name: 'Question 1, answered' }).click()
    await untilQuestion(page, 1, 20)
    await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })

    const again = await openPalette(page)
    await again.getByRole('button', { name: 'Submit exam' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit the exam?' })
    await dialog.getByText('18 questions without an answer: 2, 4–20.').waitFor()
    await dialog.getByText('2 flagged questions: 2–3.').waitFor()
    expect(await findings(page), 'submit').toEqual([])
    await dialog.getByRole('button', { name: 'Keep working' }).click()
    await untilQuestion(page, 1, 20)
    await (await openPalette(page)).getByRole('button', { name: 'Submit exam' }).click()
    await dialog.getByRole('button', { name: 'Submit exam' }).click()

    await done(page)
    await page.getByText('18 left blank').waitFor()
    await page.getByText('1 of 25 minutes used').waitFor()
    expect(await page.getByText('Saved on this device only.').count()).toBe(1)
    await page.getByRole('button', { name: 'All 20' }).click()
    const reviewed = page.getByRole('region', { name: 'Review' }).locator('details')
    expect(await reviewed.count()).toBe(20)
    expect(await reviewed.nth(1).locator('summary').textContent()).toMatch(/Left blank\. Flagged\./)
    await reviewed.nth(1).locator('summary').click()
    await reviewed.nth(1).getByText('Right answer').waitFor()
    expect(await findings(page), 'result').toEqual([])

    await page.reload()
    await page.getByRole('heading', { name: 'Mock exam, 20 questions' }).waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Review' }).locator('details').count())
      .toBeGreaterThan(17)
    await open(page, '/progress')
    await scrollToEnd(page)
    await page.getByRole('link', { name: /Mock exam, 20 questions/ }).waitFor()
  })
})

test('nothing on the page says what is right before the end', async () => {
  const { page } = await candidate()
  await startOwn(page)
  const { bundle, answers } = await draftOf(page)
  expect(answers).toEqual([])
  for (let number = 1; number <= 5; number++) {
    await untilQuestion(page, number, 5)
    await choose(page, number % 4)
    const text = (await page.locator('main').innerHTML()).replaceAll(/\s+/g, ' ')
    for (const { reasons } of Object.values(bundle.rubrics))
      for (const reason of reasons) expect(text).not.toContain(reason)
    expect(text).not.toMatch(/right answer|correct|score/i)
    if (number < 5) await next(page)
  }
  // A choice is shown once it is on the device.
  await expect
    .poll(async () => (await draftOf(page)).exam?.questions.every(({ chosen }) => chosen !== undefined))
    .toBe(true)
  await open(page, '/')
  await page.getByText(/^Continue your mock exam from 23 November: paused, \d:\d\d left$/).waitFor()
  await page.getByText('5 of 5 answered').waitFor()
  expect(await page.getByRole('img', { name: /right|wrong/ }).count()).toBe(0)
})

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

test('right and wrong answers and blanks add up under negative marking, and a wrong setup is refused', async () => {
  const { page } = await candidate()
  await page.getByLabel('Minutes').fill('181')
  await page.getByRole('button', { name: 'Start this exam' }).click()
  await page.getByText('Enter a whole number of minutes from 5 to 180.').waitFor()
  expect(await page.getByLabel('Minutes').evaluate((field) => field === document.activeElement)).toBe(true)
  await startOwn(page, { negative: true })
  const { items } = (await draftOf(page)).setup
  for (const [index, { key }] of items.entries()) {
    await untilQuestion(page, index + 1, 5)
    await page.clock.fastForward(20_000)
    const option = index < 3 ? key : (key % 4) + 1
    if (index < 4) await page.locator('label', { has: page.locator(`input[value="${option}"]`) }).click()
    if (index < 4) await next(page)
  }
  await submit(page)
  await done(page)
  await page.getByText('of 5 marks').waitFor()
  expect(await page.locator('main').innerText()).toMatch(
    /2\.67\s+of 5 marks\s+3 right\s+1 wrong\s+1 left blank/,
  )
  expect(await page.getByRole('row', { name: 'Deadlocks 3 1 1' }).count()).toBe(1)
  await page.getByText(/^New on your map: Deadlocks.* \([A-Z][a-z ]+\)/).waitFor()
  const link = page.getByRole('link', { name: 'Note on Deadlocks' })
  expect(await link.getAttribute('href')).toBe('/learn/os/deadlocks')
})

test('an exam goes on and ends without a connection', async () => {
  const { page, complaints } = await candidate(PHONE)
  await startOwn(page)
  await page.context().setOffline(true)
  // By touch: a mouse would stay over a link of the result, which then loads its page ahead.
  for (let number = 1; number < 5; number++) {
    await untilQuestion(page, number, 5)
    await page.getByRole('radiogroup').locator('label').first().tap()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
  }
  await untilQuestion(page, 5, 5)
  await page.mouse.move(0, 400)
  await page.getByRole('button', { name: 'Submit exam' }).tap()
  await page
    .getByRole('dialog', { name: 'Submit the exam?' })
    .getByRole('button', { name: 'Submit exam' })
    .tap()
  await done(page)
  await page.getByText('1 left blank').waitFor()
  await expect.poll(() => attemptsOf(page)).toHaveLength(1)
  complaints.length = 0
})

test('two tabs have one exam, and it ends once', async () => {
  const { page } = await candidate()
  await startOwn(page)
  await choose(page, 2)
  const address = page.url()
  const other = await page.context().newPage()
  await other.clock.install({ time: NOON })
  await open(other, address)
  await other.getByRole('heading', { name: 'This exam is open in another tab' }).waitFor()
  expect(await findings(other), 'open in another tab').toEqual([])
  await other.getByRole('button', { name: 'Continue here' }).click()
  await untilQuestion(other, 1, 5)
  expect(await other.getByRole('radio', { checked: true }).count()).toBe(1)
  await page.getByRole('heading', { name: 'This exam is open in another tab' }).waitFor()
  await submit(other)
  await done(other)
  await page.getByRole('heading', { name: 'Mock exam, 5 questions' }).waitFor()
  await expect.poll(() => attemptsOf(page)).toHaveLength(1)
})

test('another device of the account says that an exam runs and when it ended, and then has its result', async () => {
  const learner = newLearner()
  const { page: first } = await visit({ ...PHONE, ...UTC })
  await signUpByRequest(first, learner)
  await open(first, '/exam')
  await startOwn(first)
  const { page: second } = await visitAnew({ ...DESKTOP, ...UTC })
  await open(second, '/exam')
  await openDialog(second)
  await signInByDialog(second, learner)
  await second.getByText(/^A mock exam with 5 questions is running on another device, until /).waitFor()
  await first.getByRole('button', { name: 'Pause' }).click()
  await first.getByRole('heading', { name: 'Paused' }).waitFor()
  const opened = async (text: RegExp) =>
    await expect
      .poll(
        async () => {
          await open(second, '/exam')
          return await second
            .getByText(text)
            .waitFor({ timeout: 3_000 })
            .then(
              () => true,
              () => false,
            )
        },
        { timeout: 30_000 },
      )
      .toBe(true)
  await opened(/^A mock exam with 5 questions is paused on another device, with [45]:\d\d left\.$/)
  await first.getByRole('button', { name: 'Resume' }).click()
  await untilQuestion(first, 1, 5)
  await second.clock.install({ time: Date.now() + 10 * MINUTE })
  await opened(/^A mock exam with 5 questions on another device had time until /)
  await first.getByRole('button', { name: /^All questions/ }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click()
  await first
    .getByRole('dialog', { name: 'Submit the exam?' })
    .getByRole('button', { name: 'Submit exam' })
    .click()
  await done(first)
  await first.getByText('Progress saved to your account').waitFor()
  await open(second, '/progress')
  await scrollToEnd(second)
  await second.getByRole('link', { name: /Mock exam, 5 questions/ }).waitFor()
  await open(second, '/exam')
  await second.getByRole('button', { name: 'Start 20 questions, 25 minutes' }).waitFor()
  expect(await second.getByText('another device').count()).toBe(0)
})

describe('a guest who signs up', () => {
  test('afterwards has the exam in the account: its mark, its review, its mistakes and what it says about a topic', async () => {
    const learner = newLearner()
    const { page } = await visit({ ...PHONE, ...UTC, clockAt: Date.now() })
    await open(page, '/exam')
    await startOwn(page, { negative: true })
    for (const [index, { key }] of (await draftOf(page)).setup.items.entries()) {
      await untilQuestion(page, index + 1, 5)
      await page.clock.fastForward(20_000)
      const option = index < 2 ? key : (key % 4) + 1
      if (index < 4) await page.locator('label', { has: page.locator(`input[value="${option}"]`) }).click()
      if (index < 4) await next(page)
    }
    await submit(page)
    await done(page)
    await page.getByRole('button', { name: 'Sign in to keep this score' }).click()
    await signUpByDialog(page, learner)
    await page.getByText('Progress saved to your account').waitFor()
    const attempts = (await downloadedData(page)).entries.filter(({ kind }) => kind === 'attempt')
    expect(attempts).toMatchObject([{ policy: { kind: 'exam', negative: true }, marks: '1100' }])

    const { page: other } = await visit({ ...DESKTOP, ...UTC })
    await open(other, '/progress')
    await openDialog(other)
    await signInByDialog(other, learner)
    await other.getByText('4 answers in finished rounds').waitFor()
    // One of the 90 topics has a level.
    await expect.poll(() => other.getByRole('main').innerText()).toMatch(/Not enough data\s+89/)
    await scrollToEnd(other)
    await other.getByRole('link', { name: /Mock exam, 5 questions/ }).click()
    await other.getByRole('heading', { name: 'Mock exam, 5 questions' }).waitFor()
    await other.getByText(/1\.33/).first().waitFor()
    const notRight = other.getByRole('region', { name: 'Review' }).locator('details')
    await expect.poll(() => notRight.count()).toBe(3)
    await open(other, '/mistakes')
    await other.getByText('Mistakes 2', { exact: true }).waitFor()
  })

  test('beside a question of an exam stays at it', async () => {
    const { page } = await visit({ ...DESKTOP, ...UTC })
    await open(page, '/exam')
    await startOwn(page)
    await choose(page, 1)
    await next(page)
    await untilQuestion(page, 2, 5)
    await openDialog(page)
    await signUpByDialog(page, newLearner())
    await page.getByRole('button', { name: /^Account:/ }).waitFor()
    await untilQuestion(page, 2, 5)
    await choose(page, 2)
    await next(page)
    await untilQuestion(page, 3, 5)
    await page.reload()
    await resume(page)
    await untilQuestion(page, 3, 5)
    await page.getByRole('button', { name: 'Question 2, answered' }).waitFor()
  })

  test('after leaving an exam goes on with it in the account, with every answer and flag', async () => {
    const { page } = await visit({ ...PHONE, ...UTC })
    await open(page, '/exam')
    await startOwn(page)
    await choose(page, 1)
    await next(page)
    await untilQuestion(page, 2, 5)
    await flag(page)
    await page.getByRole('button', { name: 'Flag', pressed: true }).waitFor()
    await page.getByRole('link', { name: /^Leave the mock exam/ }).click()
    await page.getByRole('heading', { name: /^Continue your mock exam/ }).waitFor()
    await openDialog(page)
    await signUpByDialog(page, newLearner())
    await page.getByRole('button', { name: /^Account:/ }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await untilQuestion(page, 2, 5)
    await page.getByRole('button', { name: 'Flag', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'All questions: 1/5 answered' }).waitFor()
    await page.reload()
    await resume(page)
    await untilQuestion(page, 2, 5)
    await page.getByRole('button', { name: 'All questions: 1/5 answered' }).waitFor()
  })
})

test('a browser that stores nothing says so once, before and during an exam, to a guest and to a learner', async () => {
  const { page } = await visitAnew({ ...PHONE, ...UTC })
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  const notice = page.getByText(/^Nothing can be stored in this browser/)
  for (const signsUp of [false, true]) {
    if (signsUp) await signUpByRequest(page, newLearner())
    await open(page, '/exam')
    await notice.first().waitFor()
    expect(await notice.count()).toBe(1)
    await page.getByRole('button', { name: 'Start 20 questions, 25 minutes' }).click()
    await untilQuestion(page, 1, 20)
    expect(await notice.count()).toBe(1)
  }
})

test('an exam that was started by mistake is left without a result, as long as it has no answer', async () => {
  const { page } = await candidate()
  const leave = page.getByRole('button', { name: 'Leave without a result' })
  await startOwn(page)
  await leave.click()
  await page.getByRole('button', { name: 'Start 20 questions, 25 minutes' }).waitFor()
  expect(await attemptsOf(page)).toEqual([])
  await open(page, '/exam')
  expect(await page.getByText('another device').count()).toBe(0)
  await startPreset(page)
  await open(page, '/exam')
  await page.getByRole('button', { name: 'Continue' }).click()
  await resume(page)
  await untilQuestion(page, 1, 20)
  await choose(page, 0)
  await leave.waitFor({ state: 'detached' })
})

test('a second tap on Submit by mistake ends nothing', async () => {
  const { page } = await candidate({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await startOwn(page)
  const dialog = page.getByRole('dialog', { name: 'Submit the exam?' })
  const tapTwice = async (button: Locator) => {
    const box = await button.boundingBox()
    if (!box) throw new Error('Submit is not on the screen')
    await button.tap()
    await dialog.waitFor()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await dialog.waitFor({ state: 'hidden' })
    await untilQuestion(page, 5, 5)
  }
  const palette = page.getByRole('dialog', { name: 'Questions' })
  await page.getByRole('button', { name: /^All questions/ }).tap()
  await palette.getByRole('button', { name: /^Question 5/ }).tap()
  await untilQuestion(page, 5, 5)
  await tapTwice(page.getByRole('button', { name: 'Submit exam' }))
  await page.getByRole('button', { name: /^All questions/ }).tap()
  await tapTwice(palette.getByRole('button', { name: 'Submit exam' }))
})

test('an exam is sat by keyboard alone', async () => {
  const { page } = await candidate()
  await startOwn(page)
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await untilQuestion(page, 2, 5)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Flag', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Question 5, not seen' }).focus()
  await page.keyboard.press('Enter')
  await untilQuestion(page, 5, 5)
  await page.getByRole('button', { name: 'Submit exam' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit the exam?' })
  await dialog.getByText('3 questions without an answer: 3–5.').waitFor()
  await dialog.getByText('1 flagged question: 2.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Submit exam' }).focus()
  await page.keyboard.press('Enter')
  await done(page)
})

test('a screen reader meets an exam in the order that docs/look.md writes down', async () => {
  const { page } = await candidate()
  await startOwn(page)
  await choose(page, 0)
  const tree = await page.getByRole('main').ariaSnapshot()
  const order = [
    /link "Leave the mock exam/,
    /\d:\d\d left/,
    /button "Pause"/,
    /heading "Mock exam, question 1 of 5" \[level=1\]/,
    /Question 1\./,
    /radiogroup "Question 1\./,
    /button "Flag"/,
    /button "Clear answer"/,
    /button "Previous" \[disabled\]/,
    /button "Next"/,
    /region "Questions"/,
    /list "Go to a question"/,
    /button "Question 1, answered"/,
    /button "Question 5, not seen"/,
    /table "Questions by state"/,
    /row "answered 1 1"/,
    /row "flagged and answered 0 –"/,
    /button "Submit exam"/,
  ]
  const places = order.map((part) => tree.search(part))
  expect(
    places.every((place) => place >= 0),
    `${places}\n${tree}`,
  ).toBe(true)
  expect(places, tree).toEqual(places.toSorted((one, other) => one - other))
})
