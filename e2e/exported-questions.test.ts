import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { databaseName } from '#app/browser/log/database-name.ts'
import { findings } from './axe.ts'
import { browserForFile, open, PHONE } from './browser.ts'
import { finishQuiz, itemsOf } from './quiz-play.ts'

/* Files of questions and notes, which the browser makes. */

const visit = browserForFile()

/** The file that the one button saves, by its name. */
async function download(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const name = file.suggestedFilename()
  await page.getByText(`${name} is ready.`).waitFor()
  return { name, content: readFileSync(await file.path()) }
}

const choose = (page: Page, format: string) =>
  page.getByRole('radio', { name: format, exact: false }).first().check()

const rowsOf = (csv: Buffer): Record<string, string>[] => parse(csv, { columns: true, bom: true })

test('a guest on a phone exports the mistakes as a table and as cards', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/quiz/os/3')
  await finishQuiz(page, itemsOf('os', 3), (index) => index > 2)
  await page.getByRole('button', { name: 'Continue Without Saving' }).click()
  await open(page, '/mistakes')
  await page.getByRole('button', { name: 'Mistakes 3' }).waitFor()
  await page.getByRole('link', { name: 'Export' }).tap()
  await page.getByRole('button', { name: 'Download 3 questions' }).waitFor()
  expect(await findings(page)).toEqual([])

  const missed = itemsOf('os', 3).slice(0, 3)
  await choose(page, 'CSV')
  const table = await download(page, 'Download 3 questions')
  expect(table.name).toBe('pointer-mistakes.csv')
  expect(new Map(rowsOf(table.content).map(({ id, answer }) => [id, answer]))).toEqual(
    new Map(missed.map(({ id, answer }) => [`os-${id}`, String(answer)])),
  )

  await choose(page, 'Anki')
  const cards = await download(page, 'Download 3 questions')
  expect(cards.name).toBe('pointer-mistakes.anki.txt')
  const notes: string[][] = parse(cards.content, { delimiter: '\t', comment: '#', comment_no_infix: true })
  expect(new Set(notes.map(([id]) => id))).toEqual(new Set(missed.map(({ id }) => `pointer-os-${id}`)))
})

test('nothing chosen makes no file, and says why', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/export')
  await page.getByRole('button', { name: 'Choose topics first' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Choose at least one topic.' }).waitFor()
  await choose(page, 'Bookmarks')
  await page.getByRole('button', { name: 'Nothing to download' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'This list is empty.' }).waitFor()
})

test('the questions of a mock exam under way are in no file until it ends', async () => {
  const { page } = await visit()
  await open(page, '/exam')
  await page.getByLabel('Questions').fill('5')
  await page.locator('summary', { hasText: 'Operating System' }).click()
  await page.getByRole('checkbox', { name: 'Deadlocks' }).check()
  await page.getByRole('button', { name: 'Start this exam' }).click()
  await page.getByRole('heading', { name: 'Mock exam, question 1 of 5' }).waitFor()
  await expect.poll(() => itemsOfExam(page)).toHaveLength(5)
  const asked = await itemsOfExam(page)

  await open(page, '/export?subject=os')
  await page.getByText('5 questions of the mock exam under way are left out until it ends.').waitFor()
  await choose(page, 'CSV')
  const { content } = await download(page, 'Download 170 questions')
  const exported = new Set(rowsOf(content).map(({ id }) => id))
  expect(asked.filter((id) => exported.has(id))).toEqual([])
})

/** The ids of the questions of the exam under way. */
function itemsOfExam(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const read = request.result.transaction('drafts').objectStore('drafts').get('exam')
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result?.setup.items.map(({ id }: { id: string }) => id) ?? [])
          }
        }
      }),
    databaseName(undefined),
  )
}

test('a subject kept offline is exported without a connection, with its notes', async () => {
  const { page, complaints } = await visit({ serviceWorkers: 'allow' })
  await open(page, '/learn/os')
  await page.getByRole('button', { name: 'Keep offline' }).click()
  await page.getByText(/Kept offline/).waitFor({ timeout: 90_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await open(page, '/export?subject=os')
  await choose(page, 'CSV')
  const table = await download(page, 'Download 175 questions')
  expect(rowsOf(table.content)).toHaveLength(175)

  await choose(page, 'Notes')
  const { name, content } = await download(page, 'Download 15 notes')
  expect(name).toBe('pointer-os-notes.zip')
  const files = unzipSync(content)
  const note = files['os/deadlocks.md']
  expect(note && strFromU8(note)).toMatch(/^# Deadlocks\n\n## In one minute\n/)
  expect(Object.keys(files)).toContain('os/drawings/deadlocks-1.svg')
  complaints.length = 0
})
