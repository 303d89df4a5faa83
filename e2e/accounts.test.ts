import { describe, expect, inject, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { isRight } from './account-journeys.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { ENGINES } from './engines.ts'
import {
  addGuestWork,
  downloadedData,
  haveAccount,
  newLearner,
  openDialog,
  signInByDialog,
  signUpByDialog,
  signUpByRequest,
} from './learner.ts'
import { finishQuiz, itemsOf } from './quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const items = itemsOf('os', 1)
const SAVED = 'Progress saved to your account'

describe.each(sample(ENGINES, 2))('on $engine', ({ server }) => {
  const visitServer = (options = {}) => visit({ ...DESKTOP, baseURL: inject(server), ...options })

  test('who signs up and finishes a quiz finds tick, best and attempts after a reload and in a second browser', async () => {
    const ada = newLearner()
    const { page } = await visitServer()
    await open(page, '/courses')
    await openDialog(page)
    await signUpByDialog(page, ada)
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()

    await open(page, '/quiz/os/1')
    expect(await page.getByText('Completed', { exact: true }).count()).toBe(0)
    await finishQuiz(page, items, isRight)
    await page.getByText(SAVED).waitFor()
    await page.getByText('Your first attempt').waitFor()
    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await finishQuiz(page, items, (index) => index < 3)
    await page.getByText('Previous best: 15/20 (75%) · 2 attempts').waitFor()

    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await page.getByText('Completed', { exact: true }).waitFor()
    await page.getByText('Previous best: 15/20 (75%)').waitFor()

    const second = await visitServer(PHONE)
    await open(second.page, '/quiz/os')
    expect(await second.page.getByText('Completed.', { exact: true }).count()).toBe(0)
    await openDialog(second.page)
    await signInByDialog(second.page, ada)
    const card = second.page.getByRole('article').first()
    await card.getByText('Completed.', { exact: true }).waitFor()
    expect(await card.innerText()).toMatch(/15\/20 best/)
    await card.getByRole('img', { name: '15 of 20 right. Wrong: 1, 5, 9, 13, 17.' }).waitFor()
    await card.getByRole('link', { name: 'Start again: Quiz 1' }).waitFor()
    expect(await second.page.getByText('Completed.', { exact: true }).count()).toBe(1)
  })
})

// The queries behind these are tested on both engines.
describe.each(sample(ENGINES, 2))('on $engine', ({ server }) => {
  const visitServer = (options = {}) => visit({ ...DESKTOP, baseURL: inject(server), ...options })

  test('a guest who finishes and logs in from the prompt has that result saved, once', async () => {
    const grace = newLearner('Grace Hopper')
    const { page } = await visitServer(PHONE)
    await signUpByRequest(page, grace)
    await page.context().clearCookies()

    await open(page, '/quiz/os/1')
    await finishQuiz(page, items, isRight)
    const prompt = page.getByRole('dialog', { name: 'Save Your Progress' })
    expect(await page.getByText(SAVED).count()).toBe(0)
    await prompt.getByRole('button', { name: 'Login' }).click()
    await prompt.waitFor({ state: 'hidden' })
    await haveAccount(page)
    await signInByDialog(page, grace)
    await addGuestWork(page, 'This device has 1 quiz and 20 answers')
    await page.getByText(SAVED).waitFor()
    await page.getByText('Your Score: 15 out of 20').waitFor()

    await page.getByRole('button', { name: 'Restart This Quiz' }).click()
    await page.getByText('Previous best: 15/20 (75%)').waitFor()
    const { profile, entries } = await downloadedData(page)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ policy: { kind: 'quiz', quizId: 'os-quiz1' } })
    expect(profile.quizProgress).toMatchObject({ 'os-quiz1': { attempts: 1, bestScore: 15 } })
  })
})

describe('the account page', () => {
  test('gives all that is kept as a file', async () => {
    const ada = newLearner()
    const { page } = await visit()
    await signUpByRequest(page, ada)
    await open(page, '/account')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    expect((await download).suggestedFilename()).toBe('pointer-my-data.json')
    // There is one download at a time.
    await (await download).path()
    const { profile, entries } = await downloadedData(page)
    expect(entries).toEqual([])
    expect(Object.keys(profile).toSorted()).toEqual(
      [
        'uid',
        'name',
        'email',
        'createdAt',
        'lastLogin',
        'profileComplete',
        'quizProgress',
        'completedQuizzes',
        'completedTopics',
        'totalQuizzesCompleted',
        'totalTopicsCompleted',
        'totalScore',
        'totalQuestions',
        'overallAccuracy',
        'lastActivity',
      ].toSorted(),
    )
    expect(profile).toMatchObject({
      name: ada.name,
      email: ada.email,
      profileComplete: true,
      overallAccuracy: 0,
    })
  })
})
