import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import {
  attemptsOf,
  candidatesFrom,
  choose,
  done,
  draftOf,
  flag,
  NOON,
  next,
  resume,
  startOwn,
  startPreset,
  UTC,
  untilQuestion,
} from '../exam-page.ts'
import {
  createAccount,
  downloadedData,
  newLearner,
  openDialog,
  signInByDialog,
  signUpByDialog,
  signUpByRequest,
} from '../learner.ts'
import { scrollToEnd } from '../scroll-to-end.ts'

/* Mock exams, with the clock of the page moved. */

const visit = browserForFile({ reusesPages: true })
const visitAnew = browserForFile()

const MINUTE = 60_000

const candidate = candidatesFrom(visit)

/** From the last question, or from the palette beside the question. */
async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit exam' }).first().click()
  await page
    .getByRole('dialog', { name: 'Submit the exam?' })
    .getByRole('button', { name: 'Submit exam' })
    .click()
}

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
  await page
    .getByRole('region', { name: 'New on your map' })
    .getByText(/^Deadlocks: [A-Z][a-z ]+$/)
    .waitFor()
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
    await page.getByRole('button', { name: 'Keep this score' }).click()
    await createAccount(page, learner)
    await page.getByText('Progress saved to your account').waitFor()
    const attempts = (await downloadedData(page)).entries.filter(({ kind }) => kind === 'attempt')
    expect(attempts).toMatchObject([{ policy: { kind: 'exam', negative: true }, marks: '1100' }])

    const { page: other } = await visit({ ...DESKTOP, ...UTC })
    await open(other, '/progress')
    await openDialog(other)
    await signInByDialog(other, learner)
    await other.getByText('4 answers in finished quizzes and rounds').waitFor()
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
    await page.getByRole('button', { name: 'Mark for review', pressed: true }).waitFor()
    await page.getByRole('link', { name: /^Leave the mock exam/ }).click()
    await page.getByRole('heading', { name: /^Continue your mock exam/ }).waitFor()
    await openDialog(page)
    await signUpByDialog(page, newLearner())
    await page.getByRole('button', { name: /^Account:/ }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await untilQuestion(page, 2, 5)
    await page.getByRole('button', { name: 'Mark for review', pressed: true }).waitFor()
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
  await page.getByRole('button', { name: 'Mark for review', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Question 5, not seen' }).focus()
  await page.keyboard.press('Enter')
  await untilQuestion(page, 5, 5)
  await page.getByRole('button', { name: 'Submit exam' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit the exam?' })
  await dialog.getByText('3 questions without an answer: 3–5.').waitFor()
  await dialog.getByText('1 question marked for review: 2.').waitFor()
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
    /button "Mark for review"/,
    /button "Clear answer"/,
    /button "Previous" \[disabled\]/,
    /button "Next"/,
    /region "Questions"/,
    /list "Go to a question"/,
    /button "Question 1, answered"/,
    /button "Question 5, not seen"/,
    /table "Questions by state"/,
    /row "answered 1 1"/,
    /row "answered and marked for review 0 –"/,
    /button "Submit exam"/,
  ]
  const places = order.map((part) => tree.search(part))
  expect(
    places.every((place) => place >= 0),
    `${places}\n${tree}`,
  ).toBe(true)
  expect(places, tree).toEqual(places.toSorted((one, other) => one - other))
})
