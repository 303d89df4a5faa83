import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForFile, open } from '../browser.ts'

/* A page stays open while the server is upgraded. */

const visit = browserForFile()

/** Answers as a server of another build would. */
async function fromNextBuild(route: Route) {
  const response = await route.fetch()
  await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'next' } })
}

/** Marks the document, to see whether a navigation keeps it. */
async function markDocument(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
}
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'kept')

test('while the build is the same, the next page keeps the document', async () => {
  const { page } = await visit()
  await open(page, '/quiz')
  await markDocument(page)
  await page.getByRole('link', { name: /^Operating Systems?/ }).click()
  await page.getByRole('heading', { name: 'Operating Systems', level: 1 }).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('the next page after an upgrade is loaded as a document, and never with the old scripts', async () => {
  const { page } = await visit()
  await open(page, '/quiz')
  await markDocument(page)
  await page.route('**/*.data', fromNextBuild)
  await page.getByRole('link', { name: /^Operating Systems?/ }).click()
  await page.waitForURL('**/quiz/os')
  await page.getByRole('heading', { name: 'Operating Systems', level: 1 }).waitFor()
  expect(await isMarked(page)).toBe(false)
})

test('an upgrade is offered, and an attempt under way goes on after the reload', async () => {
  const { page } = await visit()
  await open(page, '/quiz/os/1')
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Question 2 of 20').waitFor()
  expect(await page.getByText('A new version is ready.').count()).toBe(0)

  await page.route('**/session', fromNextBuild, { times: 1 })
  // The page comes to the front again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('A new version is ready.').waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('Question 2 of 20').waitFor()
  expect(await page.getByText('A new version is ready.').count()).toBe(0)
})
