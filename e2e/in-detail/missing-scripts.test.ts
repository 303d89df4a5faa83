import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForFile, open, PHONE } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'
import { answer, verdict } from '../round-play.ts'

/* Scripts of a page do not arrive. */

const visit = browserForFile()

const SCRIPT = '**/assets/shell-*.js'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })

test('a page whose scripts did not arrive says so, and works once the connection is back', async () => {
  const { page, complaints } = await visit()
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/quiz/os/1')
  await notice(page).waitFor()
  await page.getByRole('button', { name: 'Reload the page' }).waitFor()
  complaints.length = 0

  await page.unroute(SCRIPT)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await untilHydrated(page)
  expect(await notice(page).count()).toBe(0)
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
})

test('a page tries again by itself', async () => {
  const { page, complaints } = await visit()
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/quiz/os/1')
  await notice(page).waitFor()
  complaints.length = 0
  await page.unroute(SCRIPT)
  await untilHydrated(page)
})

test('a page whose scripts are gone after an upgrade is reloaded once', async () => {
  const { page, complaints } = await visit()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }))
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'next' } })
  })
  await page.goto('/quiz/os/1')
  await notice(page).waitFor()
  expect(documents).toBe(2)
  complaints.length = 0
})

test('results that do not arrive are asked for again, with the attempt kept', async () => {
  const { page, complaints } = await visit()
  await page.route('**/assets/marked-results-*.js', (route) => route.abort())
  await open(page, '/quiz/os/1')
  const finished = finishQuiz(page, itemsOf('os', 1))
  await page.getByRole('heading', { name: 'Your results did not load' }).waitFor()
  complaints.length = 0
  await page.unroute('**/assets/marked-results-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await finished
  await page.getByRole('dialog', { name: 'Save Your Progress' }).waitFor()
})

test('explanations that do not arrive are asked for again, with the answer saved', async () => {
  const { page, complaints } = await visit(PHONE)
  await page.route('**/assets/verdict-views-*.js', (route) => route.abort())
  await open(page, '/practice?count=5')
  await answer(page, 1, 'Sure')
  await page.getByText('The explanations did not load. Your answer is saved.').waitFor()
  expect(await verdict(page).count()).toBe(0)
  complaints.length = 0

  await page.unroute('**/assets/verdict-views-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await verdict(page).waitFor()
})
