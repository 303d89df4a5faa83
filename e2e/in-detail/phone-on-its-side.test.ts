import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile, isInView, open, PHONE } from '../browser.ts'
import { start as startDaily } from '../daily-page.ts'
import { startPreset } from '../exam-page.ts'
import { itemsOf, wrongAnswerTo } from '../quiz-play.ts'
import { untilQuestion } from '../round-play.ts'

/* A question on a phone turned on its side: the options are beside it, and the next action is under it. */

const visit = browserForFile({ reusesPages: true })

const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.locator('main .bottom-bar')
const options = (page: Page) => page.getByRole('radiogroup')
const rightOption = (page: Page) => page.locator('[data-state="right"]')

async function stemOf(page: Page): Promise<Locator> {
  const id = await options(page).getAttribute('aria-labelledby')
  return page.locator(`[id="${id}"]`)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The options are on the right of the question and of the action. */
async function expectPlaces(page: Page, what: string) {
  const [stem, choices, action] = await Promise.all([
    stemOf(page).then(boxOf),
    boxOf(options(page)),
    boxOf(bar(page)),
  ])
  expect.soft(stem.right, `${what}: the stem ends before the options`).toBeLessThan(choices.x)
  expect.soft(action.right, `${what}: the action ends before the options`).toBeLessThan(choices.x)
}

/** From the end of the question to the action. */
async function gapAboveAction(page: Page): Promise<number> {
  const [lastLine, action] = await Promise.all([
    stemOf(page).then((stem) => boxOf(stem.locator('.prose > :last-child'))),
    boxOf(bar(page)),
  ])
  return action.y - lastLine.bottom
}

const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

describe('in a quiz', () => {
  test('Submit is on the screen with every question, then Next with the right option and the wrong choice', async () => {
    const { page } = await visit(ON_ITS_SIDE)
    await open(page, '/quiz/os/1')
    const items = itemsOf('os', 1).slice(0, 10)
    let together = 0
    for (const [index, item] of items.entries()) {
      await page.getByText(`Question ${index + 1} of 20`, { exact: true }).waitFor()
      await expect
        .poll(() => bar(page).evaluate((element) => getComputedStyle(element).position))
        .toBe('sticky')
      await expectPlaces(page, `question ${index + 1}`)
      expect(await isInView(button(page, 'Submit')), `Submit of question ${index + 1}`).toBe(true)
      expect((await boxOf(bar(page))).height).toBeLessThanOrEqual(ON_ITS_SIDE.viewport.height / 4)
      await page
        .locator(`input[value="${wrongAnswerTo(item)}"]`)
        .locator('..')
        .tap()
      await button(page, 'Submit').tap()
      await expect.poll(() => isInView(rightOption(page))).toBe(true)
      expect(await isInView(button(page, 'Next'))).toBe(true)
      if (await isInView(page.locator('[data-state="wrong"]'))) together++
      await button(page, 'Next').tap()
    }
    expect(together).toBeGreaterThan(items.length / 2)
  })

  test.each([
    { what: 'the usual size', size: '100%', height: 390 },
    { what: 'text of twice the size', size: '200%', height: 390 },
    { what: 'a lower screen', size: '100%', height: 260 },
  ])(
    'with $what the end of a long question and Submit are reached by scrolling the page',
    async ({ size, height }) => {
      const { page } = await visit({ ...ON_ITS_SIDE, viewport: { width: 844, height } })
      await open(page, '/quiz/web-dev/1')
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      await expectPlaces(page, 'at the top')
      const stem = await stemOf(page)
      expect(await stem.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2)
      await toTheEnd(page)
      await expect.poll(() => isInView(button(page, 'Submit'))).toBe(true)
      expect(await gapAboveAction(page)).toBeGreaterThanOrEqual(0)
      await expectPlaces(page, 'at the end')
    },
  )

  test('the question stays beside options that are longer than the screen', async () => {
    const { page } = await visit(ON_ITS_SIDE)
    await open(page, '/quiz/os/1')
    const [item] = itemsOf('os', 1)
    if (!item) throw new Error('The quiz is empty')
    const stem = await stemOf(page)
    await page
      .locator(`input[value="${wrongAnswerTo(item)}"]`)
      .locator('..')
      .tap()
    await button(page, 'Submit').tap()
    await button(page, 'Next').waitFor()
    await toTheEnd(page)
    await expect
      .poll(() => stem.evaluate((element) => element.getBoundingClientRect().y))
      .toBeGreaterThanOrEqual(0)
    expect(await isInView(button(page, 'Next'))).toBe(true)
  })
})

test('in a round the three buttons that submit are on the screen, under the question', async () => {
  const { page } = await visit(ON_ITS_SIDE)
  await open(page, '/practice?count=5&subject=os')
  await untilQuestion(page, 1, 5)
  await expectPlaces(page, 'round')
  await options(page).locator('label').first().tap()
  await expect.poll(() => isInView(button(page, 'Sure'))).toBe(true)
})

test('in the daily challenge the three buttons that submit are under the question, beside its options', async () => {
  const { page } = await visit(ON_ITS_SIDE)
  await startDaily(page)
  await expectPlaces(page, 'daily')
  await options(page).locator('label').first().tap()
  await expect.poll(() => isInView(button(page, 'Sure'))).toBe(true)
  // Which question it is depends on the date: it can be long.
  await toTheEnd(page)
  expect(await gapAboveAction(page)).toBeGreaterThanOrEqual(0)
})

test('in a mock exam Previous, the list of questions and Next are on the screen, under the question', async () => {
  const { page } = await visit(ON_ITS_SIDE)
  await open(page, '/exam')
  await startPreset(page)
  await expectPlaces(page, 'exam')
  for (const name of ['Previous', /^All questions/, 'Next'])
    await expect.poll(() => isInView(button(page, name)), { message: String(name) }).toBe(true)
})

test('the names of the sidebar are under its icons, and all of it can be reached', async () => {
  const { page } = await visit({ ...ON_ITS_SIDE, viewport: { width: 800, height: 320 } })
  await open(page, '/labs')
  const links = page.getByRole('complementary').getByRole('link')
  for (const name of ['Home', 'Practice', 'Quiz', 'Labs', 'Courses', 'Progress', 'Plan']) {
    const link = links.filter({ hasText: name })
    const label = link.getByText(name, { exact: true })
    await link.scrollIntoViewIfNeeded()
    expect(await isInView(link), name).toBe(true)
    expect(await label.evaluate((element) => getComputedStyle(element).opacity), name).toBe('1')
    expect((await boxOf(label)).y, name).toBeGreaterThanOrEqual((await boxOf(link.locator('svg'))).bottom)
    expect((await boxOf(link)).height, name).toBeGreaterThanOrEqual(44)
  }
})

test('the first question of the lab on CPU scheduling, its field, Check and the table of processes are on one screen', async () => {
  const { page } = await visit(ON_ITS_SIDE)
  await open(page, '/labs/cpu-scheduling')
  for (const part of [
    page.getByRole('heading', { level: 2 }),
    page.getByRole('textbox'),
    page.getByRole('table', { name: 'Processes' }),
    button(page, 'Check'),
  ])
    expect(await isInView(part), String(part)).toBe(true)
})
