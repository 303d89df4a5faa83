import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isEngineFile } from '#app/server/library/engine-files.server.ts'
import { browserForFile, DESKTOP, open } from './browser.ts'
import { untilHydrated } from './hydrated.ts'
import { untilStored } from './worker-storage.ts'

/* What works without a connection. Each test has a profile of its own, where nothing is stored yet. */

const visit = browserForFile()

async function visitWithWorker() {
  return await visit({ ...DESKTOP, serviceWorkers: 'allow' })
}

test('a visited page is there without a connection, with every script and style sheet of the build but those of SQLite; so is one that was opened by a link inside the app, also before there was a worker; one that is not stored leads to what is, and comes back with the connection', async () => {
  const { page, complaints } = await visitWithWorker()
  await open(page, '/courses')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labs' }).click()
  await page.waitForURL('**/labs')
  await untilStored(page, '/labs')
  await page.getByRole('main').locator('a[href="/labs/sliding-window"]').first().click()
  await page.waitForURL('**/labs/sliding-window')
  await untilStored(page, '/labs/sliding-window')
  await open(page, '/learn/os/deadlocks')
  await untilStored(page, '/learn/os/deadlocks')
  const stored = await page.evaluate(async () => {
    const requests = await (await caches.open('assets')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  const built = globSync('assets/*.{js,css}', { cwd: 'build/client' })
    .filter((file) => !isEngineFile(basename(file)))
    .map((file) => `/${file}`)
  expect(built.length).toBeGreaterThan(20)
  expect(stored).toEqual(expect.arrayContaining(built))

  await page.context().setOffline(true)
  await open(page, '/labs')
  await page.getByRole('heading', { name: 'Labs', level: 1 }).waitFor()
  await open(page, '/labs/sliding-window')
  await page.getByRole('heading', { name: 'Sliding window', level: 1 }).waitFor()
  await open(page, '/learn/os/deadlocks?from=elsewhere')
  await page.getByRole('heading', { name: 'Deadlocks', level: 1 }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')

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
