import { describe, expect, test } from 'vitest'
import { browserForFile, open } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { items } from '../player-page.ts'
import { answerFirst, chooseFirstOptions, finishQuiz } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const visitToMeasure = browserForFile()
const QUIZ = '/quiz/os/1'
const [first] = items
if (!first) throw new Error('the quiz is empty')

describe('a quiz that was left under way', () => {
  test('says that it was resumed until the next answer', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await chooseFirstOptions(page, 1)
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
    await chooseFirstOptions(page, 2)
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
    await chooseFirstOptions(page, 3)
    await page.getByText('Question 4 of 20', { exact: true }).waitFor()
    const read = Promise.withResolvers<void>()
    await page.route('**/assets/device-log-*.js', async (route) => {
      await read.promise
      await route.continue()
    })
    await open(page, QUIZ)
    await page.getByText('Loading your answers…').waitFor()
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    read.resolve()
    await page.getByText('Question 4 of 20', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Resumed after 3 answers.').waitFor()
  })

  test('is played to its end where the log cannot be loaded, and the page says that it is not stored', async () => {
    const { page, complaints } = await visit()
    await page.route('**/assets/device-log-*.js', (route) => route.abort())
    await open(page, QUIZ)
    await finishQuiz(page, items)
    await page.getByText(/This result will be lost when you close the page\.$/).waitFor()
    complaints.length = 0
  })

  test('is open in one tab at a time, and can be taken over with its answers', async () => {
    const { page } = await visit()
    await open(page, QUIZ)
    await chooseFirstOptions(page, 2)
    const other = await page.context().newPage()
    await open(other, QUIZ)
    await other.getByRole('heading', { name: 'This quiz is open in another tab' }).waitFor()
    await other.getByRole('button', { name: 'Continue here' }).click()
    await other.getByText('Question 3 of 20', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'This quiz is open in another tab' }).waitFor()
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
