import { expect, inject, test } from 'vitest'
import { apiClient } from './api-client.ts'
import { findings } from './axe.ts'
import { browserForFile, open, PHONE } from './browser.ts'
import { newLearner, signUpByRequest } from './learner.ts'

const visit = browserForFile()

test('a learner makes a token, copies it, sees that it was used, and revokes it', async () => {
  const { page } = await visit(PHONE)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUpByRequest(page, newLearner())
  await open(page, '/account')
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByText('Enter a name, so that you can tell your tokens apart.').waitFor()
  await page.getByLabel('Token name').fill('Spreadsheet')
  await page.keyboard.press('Enter')
  const created = page.getByRole('dialog', { name: 'Your new token' })
  const token = await created.getByLabel('Token', { exact: true }).inputValue()
  await created.getByRole('button', { name: 'Copy token' }).click()
  await created.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  expect(await findings(page)).toEqual([])
  await created.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('list', { name: 'Your access tokens' }).getByRole('listitem')
  expect(await row.innerText()).toMatch(/^Spreadsheet\s+Created .* Never used/)
  const client = await apiClient(inject('baseUrl'))
  const read = async () =>
    (await client.get('/api/v1/log', '/api/v1/log', { headers: { Authorization: `Bearer ${token}` } })).status
  expect(await read()).toBe(200)
  await open(page, '/account')
  expect(await row.innerText()).toMatch(/Last used \d+ \w+ \d{4}/)
  expect(await page.content()).not.toContain(token)

  await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  const asking = page.getByRole('dialog', { name: 'Revoke “Spreadsheet”?' })
  await asking.getByRole('button', { name: 'Keep token' }).click()
  await asking.waitFor({ state: 'hidden' })
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  await asking.getByRole('button', { name: 'Revoke token' }).click()
  await page.getByText('Token “Spreadsheet” revoked.').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  // The button that had the focus is gone.
  await expect
    .poll(() => page.getByLabel('Token name').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await read()).toBe(401)
})
