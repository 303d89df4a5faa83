import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { browserForFile, DESKTOP, open } from './browser.ts'
import { startHealthy } from './server-for-test.ts'

/* Two real builds, one after the other at the same address. Only `npm run test:long` runs this. */

const visit = browserForFile()

const PARTS = [
  'app',
  'content',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
/** What the next build says differently: a question, and the script of a page. */
const CHANGES = [
  {
    file: 'content/os/questions/quiz-2.yaml',
    from: 'A system gives each process one contiguous region',
    to: 'The next build gives each process one contiguous region',
  },
  { file: 'app/ui/notes/offline-text.ts', from: 'Kept offline ·', to: 'Stored offline ·' },
]

/** @returns the folder of the app as it will be after the upgrade, built */
function buildNext(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-next-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of PARTS) cpSync(part, path.join(folder, part), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const { file, from, to } of CHANGES) {
    const changed = path.join(folder, file)
    const text = readFileSync(changed, 'utf8')
    expect(text).toContain(from)
    writeFileSync(changed, text.replace(from, to))
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return folder
}

test('after a deployment an open page goes on and is offered the new version, and a kept subject follows', async () => {
  const next = buildNext()
  const before = await startHealthy()
  const { page, complaints } = await visit({ ...DESKTOP, baseURL: before.baseUrl, serviceWorkers: 'allow' })
  const quiz = await page.context().newPage()
  await open(page, '/learn/os')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Keep offline' }).click()
  await page.getByText('Kept offline ·').waitFor()
  await open(quiz, '/quiz/os/1')
  const answer = async () => {
    await quiz.getByRole('radiogroup').locator('label').first().click()
    await quiz.getByRole('button', { name: 'Submit', exact: true }).click()
    await quiz.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await answer()

  before.child.kill()
  await before.exited
  const after = await startHealthy(
    { PORT: String(before.port), DATA_DIR: before.dataDir },
    'scripts/start.ts',
    next,
  )

  await quiz.getByText('Question 2 of 20').waitFor()
  await quiz.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await quiz.getByText('A new version is ready.').waitFor()
  await answer()
  await quiz.getByText('Question 3 of 20').waitFor()
  await quiz.getByRole('button', { name: 'Reload' }).click()
  await quiz.getByText('Question 3 of 20').waitFor()

  // The page registers the worker again, and the new worker brings the kept subject up to date.
  await open(page, '/learn/os')
  await page.getByText('Stored offline ·').waitFor()
  await page.waitForFunction(async () => {
    const stored = await (await caches.open('kept-os')).matchAll()
    const texts = await Promise.all(stored.map((response) => response.text()))
    const has = (words: string) => texts.some((text) => text.includes(words))
    return has('The next build gives each process') && !has('A system gives each process')
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  after.child.kill()
  await after.exited
  await page.context().setOffline(true)
  await open(page, '/quiz/os/2')
  await page.getByText('Question 1 of 20').waitFor()
  const changed = page.getByText('The next build gives each process')
  for (let question = 1; question < 20 && (await changed.count()) === 0; question++) {
    await page.getByRole('radiogroup').locator('label').first().click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByText(`Question ${question + 1} of 20`).waitFor()
  }
  await changed.waitFor()
  complaints.length = 0
})
