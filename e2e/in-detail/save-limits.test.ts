import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LogUpload, UploadRefusal } from '#app/domain/log/sync-protocol.ts'
import { browserForFile, open } from '../browser.ts'
import { downloadedData, newLearner, signUpByRequest } from '../learner.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
const items = itemsOf('os', 1)
const SAVED = 'Progress saved to your account'

async function signedInPlayer() {
  const visitor = await visit()
  await signUpByRequest(visitor.page, newLearner())
  await open(visitor.page, '/quiz/os/1')
  return visitor
}

/** Refuses every entry of an upload, as the server does; other requests go on. */
function refuse(route: Route, refused: UploadRefusal, retryAfterS?: number) {
  if (route.request().method() !== 'POST') return route.continue()
  const { learner, entries }: LogUpload = route.request().postDataJSON()
  const outcomes = entries.map(({ id }) => ({ id, refused, ...(retryAfterS && { retryAfterS }) }))
  return route.fulfill({ json: { learner, outcomes } })
}

test('a result over the hourly limit stays on the device and is sent again when the server said', async () => {
  const { page } = await signedInPlayer()
  let posts = 0
  await page.route('**/log**', (route) => {
    if (route.request().method() === 'POST') posts++
    return posts > 1 ? route.continue() : refuse(route, 'too-many', 1)
  })
  await finishQuiz(page, items)
  await page.getByText(SAVED).waitFor()
  expect(posts).toBe(2)
  expect((await downloadedData(page)).entries).toHaveLength(1)
})

test('a result that no longer fits into the account stays on the device, and the page says so', async () => {
  const { page } = await signedInPlayer()
  await page.route('**/log**', (route) => refuse(route, 'full'))
  await finishQuiz(page, items)
  await page.getByText(/^The server did not accept this result\. It stays on this device/).waitFor()
  await page.getByText('1 not saved').waitFor()
  await page.reload()
  await page.getByText('1 not saved').waitFor()
})
