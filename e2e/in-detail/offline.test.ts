import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { bankAccount } from '#app/domain/labs/coding/typescript/exercises/bank-account.ts'
import { dealt } from '#test/trials.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { newLearner, signUpByRequest } from '../learner.ts'
import { learnerIdOf, readLog } from '../log-client.ts'
import { itemsOf, playToResults } from '../quiz-play.ts'
import { bankOf, storeLog, wholeTopic } from '../stored-log.ts'
import { untilStored } from '../worker-storage.ts'

/* What works without a connection. Each test has a profile of its own, where nothing is stored yet. */

const visit = browserForFile()

async function visitWithWorker() {
  return await visit({ ...DESKTOP, serviceWorkers: 'allow' })
}

/** Whether a cache has a file whose path begins so. */
function isFileStored(page: Page, start: string): Promise<boolean> {
  return page.evaluate(async (start) => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.some(({ url }) => new URL(url).pathname.startsWith(start))
  }, start)
}

test('an exam that ends without a connection is reviewed without one, also after its page was closed', async () => {
  const { page, complaints } = await visitWithWorker()
  await open(page, '/exam')
  await untilStored(page, '/exam')
  await page.getByLabel('Questions').fill('5')
  await page.getByRole('button', { name: 'Start this exam' }).click()
  await page.getByRole('heading', { name: 'Mock exam, question 1 of 5' }).waitFor()
  await untilStored(page, '/progress')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click()
  await page.getByRole('heading', { name: 'Exam done' }).waitFor()
  await page.getByText('Saved on this device only.').waitFor()
  const address = page.url()
  await page.close()
  const again = await page.context().newPage()
  await again.goto(address)
  await again.getByRole('heading', { name: 'Mock exam, 5 questions' }).waitFor()
  await expect.poll(() => again.getByRole('region', { name: 'Review' }).locator('details').count()).toBe(5)
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
    const { page, complaints } = await visitWithWorker()
    const baseUrl = inject('baseUrl')
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
    await page.getByRole('searchbox', { name: 'Find a topic' }).fill('virt')
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

  test.each(dealt(EXERCISES))(
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

  test('is stored on while the reader is on another page; says so where it could not be stored, to be tried again, and where the page was closed meanwhile, and goes on', async () => {
    const { page, complaints } = await visitWithWorker()
    const kept = page.getByText(/Kept offline · \d+\.\d MB/)
    await open(page, '/learn/os')
    await untilStored(page, '/learn/os')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Keep offline' }).click()
    await page.getByRole('alert').getByText('Operating System could not be stored.').waitFor()
    await page.context().setOffline(false)

    // Storing waits for the test.
    await page.evaluate(() => {
      const { put } = Cache.prototype
      const released = new Promise((resolve) => document.addEventListener('release', resolve))
      Cache.prototype.put = async function (...of) {
        await released
        return await put.apply(this, of)
      }
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    const storing = page.getByRole('progressbar', { name: 'Storing Operating System' })
    await storing.waitFor()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Labs' }).click()
    await page.getByRole('heading', { name: 'Labs', level: 1 }).waitFor()
    await page.goBack()
    await storing.waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('release')))
    await kept.waitFor()

    await page.evaluate(async () => {
      await caches.delete('kept-os')
      await (await caches.open('kept-os')).put('/learn/os', await fetch('/learn/os'))
    })
    await page.reload()
    await page.getByText('Storing Operating System stopped when you left the page.').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await kept.waitFor()
    complaints.length = 0
  })
})

describe('a generated question whose lab was never opened', () => {
  const TOPIC = 'networks/subnetting'

  async function expectAsked(page: Page) {
    await page.context().setOffline(true)
    await open(page, `/practice?topic=${TOPIC}&count=3`)
    await page.getByText('Generated question', { exact: true }).waitFor()
    await page.getByRole('radiogroup').locator('label').first().click()
    await page.getByRole('button', { name: 'Sure' }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
    await page.context().setOffline(false)
  }

  test('is asked and marked without a connection, because scripts are stored for everyone, and also if its subject is kept', async () => {
    const { page, complaints } = await visitWithWorker()
    await open(page, '/practice')
    await untilStored(page, '/practice')
    await storeLog(page, wholeTopic(await bankOf(page), TOPIC, true, Date.now() - 60_000))
    // It reads the facts of all questions, which the device has from then on.
    await open(page, '/progress')
    await expect.poll(() => isFileStored(page, '/assets/questions/facts.')).toBe(true)
    await expectAsked(page)
    await open(page, '/learn/networks')
    await page.getByRole('button', { name: 'Keep offline' }).click()
    await page.getByText(/Kept offline/).waitFor({ timeout: 90_000 })
    await expectAsked(page)
    complaints.length = 0
  })

  test('can be asked for again if the lab is not stored and does not arrive', async () => {
    const { page, complaints } = await visit()
    await open(page, '/courses')
    await storeLog(page, wholeTopic(await bankOf(page), TOPIC, true, Date.now() - 60_000))
    await page.route('**/assets/subnetting-*.js', (route) => route.abort())
    await open(page, `/practice?topic=${TOPIC}&count=3`)
    await page.getByRole('heading', { name: 'The next question did not arrive' }).waitFor()
    complaints.length = 0
    await page.unroute('**/assets/subnetting-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Generated question', { exact: true }).waitFor()
  })
})
