import { expect, inject, test } from 'vitest'
import { browserForFile, open } from './browser.ts'
import { cookieOf, downloadedData, newLearner, signUpByRequest } from './learner.ts'
import { itemsOf, playToResults } from './quiz-play.ts'

const visit = browserForFile()
const items = itemsOf('os', 1)
const SAVED = 'Progress saved to your account'

async function signedInPlayer() {
  const visitor = await visit()
  await signUpByRequest(visitor.page, newLearner())
  await open(visitor.page, '/quiz/os/1')
  return visitor
}

test('a result over the hourly limit is kept in the browser, with the reason, and saved when the server says', async () => {
  const { page, complaints } = await signedInPlayer()
  const posted: number[] = []
  await page.route('**/attempts', (route) => {
    posted.push(performance.now())
    return posted.length > 1
      ? route.continue()
      : route.fulfill({ status: 429, headers: { 'Retry-After': '4' }, json: { reason: 'tooMany' } })
  })
  await playToResults(page, items, () => true)
  await page.getByText(/^Not saved yet: too many results or requests/).waitFor()
  await page.getByText(SAVED).waitFor()
  const [first = 0, second = 0] = posted
  // A browser's clock may be a little ahead of ours.
  expect(second - first).toBeGreaterThan(3_900)
  expect((await downloadedData(page)).attempts).toHaveLength(1)
  complaints.length = 0
})

test('a result that no longer fits into the account is kept in the browser, with the reason', async () => {
  const { page, complaints } = await signedInPlayer()
  await page.route('**/attempts', (route) => route.fulfill({ status: 403, json: { reason: 'full' } }))
  await playToResults(page, items, () => true)
  await page.getByText('Not saved: your account is full. This result is kept in this browser.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
    expect.stringMatching(/^pointer-unsaved-/),
  ])
  await page.unroute('**/attempts')
  const saved = page.waitForResponse('**/attempts')
  await open(page, '/')
  expect((await saved).status()).toBe(200)
  complaints.length = 0
})

test('a learner can change 300 topics within an hour, and is told why not more', async () => {
  const baseUrl = inject('baseUrl')
  const { email, name, password } = newLearner()
  const signUp = await fetch(`${baseUrl}/sign-up`, {
    method: 'POST',
    body: new URLSearchParams({ email, name, password, confirmPassword: password }),
  })
  const cookie = cookieOf(signUp)
  const { learnerId } = await (await fetch(`${baseUrl}/session`, { headers: { cookie } })).json()
  const tick = (index: number) =>
    fetch(`${baseUrl}/topic-completion`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        learnerId,
        subject: 'os',
        topicId: 'deadlocks',
        completed: String(index % 2 === 0),
      }),
    })
  const answers: Response[] = []
  for (let index = 0; index < 300; index++) answers.push(await tick(index))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await tick(300)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    ok: false,
    message: 'You have changed many topics within an hour. Please try again later.',
  })
})

test('a tick that is refused goes back, and the page says why', async () => {
  const { page, complaints } = await visit()
  await signUpByRequest(page, newLearner())
  await open(page, '/learn/os')
  const message = 'You have changed many topics within an hour. Please try again later.'
  await page.route('**/topic-completion', (route) =>
    route.fulfill({ status: 429, json: { ok: false, message, retryAfterS: 12 } }),
  )
  const box = page.getByRole('checkbox', { name: 'Deadlocks completed' })
  await box.click()
  await page.getByText(message).waitFor()
  expect(await box.isChecked()).toBe(false)
  complaints.length = 0
})
