import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { browserForFile, open, PHONE } from './browser.ts'
import { choose, download, rowsOf } from './question-export.ts'
import { finishQuiz, itemsOf } from './quiz-play.ts'

/* Files of questions and notes, which the browser makes. */

const visit = browserForFile()

test('a guest on a phone exports the mistakes as a table and as cards', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/quiz/os/3')
  await finishQuiz(page, itemsOf('os', 3), (index) => index > 2)
  await page.getByRole('button', { name: 'Continue Without Saving' }).click()
  await open(page, '/mistakes')
  await page.getByRole('button', { name: 'Mistakes 3' }).waitFor()
  // It comes after the list.
  expect(await page.getByRole('main').getByRole('link').last().innerText()).toBe('Export')
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
