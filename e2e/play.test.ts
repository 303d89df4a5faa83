import { describe, expect, test } from 'vitest'
import { QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { DESKTOP, open, PHONE, useBrowser } from './browser.ts'
import { type Hand, itemsOf, playToResults } from './quiz-play.ts'

const visit = useBrowser()

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
