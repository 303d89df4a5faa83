import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { type Hand, itemsOf, playToResults, writtenQuizzes } from './quiz-play.ts'

const visit = browserForFile()

const WAYS = [
  { hand: 'keyboard', device: 'a desktop', options: DESKTOP },
  { hand: 'mouse', device: 'a desktop', options: DESKTOP },
  { hand: 'touch', device: 'a phone', options: PHONE },
] as const satisfies readonly { hand: Hand; device: string; options: object }[]

describe.each(WAYS)('by $hand on $device a guest', ({ hand, options }) => {
  test.each(QUIZ_NUMBERS)('plays Operating System quiz %i to its results', async (quiz) => {
    const { page } = await visit(options)
    await open(page, `/quiz/os/${quiz}`)

    const score = await playToResults(page, itemsOf('os', quiz), (index) => index % 4 !== quiz % 4, hand)

    expect(score).toBe(15)
    await page.getByRole('heading', { name: 'Quiz Completed' }).waitFor()
    await page.getByText('Your Score: 15 out of 20').waitFor()
    await page.getByRole('img', { name: '75 percent' }).waitFor()
    await page.getByText('Great job!').waitFor()
    await page.getByRole('dialog', { name: 'Save Your Progress' }).waitFor()
  })
})

describe('on the narrowest phone', () => {
  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  test.each(writtenQuizzes)(
    '$subject quiz $quiz plays to its end, and nothing is wider than the screen',
    async ({ key, quiz, items }) => {
      const { page } = await visit({ viewport: { width: 320, height: 640 } })
      await open(page, `/quiz/${key}/${quiz}`)
      for (const [index, { id, answer }] of items.entries()) {
        await page.getByText(`Question ${index + 1} of 20`, { exact: true }).waitFor()
        expect(await overflow(page), `question ${id}`).toBeLessThanOrEqual(0)
        await page.keyboard.press(String(answer))
        await page.keyboard.press('Enter')
        await page.getByText('Correct.').waitFor()
        expect(await overflow(page), `reasons of question ${id}`).toBeLessThanOrEqual(0)
        await page.keyboard.press('Enter')
      }
      await page.getByText('Your Score: 20 out of 20').waitFor()
      await page.getByRole('button', { name: 'Continue Without Saving' }).click()
      await page.getByRole('button', { name: 'All 20' }).click()
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await overflow(page), 'review').toBeLessThanOrEqual(0)
    },
  )
})
