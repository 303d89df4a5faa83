import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { CHROMIUM_ARGS } from '#test/chromium.ts'
import { childrenOf } from '#test/processes.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { logsOnDevice } from '../device-logs.ts'
import {
  addGuestWork,
  createAccount,
  downloadedData,
  newLearner,
  openDialog,
  signInByDialog,
  signUpByRequest,
} from '../learner.ts'
import { finishQuiz, itemsOf, untilResultsLoaded } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
/** For tests that add scripts to a page. */
const visitAnew = browserForFile()
const items = itemsOf('os', 1)
const QUIZ = '/quiz/os/1'
const SAVED = 'Progress saved to your account'
/** Before the fourth try. Shorter than the time that a request may take. */
const LONGEST_PAUSE_MS = 16_000

/** Answers the next `count` questions, from the one that is on the screen. */
async function answer(page: Page, from: number, count: number) {
  for (let index = from; index < from + count; index++) {
    await page.getByText(`Question ${index + 1} of 20`, { exact: true }).waitFor()
    await page.keyboard.press(String(items[index]?.answer))
    await page.keyboard.press('Enter')
    await page.getByText(/^Right\./).waitFor()
    await page.keyboard.press('Enter')
  }
}

test('a guest whose browser is killed goes on at the next question, finishes without a server and takes it all into a new account', async () => {
  const userData = mkdtempSync(path.join(tmpdir(), 'pointer-profile-'))
  onTestFinished(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }))
  const start = async () => {
    const context = await chromium.launchPersistentContext(userData, {
      executablePath: inject('chromium'),
      serviceWorkers: 'block',
      args: CHROMIUM_ARGS,
      baseURL: inject('baseUrl'),
      ...DESKTOP,
    })
    onTestFinished(() => context.close())
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const before = new Set(childrenOf(process.pid))
  const first = await start()
  const [started] = childrenOf(process.pid).filter((pid) => !before.has(pid))
  await open(first.page, QUIZ)
  await answer(first.page, 0, 7)
  await first.page.getByText('Question 8 of 20', { exact: true }).waitFor()
  if (started === undefined) throw new Error('the browser has no process')
  const closed = new Promise((resolve) => first.context.on('close', resolve))
  process.kill(browserOf(started), 'SIGKILL')
  await closed

  const { context, page } = await start()
  await open(page, QUIZ)
  await page.getByText('Question 8 of 20', { exact: true }).waitFor()
  await page.getByText('Score: 7', { exact: true }).waitFor()
  await untilResultsLoaded(page)
  await context.setOffline(true)
  await answer(page, 7, 13)
  await page.getByText('Your Score: 20 out of 20').waitFor()
  await context.setOffline(false)
  const prompt = page.getByRole('dialog', { name: 'Save Your Progress' })
  await prompt.getByRole('button', { name: 'Login' }).click()
  const ada = newLearner()
  await createAccount(page, ada)
  await page.getByText('Your work on this device is in your account now.').waitFor()
  await page.getByText(SAVED).waitFor()

  const { entries } = await downloadedData(page)
  expect(entries).toHaveLength(1)
  expect(entries[0]?.answers?.map(({ option }) => option)).toEqual(items.map((item) => item.answer))
  expect(await logsOnDevice(page)).toContain('guest')

  const second = await visit(DESKTOP)
  await open(second.page, QUIZ)
  await openDialog(second.page)
  await signInByDialog(second.page, ada)
  await second.page.getByText('Previous best: 20/20 (100%)').waitFor()
})

/** On Debian, the headless shell is started by a script, which would die in its place. */
function browserOf(started: number): number {
  const isScript = readFileSync(inject('chromium')).subarray(0, 2).toString() === '#!'
  return isScript ? (childrenOf(started)[0] ?? started) : started
}

describe('signing in as somebody else', () => {
  test('asks once whether a guest’s work goes along, and leaves it with the guest where the answer is no', async () => {
    const bob = newLearner('Bob')
    const { page } = await visit()
    await signUpByRequest(page, bob)
    await page.context().clearCookies()
    await open(page, QUIZ)
    await answer(page, 0, 2)
    await open(page, '/quiz/os')
    await openDialog(page)
    await signInByDialog(page, bob)
    const dialog = page.getByRole('dialog', { name: 'Add your work on this device?' })
    await dialog.getByText('This device has 1 quiz and 2 answers that are not in your account.').waitFor()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Start Quiz 1' }).waitFor()
    await page.reload()
    expect(await dialog.count()).toBe(0)

    await page.getByRole('button', { name: 'Account: Bob' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('link', { name: 'Continue Quiz 1, 2 of 20 answered' }).waitFor()
    await openDialog(page)
    await signInByDialog(page, bob)
    await addGuestWork(page, 'This device has 1 quiz and 2 answers')
    await page.getByRole('link', { name: 'Continue Quiz 1, 2 of 20 answered' }).waitFor()
  })
})

describe('signing out', () => {
  test('asks first where something is not in the account yet', async () => {
    const { page, complaints } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os')
    await page.getByText('0 of 15 topics completed').waitFor()
    await page.route('**/log**', (route) => route.abort())
    await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
    await page.getByText('Offline, 1 waiting').waitFor()
    await page.getByRole('button', { name: 'Account: Ada' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out before everything is saved?' })
    await dialog.getByText('1 change is only on this device. Signing out deletes it.').waitFor()
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await page.getByText('1 of 15 topics completed').waitFor()

    await page.unroute('**/log**')
    await page.getByRole('button', { name: 'Account: Ada' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByText('Login to track progress').waitFor()
    complaints.length = 0
  })
})

test('deleting the account clears its log from the device', async () => {
  const ada = newLearner()
  const { page } = await visit()
  await signUpByRequest(page, ada)
  await open(page, '/learn/os')
  await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
  await expect.poll(async () => (await downloadedData(page)).entries).toHaveLength(1)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByLabel('Your email').fill(ada.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('dialog', { name: 'Account deleted' }).waitFor()
  await expect.poll(() => logsOnDevice(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { name: 'Welcome to Pointer' }).waitFor()
  await expect.poll(() => logsOnDevice(page)).toEqual([])
})

test('a file of downloaded data is imported into another account, and a second import changes nothing', async () => {
  const { page } = await visit()
  await signUpByRequest(page, newLearner())
  await open(page, QUIZ)
  await finishQuiz(page, items)
  await page.getByText(SAVED).waitFor()
  const file = await (await page.request.get('/account/data')).body()

  const other = await visit()
  await signUpByRequest(other.page, newLearner('Grace Hopper'))
  await open(other.page, '/account')
  const choose = (buffer: Buffer) =>
    other.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pointer-my-data.json', mimeType: 'application/json', buffer })
  await choose(Buffer.from('{"hello": 1}'))
  await other.page.getByText(/^This is not a file of answers\./).waitFor()
  await choose(file)
  await other.page.getByText('Imported 1 entry.').waitFor()
  await expect
    .poll(async () => (await downloadedData(other.page)).profile.quizProgress)
    .toMatchObject({
      'os-quiz1': { attempts: 1, bestScore: 20 },
    })
  await choose(file)
  await other.page.getByText('Nothing to import: your account already has this entry.').waitFor()
  expect((await downloadedData(other.page)).entries).toHaveLength(1)
})

test('a browser that stores nothing is told so, and a learner’s results reach the account all the same', async () => {
  const { page } = await visitAnew()
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  const notice = page.getByText(/^Nothing can be stored in this browser\. Your answers are kept only/)
  for (const path of ['/plan', '/progress', '/practice', QUIZ]) {
    await open(page, path)
    await notice.waitFor()
  }
  await finishQuiz(page, items)
  await page.getByText(/This result will be lost when you close the page\.$/).waitFor()
  await page.getByText('Not stored', { exact: true }).waitFor()

  await signUpByRequest(page, newLearner())
  await open(page, QUIZ)
  await finishQuiz(page, items)
  await page.getByText(SAVED).waitFor()
  expect(await page.getByText(/^Pointer can’t store|^Not stored$/).count()).toBe(0)
})

test('an answer that is not the server’s own loses nothing: a captive portal’s page and a bare refusal of a proxy', async () => {
  const { page, complaints } = await visitAnew()
  await signUpByRequest(page, newLearner())
  const answers = [
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
    { status: 400, body: '' },
    { status: 409, body: '' },
    { status: 422, body: '{}' },
  ]
  // The pauses before another try add up to half a minute.
  await page.clock.install()
  await open(page, QUIZ)
  let asked = 0
  await page.route('**/log**', (route) => {
    const answer = answers[asked++]
    return answer ? route.fulfill(answer) : route.continue()
  })
  await finishQuiz(page, items)
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(LONGEST_PAUSE_MS)
        return page.getByText(SAVED).isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
  expect(asked).toBeGreaterThan(answers.length)
  expect((await downloadedData(page)).entries).toHaveLength(1)
  complaints.length = 0
})
