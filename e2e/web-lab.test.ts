import { expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import { answerOf, run } from './page-exercise.ts'

const visit = browserForFile({ reusesPages: true })
const FORM = '/labs/web/sign-up-form'

/** Whether a tap on the middle of an element reaches it where the page stands now. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('an exercise is solved on a phone, stays solved, and leads to the next one', async () => {
  const { page } = await visit(PHONE)
  await open(page, FORM)
  // Tabs would stand where the thumb is.
  expect(await page.getByRole('button', { name: 'Run', exact: true }).evaluate(isOnTop)).toBe(true)
  await run(page, answerOf('sign-up-form'))
  await page.getByText('Your page passes these checks and the hidden ones.').waitFor()
  // It says so once the log has it.
  await page.getByText('Solved', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Solved', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Your HTML' }).inputValue()).toContain('fieldset')
  await page.getByRole('link', { name: 'Next exercise' }).click()
  await page.getByRole('heading', { level: 1, name: 'A table that reads well aloud' }).waitFor()
  await page.goto('/labs')
  await page.getByRole('link', { name: /HTML, CSS and DOM.*1 of 9 exercises solved/ }).waitFor()
})
