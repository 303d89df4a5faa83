import { describe, expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import { items, letter } from './player-page.ts'
import { chooseFirstOptions, finishQuiz, wrongAnswerTo } from './quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const QUIZ = '/quiz/os/1'
const [first] = items
if (!first) throw new Error('the quiz is empty')

describe('a question', () => {
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
})

describe('a quiz that was left under way', () => {
  test('goes on after a reload where it stopped, with its score, and says so on its card, which leads there', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await chooseFirstOptions(page, 7)
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
})

describe('the results', () => {
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
})
