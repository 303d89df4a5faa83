import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { browserForFile, isInView, open, PHONE } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { items, letter } from '../player-page.ts'
import { itemsOf, wrongAnswerTo } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const visitToMeasure = browserForFile()
const QUIZ = '/quiz/os/1'
const [first] = items
if (!first) throw new Error('the quiz is empty')

describe('a question', () => {
  test('can be read where JavaScript is off, which the page says in place of a button that does nothing', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto(QUIZ)
    await page.getByText('Question 1 of 20').first().waitFor()
    expect(await page.getByRole('radio').count()).toBe(4)
    await page.getByText('Answering needs JavaScript, which is turned off in this browser.').waitFor()
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  })

  const stemOf = (page: Page) => page.locator('[id][tabindex]').filter({ hasText: /^Question \d+\./ })

  /** Answers the question on the screen of a phone, and waits for the verdict. */
  async function answerByTouch(page: Page, item: QuestionItem, option = wrongAnswerTo(item)) {
    await page.locator(`input[value="${option}"]`).locator('..').tap()
    await page.getByRole('button', { name: 'Submit' }).tap()
    const verdict = page.getByText(
      option === item.answer ? 'Right.' : `Not quite. It’s ${letter(item.answer)}.`,
    )
    await expect.poll(() => verdict.evaluate((element) => document.activeElement === element)).toBe(true)
    return verdict
  }

  const goOn = (page: Page) => page.getByRole('button', { name: 'Next' }).tap()
  const rightOption = (page: Page) => page.locator('[data-state=right] strong')

  test('marked on a phone folds to its last sentence where it does not fit, with verdict and right option in view and a button that opens it', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/os/2')
    const [question] = itemsOf('os', 2)
    if (!question) throw new Error('The quiz is empty')
    const verdict = await answerByTouch(page, question)
    expect(await stemOf(page).isVisible()).toBe(false)
    for (const seen of [verdict, rightOption(page)]) expect(await isInView(seen)).toBe(true)

    const fold = page.getByRole('button', { name: 'Question', exact: true })
    expect(await fold.innerText()).toMatch(/^How many processes.*Question$/s)
    expect(await fold.getAttribute('aria-expanded')).toBe('false')
    const before = await fold.boundingBox()
    await fold.tap()
    await stemOf(page).waitFor()
    expect(await fold.getAttribute('aria-expanded')).toBe('true')
    expect((await fold.boundingBox())?.y).toBe(before?.y)
    expect(await isInView(verdict)).toBe(true)
  })

  test('opened while reading further down comes right above the line that was read, and stays in view', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/os/2')
    for (const [index, item] of itemsOf('os', 2).slice(0, 3).entries()) {
      await answerByTouch(page, item)
      if (index < 2) await goOn(page)
    }
    await page.evaluate(() => window.scrollBy(0, 120))
    const fold = page.getByRole('button', { name: 'Question', exact: true })
    /** What is right under the question, or its folded line. */
    const firstLine = (under: Locator) =>
      under.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect()
        return document.elementFromPoint(200, bottom + 12)?.textContent
      })
    const read = await firstLine(fold)
    await fold.tap()
    expect(await isInView(stemOf(page))).toBe(true)
    expect(await firstLine(stemOf(page))).toBe(read)
    await page.evaluate(() => window.scrollBy(0, 80))
    expect(await isInView(stemOf(page))).toBe(true)
    await fold.tap()
    expect(await isInView(fold)).toBe(true)
  })

  test('that the learner has opened leaves the next ones open until one is folded, and right option and verdict still in view', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/os/2')
    const [one, two, three, four, five] = itemsOf('os', 2)
    if (!one || !two || !three || !four || !five) throw new Error('The quiz is short')
    await answerByTouch(page, one)
    await page.getByRole('button', { name: 'Question', exact: true }).tap()
    await goOn(page)
    await answerByTouch(page, two)
    await goOn(page)
    for (const item of [three, four]) {
      const verdict = await answerByTouch(page, item)
      expect(await stemOf(page).isVisible()).toBe(true)
      for (const seen of [verdict, rightOption(page)]) await expect.poll(() => isInView(seen)).toBe(true)
      if (item === four) await page.getByRole('button', { name: 'Question', exact: true }).tap()
      await goOn(page)
    }
    await answerByTouch(page, five)
    expect(await stemOf(page).isVisible()).toBe(false)
  })

  test('marked on a phone stays as it is where it fits with its verdict and the options that matter', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/os/2')
    const [one, two] = itemsOf('os', 2)
    if (!one || !two) throw new Error('The quiz is short')
    await answerByTouch(page, one)
    await goOn(page)
    const verdict = await answerByTouch(page, two, two.answer)
    for (const seen of [stemOf(page), verdict, rightOption(page)]) expect(await isInView(seen)).toBe(true)
    expect(await page.getByRole('button', { name: 'Question', exact: true }).count()).toBe(0)
  })

  test('with code that is marked on a phone shows its words, and a button for the code', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/oops/1')
    const [item] = itemsOf('oops', 1)
    if (!item) throw new Error('The quiz is empty')
    await page
      .locator(`input[value="${wrongAnswerTo(item)}"]`)
      .locator('..')
      .tap()
    await page.getByRole('button', { name: 'Submit' }).tap()
    const code = page.locator('main pre').first()
    const fold = page.getByRole('button', { name: 'Question', exact: true })
    await fold.waitFor()
    expect(await code.isVisible()).toBe(false)
    expect(
      await isInView(page.locator('span:not(.sr-only)', { hasText: /^What does this Java/ }).first()),
    ).toBe(true)
    await fold.tap()
    await code.waitFor()
    await fold.tap()
    await code.waitFor({ state: 'hidden' })
  })

  test('with code that is wider than the screen wraps it, with a mark where a line goes on', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/web-dev/2')
    for (const [index, item] of itemsOf('web-dev', 2).slice(0, 3).entries()) {
      await page.getByText(`Question ${index + 1} of 20`, { exact: true }).waitFor()
      await page.locator(`input[value="${item.answer}"]`).locator('..').tap()
      await page.getByRole('button', { name: 'Submit' }).tap()
      await page.getByRole('button', { name: 'Next' }).tap()
    }
    await page.getByText('Question 4 of 20', { exact: true }).waitFor()
    const code = page.locator('main pre').first()
    const wrapped = await code.evaluate((pre) => ({
      scrolls: pre.scrollWidth > pre.clientWidth,
      lines: [...pre.querySelectorAll<HTMLElement>('.line')].some(
        (line) => line.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(line).lineHeight),
      ),
      mark: getComputedStyle(pre.querySelector('.line') ?? pre, '::before').content,
    }))
    expect(wrapped).toEqual({ scrolls: false, lines: true, mark: '"↳" / ""' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('is reached, answered and left with Tab, arrows and Enter alone', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.matches('input[type=radio]'))) break
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio').nth(2).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await page.getByText('Question 2 of 20', { exact: true }).waitFor()
  })

  test('takes a choice that was made before the script had loaded', async () => {
    const { page } = await visit()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(QUIZ, { waitUntil: 'commit' })
    await page.locator('label').nth(1).click()
    release()
    await untilHydrated(page)
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true)
    await expect
      .poll(() => page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled'))
      .toBe('false')
  })
})

/** What a screen reader finds in the player, from top to bottom. Longer texts are cut. */
async function readingOrder(page: Page): Promise<string[]> {
  const snapshot = await page.getByRole('main').ariaSnapshot()
  const lines = snapshot.split('\n').filter((line) => /^ {2}- /.test(line))
  return lines.map((line) => cut(line.replace(/^ {2}- '?|'?:?$/g, '')))
}

const cut = (text: string) => text.slice(0, 100)

describe('what a screen reader reads, in its order,', () => {
  const about = [
    'link "Leave the quiz"',
    'img "Question 1 of 20. 0 right, 0 wrong."',
    'paragraph: "Score: 0"',
    'heading "Question 1 of 20 Operating System - Quiz 1" [level=1]',
    'paragraph: Process Management · Medium',
    'text: Question 1.',
    'paragraph',
  ]
  const aboutMarked = about.with(1, 'img "0 of 20 right. Wrong: 1. 19 to come."')
  const rapid = 'Answered in under 5 seconds, so it does not change your level.'
  const standing = 'Score 0 after 1 of 20 questions. See why under each option.'
  const verdict = cut(`paragraph: Not quite. It’s ${letter(first.answer)}. ${standing} ${rapid}`)

  test('before Submit: where it stands, the question, its options, what is missing, the button', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    expect(await readingOrder(page)).toEqual([
      ...about,
      cut(`radiogroup "Question 1. ${first.question.replaceAll(/[`\n]/g, '')}`),
      'alert',
      'paragraph',
      'button "Submit" [disabled]',
    ])
    const radios = page.getByRole('radio')
    const names = await radios.evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent?.slice(0, 1)),
    )
    expect(names).toEqual(['A', 'B', 'C', 'D'])
  })

  test('after Submit: the options with verdict and reason, the note, then the verdict, and after it Next', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await page.keyboard.press(String(wrongAnswerTo(first)))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next' }).waitFor()
    expect(await readingOrder(page)).toEqual([
      ...aboutMarked,
      'list "Options, marked"',
      'link "Read the note"',
      verdict,
      'paragraph',
      'button "Next"',
    ])
    for (const [option, word] of [
      [first.answer, 'Right answer'],
      [wrongAnswerTo(first), 'Your answer'],
    ] as const) {
      const marked = page.getByRole('listitem').filter({ hasText: word })
      const said = (await marked.ariaSnapshot()).replaceAll('\n', ' ')
      expect(said).toMatch(
        new RegExp(`^- listitem: +- text: ${letter(option)} .* - strong: ${word} +- paragraph`),
      )
    }
  })

  test('after Submit on a phone: a button for the question in place of the question', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/os/2')
    const [one] = itemsOf('os', 2)
    if (!one) throw new Error('The quiz is empty')
    await page
      .locator(`input[value="${wrongAnswerTo(one)}"]`)
      .locator('..')
      .tap()
    await page.getByRole('button', { name: 'Submit' }).tap()
    await page.getByRole('button', { name: 'Next' }).waitFor()
    expect(await readingOrder(page)).toEqual([
      ...aboutMarked.slice(0, 3),
      'heading "Question 1 of 20 Operating System - Quiz 2" [level=1]',
      'button "Question"',
      'list "Options, marked"',
      'link "Read the note"',
      cut(`paragraph: Not quite. It’s ${letter(one.answer)}. ${standing} ${rapid}`),
      'button "Next"',
    ])
  })
})

describe('the keys', () => {
  test('are listed by ?, Escape goes back, and those of one character can be turned off, for good', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

    await open(page, QUIZ)
    await page.keyboard.press('1')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: '? for shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  test('held down act once', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await page.keyboard.press('1')
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.getByRole('button', { name: 'Next' }).waitFor()
  })
})

describe('the next action', () => {
  /** Pixels from the options to the button, and from the button to the bottom of the screen. */
  async function around(page: Page, button: string) {
    const options = await page.getByRole('radiogroup').boundingBox()
    const action = await page.getByRole('button', { name: button, exact: true }).boundingBox()
    const height = page.viewportSize()?.height ?? 0
    if (!options || !action) throw new Error('no options or no button')
    return {
      below: action.y - options.y - options.height,
      aside: Math.max(options.x - action.x, action.x + action.width - options.x - options.width),
      toBottom: height - action.y - action.height,
    }
  }

  const players = [
    { player: 'quiz', path: QUIZ, button: 'Submit' },
    { player: 'practice round', path: '/practice?count=5', button: 'Sure' },
    { player: 'daily challenge', path: '/daily', start: /^(Play|Start)/, button: 'Sure' },
    { player: 'mock exam', path: '/exam', start: /^Start 20 questions/, button: 'Next' },
  ]

  test.each(players)(
    'of a $player is right under the options on a wide screen',
    async ({ path, start, button }) => {
      const { page } = await visitToMeasure({ viewport: { width: 1920, height: 1080 } })
      await open(page, path)
      const main = page.getByRole('main')
      if (start)
        await main
          .getByRole('button', { name: start })
          .or(main.getByRole('link', { name: start }))
          .first()
          .click()
      await page.getByRole('radio').first().waitFor()
      for (const width of [1920, 1280]) {
        await page.setViewportSize({ width, height: 1080 })
        const { below, aside } = await around(page, button)
        expect(below, `${width}`).toBeGreaterThan(0)
        expect(below, `${width}`).toBeLessThan(120)
        expect(aside, `${width}`).toBeLessThan(2)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      expect((await around(page, button)).toBottom, 'under the thumb').toBeLessThan(20)
    },
  )
})
