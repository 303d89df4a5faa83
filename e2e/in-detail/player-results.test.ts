import { describe, expect, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { newLearner, openDialog, signUpByDialog } from '../learner.ts'
import { items } from '../player-page.ts'
import { finishQuiz } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const QUIZ = '/quiz/os/1'

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

  test('draw the run once, and say the score of a first run in the ring and in one sentence', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await finishQuiz(page, items, (index) => index < 13)
    await page.getByText('Your Score: 13 out of 20').waitFor()
    expect(await page.getByText('13', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('img', { name: /13 of 20 right/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Continue Without Saving' }).click()
    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await finishQuiz(page, items, (index) => index < 14)
    // The change from the run before, which is above this one.
    await page.getByText('From 13 to 14').waitFor()
    expect(await page.getByRole('img', { name: /14 of 20 right/ }).count()).toBe(2)
  })

  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])(
    'of a quiz with many misses have the next step in sight on a %s, for a first run and a second one',
    async (_, options) => {
      const { page } = await visit(options)
      const start = page.getByRole('link', { name: 'Start 5 questions' })
      await open(page, QUIZ)
      for (const run of ['first', 'second']) {
        await finishQuiz(page, items, () => false)
        await page.getByRole('button', { name: 'Continue Without Saving' }).click()
        const seen = await start.evaluate((link) => {
          const { left, bottom, width } = link.getBoundingClientRect()
          return link.contains(document.elementFromPoint(left + width / 2, bottom - 2))
        })
        expect(seen, run).toBe(true)
        await page.getByRole('button', { name: 'Restart This Quiz' }).click()
      }
    },
  )

  test('say how many answers were too quick to count toward a level, if there were any', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await page.evaluate(() => {
      performance.now = () => 0
    })
    await finishQuiz(page, items)
    await page
      .getByText('20 answers took under 5 seconds. They don’t count toward your levels.', { exact: true })
      .waitFor()
    await open(page, QUIZ)
    await page.evaluate(() => {
      let now = 0
      performance.now = () => {
        now += 10_000
        return now
      }
    })
    await finishQuiz(page, items)
    expect(await page.getByText('under 5 seconds').count()).toBe(0)
  })

  test('of a first run with many misses say next what to do, in the colour of text, and what its answers add to the map', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await finishQuiz(page, items, () => false)
    const next = page.getByText('More practice needed!').locator('xpath=following-sibling::*[1]')
    expect(await next.innerText()).toMatch(/^Start with the note on .+, then answer five new questions\.$/)
    await page.getByText('Three answers give a topic its first level on your map.').waitFor()
    const colour = (element: Element) => getComputedStyle(element).color
    expect(await next.evaluate(colour)).toBe(await page.locator('body').evaluate(colour))
  })

  test('ask a guest to save; one answer opens the dialog on creating an account, which promises to take the work along, the other goes on, and neither sends anything; a restart takes focus, Back and a reload bring the results again, and there is a way to the quiz list where there is nothing to go back to', async () => {
    const { page } = await visit()
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') posts.push(request.url())
    })
    await open(page, QUIZ)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await finishQuiz(page, items)
    const prompt = page.getByRole('dialog', { name: 'Save Your Progress' })
    await prompt.getByText('Your score is on this device only. Sign in to save it to your account.').waitFor()
    await prompt.getByRole('button', { name: 'Login' }).click()
    await prompt.waitFor({ state: 'hidden' })
    const join = page.getByRole('dialog', { name: 'Join Pointer' })
    await join.getByText('Your work on this device will be added to your account.').waitFor()
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
    await page.getByRole('link', { name: 'Start again: Quiz 1' }).waitFor()
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
    await page.getByRole('link', { name: 'Start again: Quiz 1' }).click()
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
