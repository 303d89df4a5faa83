import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AttemptDraft } from '#app/browser/log/draft.ts'
import { browserForFile, open, PHONE } from '../browser.ts'
import { draftOf } from '../exam-page.ts'
import { choose, download, rowsOf } from '../question-export.ts'

/* Files of questions and notes, which the browser makes. */

const visit = browserForFile()

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

/** The ids of the questions of the exam under way, once it is stored. */
async function itemsOfExam(page: Page): Promise<string[]> {
  const draft: AttemptDraft | undefined = await draftOf(page)
  return draft?.setup.items.map(({ id }) => id) ?? []
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
