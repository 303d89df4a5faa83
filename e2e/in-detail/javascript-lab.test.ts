import { expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { run, write } from '../javascript-exercise.ts'

const visit = browserForFile({ reusesPages: true })

const REVERSE = '/labs/javascript/reverse-list'

test('hints build up to the answer, which does not count as solved', async () => {
  const { page } = await visit()
  await open(page, REVERSE)
  for (const number of [1, 2, 3]) await page.getByRole('button', { name: `Show hint ${number} of 3` }).click()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await page.getByRole('heading', { name: 'One right answer' }).waitFor()
  await page.getByText('Answer seen').waitFor()
})

/** Faults, and what is said of them. */
const FAULTS = [
  ['a syntax error', 'function reverse(head) {\n  return head)\n}', 'Your code does not run: line 2'],
  ['a brace that is not closed', 'function reverse(head) {\n  return head', 'Your code does not run: line 2'],
  [
    'an error that is thrown',
    'function reverse(head) { return head.nxt.value }',
    'perhaps an index that is out of range',
  ],
  ['no function', 'let x = 1', 'There is no function named reverse.'],
  [
    'recursion without end',
    'function reverse(head) { return reverse(head) }',
    'The function calls itself without end.',
  ],
  [
    'a list that never ends',
    'function reverse(head) { if (head) head.next = head; return head }',
    'The list never ends',
  ],
] as const

test('each kind of fault is explained, one run after the other', async () => {
  const { page } = await visit()
  await open(page, REVERSE)
  for (const [, code, explanation] of FAULTS) {
    // Two faults in turn may be explained alike.
    await run(page, 'function reverse(head) { return head }')
    await page.getByText('The list comes back as it was.').waitFor()
    await run(page, code)
    await page.getByText(explanation).first().waitFor()
  }
})

test('a loop without end is stopped, and the next run works', async () => {
  const { page } = await visit()
  await open(page, REVERSE)
  await run(page, 'function reverse(head) { for (;;) {} }')
  await page.getByText('Your code was still running after 2 seconds.').waitFor()
  await run(page, 'console.log("printed"); function reverse(head) { return head }')
  await page.getByRole('region', { name: 'Printed by your code' }).getByText('printed').waitFor()
})

test('a function is written and run by keyboard alone', async () => {
  const { page } = await visit()
  await open(page, '/labs/javascript/nesting-depth')
  await write(page, 'const depth = (nested) => 1 + Math.max(0, ...nested.filter(Array.isArray).map(depth))')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Your function is right for these calls').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
})

test('what could not be loaded is said, and the code stays', async () => {
  const { page, complaints } = await visit()
  await open(page, REVERSE)
  await write(page, 'function reverse(head) { return null }')
  await page.route('**/assets/exercises-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Nothing was run').waitFor()
  expect(await page.getByRole('textbox', { name: 'Your function' }).inputValue()).toContain('return null')
  complaints.length = 0
})

const LOOKS = [
  ['light', PHONE],
  ['dark', DESKTOP],
] as const

test.each(dealt(LOOKS))('axe finds nothing after a run in the %s theme', async (colorScheme, device) => {
  const { page } = await visit({ ...device, colorScheme })
  await open(page, REVERSE)
  await run(page, 'console.log(1); function reverse(head) { return head }')
  await page.getByText('The list comes back as it was.').waitFor()
  expect(await findings(page)).toEqual([])
})
