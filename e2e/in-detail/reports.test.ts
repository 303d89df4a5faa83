import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../administrator.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { downloadedData, newLearner, signUpByRequest } from '../learner.ts'
import { untilQuestion, verdict } from '../round-play.ts'
import { startHealthy } from '../server-for-test.ts'

const visit = browserForFile()

/** Opens today's challenge and answers its first question. */
async function answerFirst(page: Page) {
  await open(page, '/daily')
  await page.getByRole('link', { name: 'Start' }).click()
  await untilQuestion(page, 1, 5)
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Sure', exact: true }).click()
  await verdict(page).waitFor()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' })
const reportOne = (page: Page) => page.getByRole('button', { name: 'Report a problem' }).click()

test('a guest is asked to sign in before reporting a question', async () => {
  const { page } = await visit(PHONE)
  await answerFirst(page)
  await reportOne(page)
  await dialog(page).getByText('A report needs an account').waitFor()
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
})

test('a learner reports a question, and an administrator answers and takes it out of practice', async () => {
  const server = await startHealthy()
  const { page } = await visit({ ...PHONE, baseURL: server.baseUrl })
  await signUpByRequest(page, newLearner())
  await answerFirst(page)
  await reportOne(page)
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await dialog(page).getByText('Choose what is wrong with the question.').waitFor()
  expect(await findings(page), 'form').toEqual([])
  await dialog(page).getByText('The answer marked as right is wrong').click()
  await dialog(page).getByLabel('Comment').fill('See RFC 9293.')
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await dialog(page).getByText('Report sent.').waitFor()
  await page.keyboard.press('Escape')
  await reportOne(page)
  await dialog(page).getByText('You can still change your report.').waitFor()
  expect(await dialog(page).getByLabel('Comment').inputValue()).toBe('See RFC 9293.')
  await open(page, '/account')
  await page.getByText('No answer yet.').waitFor()

  // Administrators are made on the machine.
  expect((await page.request.get('/admin/reports')).status()).toBe(404)
  const database = new DatabaseSync(path.join(server.dataDir, 'pointer.db'), { timeout: 10_000 })
  const report = database.prepare('select "userId", "itemId" from "questionReport"').get()
  database.close()
  const item = String(report?.itemId)
  const decide = () => page.request.post(`/admin/reports/${item}`, { form: { act: 'withdraw' } })
  expect((await decide()).status()).toBe(404)
  makeAdministrator(server.dataDir, String(report?.userId))

  await page.setViewportSize(DESKTOP.viewport)
  await open(page, '/admin/reports')
  await page.getByText(`${item} · 1 open · wrong key 1`).waitFor()
  expect(await findings(page), 'list').toEqual([])
  await page.getByRole('link', { name: item }).click()
  await page.getByText('See RFC 9293.').waitFor()
  await page.getByText('Right answer').waitFor()
  expect(await findings(page), 'question').toEqual([])
  await page.getByRole('button', { name: 'Take out of practice' }).click()
  await page.getByRole('button', { name: 'Put back into practice' }).waitFor()
  await page.getByRole('button', { name: 'Leave as it is' }).click()
  await page.getByText('Say why').waitFor()
  await page.getByLabel('Your answer').fill('The RFC says so in section 3.5.')
  await page.getByRole('button', { name: 'Leave as it is' }).click()
  await page.getByText('Left as it is.').waitFor()
  await open(page, '/account')
  await page.getByText('Not changed. The RFC says so in section 3.5.').waitFor()

  await open(page, `/admin/reports/${item}`)
  await page.getByRole('button', { name: 'Change answer' }).click()
  const answer = page.getByLabel('Your answer')
  expect(await answer.inputValue()).toBe('The RFC says so in section 3.5.')
  expect(await findings(page), 'another answer').toEqual([])
  await answer.fill('You were right: section 3.6 replaces it.')
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await page.getByText('Fixed. You were right: section 3.6 replaces it.').waitFor()
  await answer.waitFor({ state: 'detached' })
  // The button that had the focus is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change answer')
  await open(page, '/account')
  await page.getByText('Fixed. You were right: section 3.6 replaces it.').waitFor()
  expect(await downloadedData(page)).toMatchObject({
    reports: [{ id: item, state: 'fixed', answer: 'You were right: section 3.6 replaces it.' }],
  })
  await expect.poll(() => server.output.stdout).toContain('"audit":"changeAnswer"')

  // A newcomer's set of the day is another one.
  const difficulties = await page.request.get('/difficulties')
  expect(await difficulties.json()).toEqual({ number: 0, shifts: {}, withdrawn: [item] })
  const { page: newcomer } = await visit({ ...PHONE, baseURL: server.baseUrl })
  await answerFirst(newcomer)
  const asked = await newcomer.evaluate(async () => {
    const opening = indexedDB.open('pointer-guest')
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const request = opened.transaction('drafts').objectStore('drafts').get('daily')
    const draft = await new Promise<{ setup: { items: { id: string }[] } }>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    opened.close()
    return draft.setup.items.map(({ id }) => id)
  })
  expect(asked).toHaveLength(5)
  expect(asked).not.toContain(item)
})
