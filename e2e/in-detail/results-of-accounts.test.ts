import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isRight, withoutNetworkLines } from '../account-journeys.ts'
import { browserForFile, open } from '../browser.ts'
import { downloadedData, newLearner, signInByDialog, signUpByDialog, signUpByRequest } from '../learner.ts'
import { answerFirst, finishQuiz, itemsOf } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const items = itemsOf('os', 1)
const SAVED = 'Progress saved to your account'
const isUpload = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/log'

describe('a result', () => {
  async function signedInPlayer() {
    const visitor = await visit()
    await signUpByRequest(visitor.page, newLearner())
    await open(visitor.page, '/quiz/os/1')
    return visitor
  }

  test('carries the seconds that each question took', async () => {
    const { page } = await signedInPlayer()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await page.waitForTimeout(1_600)
    await finishQuiz(page, items, isRight)
    await page.getByText(SAVED).waitFor()
    const { entries } = await downloadedData(page)
    const seconds = entries[0]?.answers?.map((answer) => answer.seconds) ?? []
    expect(seconds).toHaveLength(20)
    expect(seconds[0]).toBeGreaterThanOrEqual(1)
    expect(Math.max(...seconds.slice(1))).toBeLessThan(60)
  })

  test('that is cut off on its way is kept, said to be unsaved, and saved once the connection is back', async () => {
    const { page, complaints } = await signedInPlayer()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await answerFirst(page, items, isRight(0))
    await page.context().setOffline(true)
    await finishQuiz(page, items, isRight, 1)
    await page.getByText(/^Saved on this device\. We’ll send it/).waitFor()
    expect(await page.getByText(SAVED).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText(SAVED).waitFor()
    expect((await downloadedData(page)).entries).toHaveLength(1)
    withoutNetworkLines(complaints)
  })

  test('whose page was closed before it was saved is saved by the next page', async () => {
    const { page, complaints } = await signedInPlayer()
    await page.getByText('Question 1 of 20', { exact: true }).waitFor()
    await answerFirst(page, items, isRight(0))
    await page.context().setOffline(true)
    await finishQuiz(page, items, isRight, 1)
    await page.getByText(/^Saved on this device\. We’ll send it/).waitFor()
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    const saved = later.waitForResponse((response) => isUpload(response.request()))
    await open(later, '/courses')
    expect((await saved).status()).toBe(200)
    await open(later, '/quiz/os/1')
    await later.getByText('Previous best: 15/20 (75%)').waitFor()
    withoutNetworkLines(complaints)
  })

  test('whose answer was lost is sent again and is one result', async () => {
    const { page, complaints } = await signedInPlayer()
    let posts = 0
    await page.route('**/log', async (route) => {
      if (!isUpload(route.request())) return route.continue()
      posts++
      if (posts > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await finishQuiz(page, items, isRight)
    await page.getByText(SAVED).waitFor()
    expect(posts).toBe(2)
    expect((await downloadedData(page)).entries).toHaveLength(1)
    withoutNetworkLines(complaints)
  })

  test('of a learner whose session has ended is kept until the next sign-in', async () => {
    const ada = newLearner()
    const { page, complaints } = await visit()
    await signUpByRequest(page, ada)
    await open(page, '/quiz/os/1')
    // Before that the page would take her for a guest.
    await page.getByRole('button', { name: 'Account: Ada' }).waitFor()
    await page.context().clearCookies()
    await finishQuiz(page, items, isRight)
    await page.getByText(/You are signed out\. The result is saved on this device\./).waitFor()
    await page.getByRole('button', { name: 'Sign in to add it to your account' }).click()
    await signInByDialog(page, ada)
    await page.getByText(SAVED).waitFor()
    withoutNetworkLines(complaints)
  })

  test('is never given to somebody else who signs in afterwards', async () => {
    const { page, complaints } = await signedInPlayer()
    await page.context().clearCookies()
    await finishQuiz(page, items, isRight)
    await page.getByRole('button', { name: 'Sign in to add it to your account' }).click()
    const bob = newLearner('Bob')
    await signUpByDialog(page, bob)
    await page.getByRole('button', { name: 'Account: Bob' }).waitFor()
    expect((await downloadedData(page)).entries).toEqual([])
    expect(await page.getByText(SAVED).count()).toBe(0)
    withoutNetworkLines(complaints)
  })
})
