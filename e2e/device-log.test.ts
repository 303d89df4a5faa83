import { describe, expect, test } from 'vitest'
import { browserForFile, open } from './browser.ts'
import { logsOnDevice } from './device-logs.ts'
import { downloadedData, newLearner, openDialog, signInByDialog, signUpByRequest } from './learner.ts'
import { finishQuiz, itemsOf } from './quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const items = itemsOf('os', 1)
const QUIZ = '/quiz/os/1'
const SAVED = 'Progress saved to your account'

describe('signing in as somebody else', () => {
  test('shows and uploads nothing of the first learner, and clears the first log once the server has it', async () => {
    const [ada, bob] = [newLearner(), newLearner('Bob')]
    const { page } = await visit()
    await signUpByRequest(page, ada)
    await open(page, QUIZ)
    await finishQuiz(page, items)
    await page.getByText(SAVED).waitFor()
    const adasLog = (await logsOnDevice(page)).find((name) => name !== 'guest')
    // A page that still synchronises would complain that it is signed out.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signUpByRequest(page, bob)
    await page.context().clearCookies()
    await open(page, '/quiz/os')
    await openDialog(page)
    await signInByDialog(page, bob)
    await page.getByRole('button', { name: 'Account: Bob' }).waitFor()
    expect(await page.getByText('Completed', { exact: true }).count()).toBe(0)
    expect((await downloadedData(page)).entries).toEqual([])
    await expect.poll(() => logsOnDevice(page)).not.toContain(adasLog)
  })
})

describe('signing out', () => {
  test('clears the learner’s log from the device', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os')
    await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
    await expect.poll(async () => (await downloadedData(page)).entries).toHaveLength(1)
    await page.getByRole('button', { name: 'Account: Ada' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByText('Login to track progress').waitFor()
    await expect.poll(() => logsOnDevice(page)).toEqual([])
  })
})
