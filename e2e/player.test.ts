import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, isInView, open, PHONE } from './browser.ts'
import { untilHydrated } from './hydrated.ts'
import { newLearner, openDialog, signUpByDialog } from './learner.ts'
import { answerFirst, finishQuiz, itemsOf, wrongAnswerTo } from './quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const visitToMeasure = browserForFile()
const QUIZ = '/quiz/os/1'
const items = itemsOf('os', 1)
const [first] = items
if (!first) throw new Error('the quiz is empty')
const letter = (option: number) => 'ABCD'.charAt(option - 1)

describe('a question', () => {
  test('can be read where JavaScript is off, which the page says in place of a button that does nothing', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto(QUIZ)
    await page.getByText('Question 1 of 20').first().waitFor()
    expect(await page.getByRole('radio').count()).toBe(4)
    await page.getByText('Answering needs JavaScript, which is turned off in this browser.').waitFor()
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  })

  test('shows number, total, score and title, and refuses a submit until something is chosen', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('Question 1 of 20 Operating System - Quiz 1')
    await page.getByText('Score: 0', { exact: true }).waitFor()
    expect(await page.title()).toBe('Operating System - Quiz 1 - Pointer')

    const submit = page.getByRole('button', { name: 'Submit' })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    const alert = page.getByRole('alert')

    await page.keyboard.press('Enter')
    await expect.poll(() => alert.textContent()).toBe('Please select an option before submitting.')
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()

    await page.keyboard.press('1')
    await expect.poll(() => alert.textContent()).toBe('')
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false')
  })

  test('once answered is locked: the key green, the choice red, each with its reason, and focus on the verdict, then on the next question', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await page.keyboard.press(String(wrongAnswerTo(first)))
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(focused).toMatch(/^Not quite\. It’s [A-D]\. Score 0 after 1 of 20 questions/)

    const marked = page.getByRole('list', { name: 'Options, marked' }).getByRole('listitem')
    await expect.poll(() => marked.count()).toBe(4)
    expect(await marked.nth(first.answer - 1).innerText()).toContain('Right answer')
    expect(await marked.nth(wrongAnswerTo(first) - 1).innerText()).toContain('Your answer')
    for (const folded of await marked.getByRole('button').all()) await folded.click()
    for (const [index, { why }] of first.options.entries())
      expect(await marked.nth(index).innerText()).toContain(why.split(/[`$*]/)[0]?.trim())
    expect(await page.getByRole('radio').count()).toBe(0)

    await page.keyboard.press(String(first.answer))
    await page.getByText(`Not quite. It’s ${letter(first.answer)}.`).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Question 2 of 20', { exact: true }).waitFor()
    await expect.poll(focused).toMatch(/^Question 2\./)
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

    const fold = page.getByRole('button', { name: /^(Show|Hide) code$/ })
    expect(await fold.innerText()).toMatch(/^How many processes.*Show code$/s)
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
    const fold = page.getByRole('button', { name: /^(Show|Hide) question$/ })
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
    await page.getByRole('button', { name: 'Show code' }).tap()
    await goOn(page)
    await answerByTouch(page, two)
    await goOn(page)
    for (const item of [three, four]) {
      const verdict = await answerByTouch(page, item)
      expect(await stemOf(page).isVisible()).toBe(true)
      for (const seen of [verdict, rightOption(page)]) await expect.poll(() => isInView(seen)).toBe(true)
      if (item === four) await page.getByRole('button', { name: 'Hide question' }).tap()
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
    expect(await page.getByRole('button', { name: /^(Show|Hide) (question|code)$/ }).count()).toBe(0)
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
    const show = page.getByRole('button', { name: 'Show code', exact: true })
    await show.waitFor()
    expect(await code.isVisible()).toBe(false)
    expect(
      await isInView(page.locator('span:not(.sr-only)', { hasText: /^What does this Java/ }).first()),
    ).toBe(true)
    await show.tap()
    await code.waitFor()
    await page.getByRole('button', { name: 'Hide code', exact: true }).tap()
    await code.waitFor({ state: 'hidden' })
  })

  describe('on a phone turned on its side', () => {
    const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } }
    /** Whether the bar with the next action follows it on the page, and so lies over nothing. */
    const isBeforeBar = (page: Page, name: string) =>
      page.getByRole('main').evaluate((main, of) => {
        const bar = main.querySelector('.bottom-bar')
        const element = main.querySelector(of)
        if (!bar || !element) throw new Error('no bar, or not what is asked for')
        const isBelow = element.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top
        return isBelow && getComputedStyle(bar).position === 'static'
      }, name)

    test('is beside its options before and after the answer, and the next action follows both', async () => {
      const { page } = await visit(SIDEWAYS)
      await open(page, '/quiz/os/2')
      for (const item of itemsOf('os', 2).slice(0, 4)) {
        expect(await isBeforeBar(page, '[role=radiogroup]')).toBe(true)
        await answerByTouch(page, item)
        await expect.poll(() => isInView(rightOption(page))).toBe(true)
        expect(await isBeforeBar(page, 'ul:has([data-state=right])')).toBe(true)
        const { x = 0, width = 0, y = 0 } = (await stemOf(page).boundingBox()) ?? {}
        const options = await page.getByRole('list', { name: 'Options, marked' }).boundingBox()
        expect(x + width).toBeLessThan(options?.x ?? 0)
        expect(y).toBeGreaterThanOrEqual(0)
        await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
        expect(await isInView(page.getByRole('button', { name: 'Next' }))).toBe(true)
        await goOn(page)
      }
    })

    test('that is higher than the screen can be scrolled by keyboard', async () => {
      const { page } = await visit({ viewport: { width: 844, height: 390 } })
      await open(page, '/quiz/os/2')
      const stem = stemOf(page)
      await expect.poll(() => stem.getAttribute('tabindex')).toBe('0')
      await stem.focus()
      await page.keyboard.press('End')
      await expect
        .poll(() =>
          stem.evaluate(
            ({ scrollTop, scrollHeight, clientHeight }) => scrollTop + clientHeight - scrollHeight,
          ),
        )
        .toBeGreaterThan(-2)
    })
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
  const rapid = 'Under 5 seconds is too fast to count toward your level.'
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
      'button "Show code"',
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

describe('a quiz that was left under way', () => {
  async function answer(page: Page, count: number) {
    for (let index = 0; index < count; index++) {
      await page.getByText(`Question ${index + 1} of 20`, { exact: true }).waitFor()
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Next' }).waitFor()
      await page.keyboard.press('Enter')
    }
  }

  test('goes on after a reload where it stopped, with its score, and says so on its card, which leads there', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await answer(page, 7)
    const score = await page.getByText(/^Score: \d+$/).innerText()
    await page.reload()
    await page.getByText('Question 8 of 20', { exact: true }).waitFor()
    await page.getByText('Resumed after 7 answers.').waitFor()
    expect(await page.getByText(/^Score: \d+$/).innerText()).toBe(score)

    await open(page, '/quiz/os')
    await page.getByRole('img', { name: /^Question 8 of 20\. / }).waitFor()
    await page.getByRole('link', { name: 'Continue Quiz 1, 7 of 20 answered' }).click()
    await page.getByText('Question 8 of 20', { exact: true }).waitFor()
  })

  test('says that it was resumed until the next answer', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await answer(page, 1)
    await page.reload()
    const resumed = page.getByText('Resumed after 1 answer.')
    await resumed.waitFor()
    await page.keyboard.press('1')
    await resumed.waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next' }).waitFor()
    expect(await resumed.count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByText('Question 3 of 20', { exact: true }).waitFor()
    expect(await resumed.count()).toBe(0)
  })

  test('goes on at the next question where it was left before Next', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await page.reload()
    await page.getByText('Question 2 of 20', { exact: true }).waitFor()
  })

  test('can be started over, and is back at its question if it is not after all', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await answer(page, 2)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Start this quiz over?' })
    for (const name of ['Keep going', 'Close']) {
      await page.getByRole('button', { name: 'Start over' }).click()
      await dialog.getByRole('button', { name }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^Question 3\./)
    }
    await page.getByRole('button', { name: 'Start over' }).click()
    await dialog.getByText('Your 2 answers so far will be discarded.').waitFor()
    await dialog.getByRole('button', { name: 'Discard and start over' }).click()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await page.getByText('Score: 0', { exact: true }).waitFor()
    await page.reload()
    await untilHydrated(page)
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Start over' }).count()).toBe(0)
  })

  test('is resumed where an option was chosen before its answers had been read', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await answer(page, 3)
    await page.getByText('Question 4 of 20', { exact: true }).waitFor()
    const read = Promise.withResolvers<void>()
    await page.route('**/assets/this-device-logs-*.js', async (route) => {
      await read.promise
      await route.continue()
    })
    await open(page, QUIZ)
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    read.resolve()
    await page.getByText('Question 4 of 20', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Resumed after 3 answers.').waitFor()
  })

  test('is played to its end where the log cannot be loaded, and the page says that it is not stored', async () => {
    const { page, complaints } = await visit()
    await page.route('**/assets/this-device-logs-*.js', (route) => route.abort())
    await open(page, QUIZ)
    await finishQuiz(page, items)
    await page.getByText(/This result will be lost when you close the page\.$/).waitFor()
    complaints.length = 0
  })

  test('is open in one tab at a time, and can be taken over with its answers', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await answer(page, 2)
    const other = await page.context().newPage()
    await open(other, QUIZ)
    await other.getByRole('heading', { name: 'This quiz is open in another tab' }).waitFor()
    await other.getByRole('button', { name: 'Continue here' }).click()
    await other.getByText('Question 3 of 20', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'This quiz is open in another tab' }).waitFor()
  })
})

const RESULTS = [
  { right: 13, percent: 65, message: 'Good effort!' },
  { right: 20, percent: 100, message: 'Excellent work!' },
  { right: 10, percent: 50, message: 'Keep practicing!' },
  { right: 0, percent: 0, message: 'More practice needed!' },
]

describe('the results', () => {
  // All messages at their limits are those of domain/attempt/result.test.ts.
  test.each(sample(RESULTS, 3))(
    'of $right right answers say $percent % and "$message"',
    async ({ right, percent, message }) => {
      const { page } = await visit()
      await open(page, QUIZ)
      await finishQuiz(page, items, (index) => index < right)
      await page.getByText(`Your Score: ${right} out of 20`).waitFor()
      await page.getByRole('img', { name: `${percent} percent` }).waitFor()
      await page.getByText(message).waitFor()
    },
  )

  test('of a quiz with many misses say next what to do, in the colour of text', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await finishQuiz(page, items, () => false)
    const next = page.getByText('More practice needed!').locator('xpath=following-sibling::*[1]')
    expect(await next.innerText()).toMatch(
      /^Each miss shows what to learn next\. Start with the note on .+, then answer five new questions\.$/,
    )
    const colour = (element: Element) => getComputedStyle(element).color
    expect(await next.evaluate(colour)).toBe(await page.locator('body').evaluate(colour))
  })

  test('ask a guest to save; one answer opens the sign-in, the other goes on, and neither sends anything; a restart takes focus, Back and a reload bring the results again, and there is a way to the quiz list where there is nothing to go back to', async () => {
    const { page } = await visit()
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') posts.push(request.url())
    })
    await open(page, QUIZ)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await finishQuiz(page, items)
    const prompt = page.getByRole('dialog', { name: 'Save Your Progress' })
    await prompt
      .getByText('This score is saved on this device. Sign in to keep it on all your devices.')
      .waitFor()
    await prompt.getByRole('button', { name: 'Login' }).click()
    await prompt.waitFor({ state: 'hidden' })
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Question 1\./)
    await finishQuiz(page, items, (index) => index !== 4)
    await prompt.getByRole('button', { name: 'Continue Without Saving' }).click()
    await prompt.waitFor({ state: 'hidden' })
    await page.getByText('Saved on this device only.').waitFor()
    await page.getByText('Previous best: 20/20 (100%) · 2 attempts').waitFor()
    await page.getByText('0 fixed, 1 newly missed, 19 unchanged').waitFor()
    expect(posts).toEqual([])

    await page
      .getByRole('link', { name: /^Note on/ })
      .first()
      .click()
    await page.waitForURL('**/learn/**')
    await page.goBack()
    await page.getByRole('heading', { name: 'Quiz Completed' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Quiz Completed' }).waitFor()
    await page.getByText('Saved on this device only.').waitFor()
    await page.getByRole('button', { name: 'Back to Quiz Selection' }).click()
    await page.waitForURL('**/quiz/os')
    await page.getByText(/20\/20 best · \d/).waitFor()
    await page.getByRole('link', { name: 'Try again: Quiz 1' }).waitFor()
    await open(page, '/quiz')
    await page.getByRole('link', { name: /^Operating System .* 1 of 5 done$/ }).waitFor()
  })

  test('come again when their address is opened again, for a guest and in an account, and a link from the list starts anew', async () => {
    const { page } = await visit()
    await open(page, '/quiz/os')
    await page.getByRole('link', { name: 'Start Quiz 1' }).click()
    await finishQuiz(page, items, (index) => index !== 4)
    const heading = page.getByRole('heading', { name: 'Quiz Completed' })
    const address = page.url()
    await open(page, address)
    await heading.waitFor()
    await page.getByText('Your Score: 19 out of 20').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await openDialog(page)
    await signUpByDialog(page, newLearner())
    await page.getByText('Progress saved to your account').waitFor()
    await page.reload()
    await heading.waitFor()
    await page.getByText('Progress saved to your account').waitFor()
    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()

    await open(page, '/quiz/os')
    await page.getByRole('link', { name: 'Try again: Quiz 1' }).click()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    expect(page.url()).toMatch(/\/quiz\/os\/1$/)
  })

  test('whose address was opened wait for the log, and the quiz starts where it has none of them', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await finishQuiz(page, items)
    const address = page.url()
    const asked = Promise.withResolvers<void>()
    await page.route('**/assets/earlier-attempts-*.js', async (route) => {
      await asked.promise
      await route.continue()
    })
    await open(page, address)
    await page.getByRole('heading', { name: 'Loading your results…' }).waitFor()
    asked.resolve()
    await page.getByRole('heading', { name: 'Quiz Completed' }).waitFor()
    await open(page, `${QUIZ}?result=${'0'.repeat(32)}`)
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await page.keyboard.press('1')
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
  })

  test('review every question, all or missed, with the reasons', async () => {
    const { page } = await visit(PHONE)
    await open(page, QUIZ)
    await finishQuiz(page, items, (index) => index !== 4 && index !== 9)
    await page.getByRole('button', { name: 'Continue Without Saving' }).tap()

    const review = page.getByRole('region', { name: 'Review' })
    const entries = review.locator('details')
    expect(await entries.count()).toBe(2)
    await entries.first().locator('summary').tap()
    expect(await entries.first().innerText()).toContain('Your answer')
    await review.getByRole('button', { name: 'All 20' }).tap()
    expect(await entries.count()).toBe(20)
  })

  test('retry the missed ones in a practice round that asks for nothing and leads back to the quiz', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    const missed = items.filter((_, index) => index === 2 || index === 7)
    await finishQuiz(page, items, (index) => index !== 2 && index !== 7)
    await page.getByRole('button', { name: 'Continue Without Saving' }).click()
    await page.getByRole('button', { name: 'Retry the ones I missed (2)' }).click()

    await finishQuiz(page, missed)
    await page.getByRole('heading', { name: 'Retry Completed' }).waitFor()
    await page.getByText('Your Score: 2 out of 2').waitFor()
    await page.getByText('A retry does not change your best score.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await page.getByText('Score: 0', { exact: true }).waitFor()
  })

  test('lead back to where the learner came from', async () => {
    const { page } = await visit()
    await open(page, '/quiz/os')
    await page.getByRole('link', { name: 'Start Quiz 1' }).click()
    await finishQuiz(page, items)
    await page.getByRole('button', { name: 'Continue Without Saving' }).click()
    await page.getByRole('button', { name: 'Back to Quiz Selection' }).click()
    await page.waitForURL('**/quiz/os')
  })
})

test('a quiz that is slow to arrive shows that it is loading', async () => {
  const { page } = await visit()
  await open(page, '/quiz/os')
  const seen = Promise.withResolvers<void>()
  await page.route('**/quiz/os/2.data*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Start Quiz 2' }).click()
  await page.getByRole('heading', { name: 'Loading Quiz...' }).waitFor()
  await page.getByText('Please wait while we prepare your quiz').waitFor()
  seen.resolve()
  await page.getByText('Question 1 of 20', { exact: true }).waitFor()
})

describe('the questions after the first', () => {
  test('and the results come without a connection, where it drops after the first one', async () => {
    const { page, complaints } = await visitToMeasure()
    await open(page, QUIZ)
    await answerFirst(page, items)
    await page.context().setOffline(true)
    await finishQuiz(page, items, () => true, 1)
    complaints.length = 0
  })

  test('are waited for, and asked for again where they did not arrive, with the answer kept', async () => {
    const { page, complaints } = await visit()
    await page.route('**/assets/questions/os-quiz1.*', (route) => route.abort())
    await open(page, QUIZ)
    await page.keyboard.press(String(first.answer))
    await page.keyboard.press('Enter')
    await page.getByText(/^Right\./).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Loading Quiz...' }).waitFor()
    await page.getByText('The next questions did not arrive.').waitFor()

    await page.unroute('**/assets/questions/os-quiz1.*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Question 2 of 20', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Question 2\./)
    await page.getByText('Score: 1', { exact: true }).waitFor()
    complaints.length = 0
  })
})

test('another quiz begins anew', async () => {
  const { page } = await visit()
  await open(page, '/quiz/os/1')
  await page.keyboard.press('1')
  await page.goBack()
  await open(page, '/quiz/os/2')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByText('Score: 0', { exact: true }).waitFor()
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
