import { expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import { run } from './javascript-exercise.ts'

const visit = browserForFile({ reusesPages: true })

const REVERSE = '/labs/javascript/reverse-list'

test('an exercise is solved on a phone, stays solved, and leads to the next one', async () => {
  const { page } = await visit(PHONE)
  await open(page, REVERSE)
  await page.getByRole('listitem').filter({ hasText: 'reverse([])' }).first().waitFor()
  await run(
    page,
    `function reverse(head) {
  let previous = null
  while (head) { const next = head.next; head.next = previous; previous = head; head = next }
  return previous
}`,
  )
  await page.getByText('Your function is right for these calls and for the hidden ones.').waitFor()
  // It says so once the log has it.
  await page.getByText('Solved', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Solved', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Your function' }).inputValue()).toContain('previous')
  await page.getByRole('link', { name: 'Next exercise' }).click()
  await page.getByRole('heading', { level: 1, name: 'Remove a value from a linked list' }).waitFor()
  await page.goto('/labs')
  await page.getByRole('link', { name: /JavaScript.*1 of 8 exercises solved/ }).waitFor()
})

test('a known mistake is named, and each call shows what it returned', async () => {
  const { page } = await visit()
  await open(page, REVERSE)
  await run(page, 'function reverse(head) { return head }')
  await page.getByText('The list comes back as it was.').waitFor()
  const calls = page.getByRole('region', { name: 'Calls', exact: true })
  expect(await calls.getByText('Failed:').count()).toBe(2)
  expect(await calls.getByText('Passed:').count()).toBe(2)
})
