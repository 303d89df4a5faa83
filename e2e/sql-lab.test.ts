import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import { run } from './sql-exercise.ts'

const visit = browserForFile({ reusesPages: true })
/** For tests that add scripts, store a service worker or need an empty HTTP cache. */
const visitAnew = browserForFile()

async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element?.getAttribute('aria-labelledby')
      return (labels ? document.getElementById(labels) : element)?.textContent ?? ''
    })
    if (focused.startsWith(name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('an exercise is solved on a phone by keyboard alone, and the next one opened', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/sql/missing-marks')
  await page.locator('.prism-code-editor').waitFor()
  await tabTo(page, 'Your query')
  await page.keyboard.type('SELECT student_id, course_id\nFROM enrollments\nWHERE marks IS NULL')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Right', { exact: true }).waitFor()
  await page.getByText('Your result: 2 rows').waitFor()
  await page.keyboard.press('Escape')
  await tabTo(page, 'Next exercise')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/labs/sql/cities')
  await page.getByRole('heading', { level: 1, name: 'Where students come from' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Your query' }).inputValue()).toBe('')
})

describe('a query that is not right', () => {
  test('gets the sentence of the mistake that it follows from, and the rows that differ', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/labs/sql/missing-marks')
    await run(page, 'SELECT student_id, course_id FROM enrollments WHERE marks = NULL')
    await page.getByText('A comparison with NULL is unknown').waitFor()
    expect(
      await page.getByRole('list', { name: 'Missing from your result' }).getByRole('listitem').count(),
    ).toBe(2)
  })
})

test('the worker may compile WebAssembly, and the page may not', async () => {
  const { page } = await visitAnew()
  const worker = page.waitForResponse((response) => /\.worker-/.test(response.url()))
  const response = await open(page, '/labs/sql/cities')
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe-eval')
  expect((await worker).headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
})
