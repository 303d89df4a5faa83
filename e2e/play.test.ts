import { expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { itemsOf, playToResults, quizKeyOf } from './quiz-play.ts'

const visit = browserForFile({ reusesPages: true })

/** Each subject once, each number of a quiz at least once, and each hand twice. */
const ROUNDS = [
  { subject: 'networks', quiz: 1, hand: 'keyboard', device: 'a desktop', options: DESKTOP },
  { subject: 'os', quiz: 2, hand: 'mouse', device: 'a desktop', options: DESKTOP },
  { subject: 'ds', quiz: 3, hand: 'touch', device: 'a phone', options: PHONE },
  { subject: 'dbms', quiz: 4, hand: 'keyboard', device: 'a desktop', options: DESKTOP },
  { subject: 'oops', quiz: 5, hand: 'mouse', device: 'a desktop', options: DESKTOP },
  { subject: 'web-dev', quiz: 1, hand: 'touch', device: 'a phone', options: PHONE },
] as const

test.each(dealt(ROUNDS))(
  'by $hand on $device a guest plays $subject quiz $quiz to its results',
  async ({ subject, quiz, hand, options }) => {
    const { page } = await visit({ ...options, reducedMotion: 'no-preference' })
    await open(page, `/quiz/${quizKeyOf(subject)}/${quiz}`)

    const score = await playToResults(page, itemsOf(subject, quiz), (index) => index % 4 !== quiz % 4, hand)

    expect(score).toBe(15)
    await page.getByRole('heading', { name: 'Quiz Completed' }).waitFor()
    await page.getByText('Your Score: 15 out of 20').waitFor()
    await page.getByRole('img', { name: '75 percent' }).waitFor()
    await page.getByText('Great job!').waitFor()
    await page.getByRole('dialog', { name: 'Save Your Progress' }).waitFor()
  },
)
