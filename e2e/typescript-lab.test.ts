import { expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import { answerWith, run } from './typescript-exercise.ts'

const visit = browserForFile({ reusesPages: true })

const ACCOUNT = '/labs/typescript/bank-account'

test('on a phone, by keyboard alone, an error is corrected and the exercise solved', async () => {
  const { page } = await visit(PHONE)
  await open(page, ACCOUNT)
  await run(page, answerWith('return true', "return 'yes'"))
  await page.getByText('Line 15: TypeScript rejects your code').waitFor()
  await page.getByText("Type 'string' is not assignable to type 'boolean'.").waitFor()
  expect(await page.locator('.pce-error').count()).toBe(1)

  await run(page, answerWith('return true', 'return true'))
  await page.getByText('Your code passes these checks and the hidden ones.').waitFor()
  // It says so once the log has it.
  await page.getByText('Solved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')

  await page.reload()
  await page.getByText('Solved', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Your code' }).inputValue()).toContain('#balance')
  await page.getByRole('link', { name: 'Next exercise' }).click()
  await page.getByRole('heading', { level: 1, name: 'Named ways to create an object' }).waitFor()
  await open(page, '/labs')
  await page.getByRole('link', { name: /TypeScript.*1 of 11 exercises solved/ }).waitFor()
})
