import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { databaseName } from '#app/browser/log/database-name.ts'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { startHealthy } from '../server-for-test.ts'
import { bankOf, monthOfWork, storeLog } from '../stored-log.ts'

const visit = browserForFile()
const DAY_MS = 86_400_000

/** The snapshot of the model beside a guest's log, and the table that its device has. */
function storedBeside(page: Page) {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const meta = database.transaction('meta').objectStore('meta')
    const read = (key: string) =>
      new Promise<Record<string, unknown> | undefined>((resolve) => {
        const request = meta.get(key)
        request.onsuccess = () => resolve(request.result)
      })
    const [model, difficulties] = [await read('model'), await read('difficulties')]
    database.close()
    return { bank: model && JSON.parse(String(model.text)).bank, table: difficulties?.table }
  }, databaseName(undefined))
}

test('a new table of difficulties reaches a device, and its next page reads the log with it', async () => {
  const server = await startHealthy()
  const { page } = await visit({ ...DESKTOP, baseURL: server.baseUrl, timezoneId: 'UTC' })
  const bank = await bankOf(page)
  const first = await page.request.get('/difficulties')
  expect(await first.json()).toEqual({ number: 0, shifts: {} })

  const rows = bank.items
    .filter(({ subject }) => subject === 'os')
    .map(({ id, version }, index) => [id, version, index % 2 === 0 ? 0.5 : -0.25] as const)
  const database = new DatabaseSync(path.join(server.dataDir, 'pointer.db'), { timeout: 10_000 })
  database
    .prepare('insert into "difficultyTable" values (?, ?, ?)')
    .run(3, Date.now(), JSON.stringify([...rows, ['dbms-1', 'edited', 1]]))
  database.close()
  const table = { number: 3, shifts: Object.fromEntries(rows.map(([id, , shift]) => [id, shift])) }
  const answer = await page.request.get('/difficulties')
  expect(await answer.json()).toEqual(table)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'public, max-age=600' })
  expect(answer.headers()).not.toHaveProperty('set-cookie')

  await storeLog(page, monthOfWork(bank, Math.floor(Date.now() / DAY_MS)))
  await open(page, '/progress')
  await page.getByText('276 answers in finished quizzes and rounds').waitFor()
  await expect.poll(() => storedBeside(page)).toEqual({ bank: bank.key, table })
  await open(page, '/progress')
  await page.getByText('276 answers in finished quizzes and rounds').waitFor()
  const corrected = makeItemBank(
    bank.items,
    table,
    [...bank.labById.values()],
    [...bank.exerciseBySlot.values()],
  )
  expect(corrected.key).not.toBe(bank.key)
  await expect.poll(() => storedBeside(page)).toEqual({ bank: corrected.key, table })
})
