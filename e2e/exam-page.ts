import type { Page } from 'playwright-core'
import { databaseName } from '#app/browser/log/database-name.ts'
import type { AttemptDraft } from '#app/browser/log/draft.ts'
import { type browserForFile, DESKTOP, open } from './browser.ts'

export const NOON = Date.UTC(2026, 10, 23, 12)
export const UTC = { timezoneId: 'UTC' }

type Visit = ReturnType<typeof browserForFile>

/** Makes visitors at noon, on the page where exams are chosen. */
export const candidatesFrom =
  (visit: Visit) =>
  async (options: Parameters<Visit>[0] = DESKTOP) => {
    const visitor = await visit({ ...options, ...UTC, clockAt: NOON })
    await open(visitor.page, '/exam')
    return visitor
  }

export const untilQuestion = async (page: Page, number: number, of: number) => {
  await page.getByRole('heading', { name: `Mock exam, question ${number} of ${of}` }).waitFor()
  await page.getByRole('radiogroup').waitFor()
}

export const startPreset = async (page: Page) => {
  await page.getByRole('button', { name: 'Start 20 questions, 25 minutes' }).click()
  await untilQuestion(page, 1, 20)
}

/** An exam of the candidate's own: five questions on deadlocks in five minutes. */
export async function startOwn(page: Page, { strict = false, negative = false } = {}) {
  await page.getByLabel('Questions').fill('5')
  await page.getByLabel('Minutes').fill('5')
  if (strict) await page.getByRole('checkbox', { name: /^Strict: no pause/ }).check()
  if (negative) await page.getByRole('checkbox', { name: /^Negative marking/ }).check()
  await page.locator('summary', { hasText: 'Operating System' }).click()
  await page.getByRole('checkbox', { name: 'Deadlocks' }).check()
  await page.getByRole('button', { name: 'Start this exam' }).click()
  await untilQuestion(page, 1, 5)
}

/** Leaving or reloading the page has paused the exam. */
export const resume = async (page: Page) => {
  await page.getByRole('heading', { name: 'Paused' }).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
}

export const choose = (page: Page, position: number) =>
  page.getByRole('radiogroup').locator('label').nth(position).click()
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
export const flag = (page: Page) => page.getByRole('button', { name: 'Mark for review', exact: true }).click()
export const left = (page: Page) => page.getByText(/^\d+:\d\d left$/).innerText()
export const done = (page: Page) => page.getByRole('heading', { name: 'Exam done' }).waitFor()

/** The seconds that the screen says are left. It is read each second. */
export async function secondsLeft(page: Page): Promise<number> {
  await page.clock.runFor(1_100)
  const [minutes = 0, seconds = 0] = (await left(page)).split(/[: ]/).map(Number)
  return minutes * 60 + seconds
}

/** The exam as this device keeps it. */
export const draftOf = (page: Page): Promise<AttemptDraft> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const read = request.result.transaction('drafts').objectStore('drafts').get('exam')
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result)
          }
        }
      }),
    databaseName(undefined),
  )

/** The visitor's attempts, as entries of the log on the device. */
export const attemptsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const read = request.result.transaction('entries').objectStore('entries').getAll()
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result.map(({ entry }) => entry).filter(({ kind }) => kind === 'attempt'))
          }
        }
      }),
    databaseName(undefined),
  )
