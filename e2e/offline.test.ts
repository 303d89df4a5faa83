import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bankAccount } from '#app/domain/labs/coding/typescript/exercises/bank-account.ts'
import { isEngineFile } from '#app/server/library/engine-files.server.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open } from './browser.ts'
import { untilHydrated } from './hydrated.ts'
import { newLearner, signUpByRequest } from './learner.ts'
import { learnerIdOf, readLog } from './log-client.ts'
import { itemsOf, playToResults } from './quiz-play.ts'
import { startHealthy } from './server-for-test.ts'

/* What works without a connection, on a server of its own that a test can stop and replace. */

const visit = browserForFile()

async function visitWithWorker() {
  const server = await startHealthy()
  const { page, complaints } = await visit({ ...DESKTOP, baseURL: server.baseUrl, serviceWorkers: 'allow' })
  return { ...server, page, complaints }
}

/** Waits until the service worker answers for the page, and has stored the page. */
async function untilStored(page: Page, path: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async (wanted) => {
    const pages = await caches.open('visited-pages')
    return (await pages.match(wanted)) !== undefined
  }, path)
}

test('a visited page is there without a connection, with its styles and scripts', async () => {
  const { page, complaints } = await visitWithWorker()
  await open(page, '/learn/os/deadlocks')
  await untilStored(page, '/learn/os/deadlocks')
  await page.context().setOffline(true)
  await open(page, '/learn/os/deadlocks?from=elsewhere')
  await page.getByRole('heading', { name: 'Deadlocks', level: 1 }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  complaints.length = 0
})

test('every script and style sheet of the build but those of SQLite is stored, whichever page was visited', async () => {
  const { page } = await visitWithWorker()
  await open(page, '/courses')
  await untilStored(page, '/courses')
  const stored = await page.evaluate(async () => {
    const requests = await (await caches.open('assets')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  const built = globSync('assets/*.{js,css}', { cwd: 'build/client' })
    .filter((file) => !isEngineFile(basename(file)))
    .map((file) => `/${file}`)
  expect(built.length).toBeGreaterThan(20)
  expect(stored).toEqual(expect.arrayContaining(built))
})

test('a page that is not stored leads to what is, and comes back with the connection', async () => {
  const { page, complaints } = await visitWithWorker()
  await open(page, '/courses')
  await untilStored(page, '/courses')
  await page.context().setOffline(true)
  await page.goto('/quiz/ds/3')
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Find a topic by its title' }).fill('lock')
  await page.getByRole('link', { name: /^Deadlocks/ }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/quiz/ds/3')
  await page.getByText('Question 1 of 20').waitFor()
  complaints.length = 0
})

/** An exercise of each lab in which learners write code, with an answer. */
const EXERCISES = [
  {
    subject: 'ds',
    exercise: '/labs/javascript/reverse-list',
    editor: 'Your function',
    code: `function reverse(head) {
  let previous = null
  while (head) { const next = head.next; head.next = previous; previous = head; head = next }
  return previous
}`,
  },
  {
    subject: 'dbms',
    exercise: '/labs/sql/cities',
    editor: 'Your query',
    code: 'SELECT DISTINCT city FROM students WHERE city IS NOT NULL',
  },
  {
    subject: 'web-dev',
    exercise: '/labs/web/fixed-card',
    editor: 'Your CSS',
    code: '.card { box-sizing: border-box; width: 300px; max-width: 100%; margin-inline: auto }',
  },
  {
    subject: 'oops',
    exercise: '/labs/typescript/bank-account',
    editor: 'Your code',
    code: bankAccount.answer,
  },
]

describe('a subject that is kept', () => {
  test('is read, searched and played without a connection, and the answers are on the server once afterwards', async () => {
    const { page, complaints, baseUrl } = await visitWithWorker()
    await signUpByRequest(page, newLearner())
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await open(page, '/learn/os')
    await untilStored(page, '/learn/os')
    await page.getByRole('button', { name: 'Keep offline' }).click()
    const kept = page.getByText(/Kept offline · \d+\.\d MB/)
    const size = await kept.textContent()
    await page.reload()
    expect(await kept.textContent()).toBe(size)

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Deadlocks' }).click()
    await page.getByRole('heading', { name: 'Deadlocks', level: 1 }).waitFor()
    await untilHydrated(page)
    await page.getByRole('searchbox', { name: 'Search for a topic' }).fill('virt')
    await page.getByRole('link', { name: 'Virtual Memory' }).waitFor()
    await open(page, '/quiz/os')
    await page.getByRole('link', { name: 'Start Quiz 2' }).click()
    // Without a connection the router loads the document, so what comes before its hydration is lost.
    await page.waitForURL('**/quiz/os/2')
    await untilHydrated(page)
    await playToResults(page, itemsOf('os', 2), () => true)
    await page.getByRole('heading', { name: 'Quiz Completed' }).waitFor()

    await page.context().setOffline(false)
    const learner = await learnerIdOf(baseUrl, cookie)
    const attempts = async () =>
      (await readLog({ baseUrl, cookie, learner })).filter(({ kind }) => kind === 'attempt')
    await expect.poll(async () => (await attempts()).length).toBe(1)
    await open(page, '/learn/os')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Keep offline' }).waitFor()
    expect(await attempts()).toHaveLength(1)
    complaints.length = 0
  })

  test.each(sample(EXERCISES, 2))(
    '$subject has exercises that run, although none was opened before',
    async ({ subject, exercise, ...of }) => {
      const { page, complaints } = await visitWithWorker()
      await open(page, `/learn/${subject}`)
      await untilStored(page, `/learn/${subject}`)
      await page.getByRole('button', { name: 'Keep offline' }).click()
      await page.getByText(/Kept offline · \d+\.\d MB/).waitFor({ timeout: 90_000 })
      await page.context().setOffline(true)
      await open(page, exercise)
      await page.locator('.prism-code-editor').waitFor()
      await page.getByRole('textbox', { name: of.editor }).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(of.code)
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await page.getByText('Right', { exact: true }).waitFor()
      await page.getByText('Solved', { exact: true }).waitFor()
      complaints.length = 0
    },
  )

  test('says so where it could not be stored, and can be tried again', async () => {
    const { page, complaints } = await visitWithWorker()
    await open(page, '/learn/os')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Keep offline' }).click()
    await page.getByRole('alert').getByText('Operating System could not be stored.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/Kept offline/).waitFor()
    complaints.length = 0
  })
})
