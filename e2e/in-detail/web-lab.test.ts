import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dealt, sample } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { editorTop } from '../exercise-editor.ts'
import { answerOf, run, write } from '../page-exercise.ts'

const visit = browserForFile({ reusesPages: true })

const LIST = '/labs/web/shopping-list'
const FORM = '/labs/web/sign-up-form'

/** While another version of the page loads, its frame stands after the one that it replaces. */
const preview = (page: Page) => page.locator('iframe[title="Preview"]').last().contentFrame()

test('the page stands beside the code, follows what is typed, and can be used', async () => {
  const { page } = await visit()
  await open(page, LIST)
  await preview(page).getByText('Milk').waitFor()
  await write(page, answerOf('shopping-list'))
  const field = preview(page).getByRole('textbox', { name: 'Item' })
  await expect
    .poll(async () => {
      await field.fill('Tea')
      await preview(page).getByRole('button', { name: 'Add' }).click()
      return await preview(page).getByRole('listitem').allTextContents()
    })
    .toContain('Tea Done')
})

test('on a phone the editor stays where it is while the page above it prints and fails', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/web/menu-button')
  await page.locator('.prism-code-editor').waitFor()
  const before = await editorTop(page)
  await write(page, "console.log('one')\nmissing()")
  await page.getByText('missing is not defined').first().waitFor()
  expect(await editorTop(page)).toBe(before)
})

test('the finished page shows what is wanted', async () => {
  const { page } = await visit()
  await open(page, '/labs/web/card-grid')
  await page.getByRole('button', { name: 'Finished page' }).click()
  await page.getByRole('button', { name: '1280 px' }).click()
  const tops = () =>
    preview(page)
      .locator('.card')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(2)
  await page.getByRole('button', { name: 'Your page' }).click()
  await expect.poll(tops).toBe(5)
})

test('a known mistake is named, and each check shows what was found', async () => {
  const { page } = await visit()
  await open(page, LIST)
  await run(
    page,
    answerOf('shopping-list').replace(/list\.addEventListener[\s\S]*$/, '') +
      `for (const button of document.querySelectorAll('.done'))
  button.addEventListener('click', () => button.parentElement.classList.toggle('bought'))`,
  )
  await page.getByText('Done of the new item does nothing.').waitFor()
  const checks = page.getByRole('region', { name: 'Checks', exact: true })
  expect(await checks.getByText('Failed:').count()).toBe(1)
  expect(await checks.getByRole('listitem').filter({ hasText: 'Failed:' }).textContent()).toContain(
    "[]expected ['Tea']",
  )
})

test('a page that is right only for what one sees is not solved', async () => {
  const { page } = await visit()
  await open(page, '/labs/web/fixed-card')
  await run(page, '.card { width: 256px; max-width: calc(100% - 44px); margin-inline: auto; }')
  await page.getByText('These checks pass, but others do not').waitFor()
  await page.getByText('by hand').waitFor()
  expect(await page.getByText('Solved', { exact: true }).count()).toBe(0)
})

/** Pages that do not work, and what is said of them. */
const FAULTS = [
  ['a syntax error', 'const a = 1\nconst b = = 2', 'An error in your script: line 2'],
  ['an error that is thrown', '\nnull.x', 'An error in your script: line 2'],
  ['a loop without end', 'let i = 0\nwhile (i < 1) {}', 'Stopped: line 2'],
  [
    'a loop in a listener',
    `document.querySelector('#list').onclick = () => {\n  for (;;) {}\n}`,
    'Stopped: line 2',
  ],
  ['document.write', 'document.write("<p>new</p>")', 'The page was replaced'],
  ['another address', 'location.href = "/quiz"', 'The page navigated away'],
  ['an address elsewhere', 'location.href = "https://pointer.example/"', 'The page navigated away'],
  ['a reload', 'location.reload()', 'The page navigated away'],
  ['the page around it', 'parent.document.title = "x"', 'The preview is separated from the page around it.'],
  ['storage', 'localStorage.setItem("a", 1)', 'The preview has no storage'],
  ['text as code', 'eval("1")', 'The preview does not run text as code.'],
] as const

describe('a page that does not work says so', () => {
  test('by any fault, one run after the other, and the next run works', async () => {
    const { page, complaints } = await visit()
    await open(page, LIST)
    for (const [what, code, words] of sample(FAULTS, 3)) {
      const began = Date.now()
      await run(page, code)
      const outcome = page.locator('[aria-live=polite]').filter({ hasText: words })
      await outcome.waitFor()
      expect(Date.now() - began, what).toBeLessThan(10_000)
      await run(page, answerOf('shopping-list'))
      await page.getByText('Your page passes these checks').waitFor()
      expect(new URL(page.url()).pathname, what).toBe(LIST)
    }
    complaints.length = 0
  })

  test('also if no guard can stop it, and the next run works', async () => {
    const { page } = await visit()
    await open(page, FORM)
    const answer = answerOf('sign-up-form')
    await run(page, answer.replace('value="team"', 'value="team" onclick="for (;;) {}"'))
    await page.getByText('Your page did not respond for 5 seconds').first().waitFor()
    await run(page, answer)
    await page.getByText('Your page passes these checks').waitFor()
    await preview(page).getByText('Team').waitFor()
  })

  test('and does not take the focus from somebody who types', async () => {
    const { page } = await visit()
    await open(page, LIST)
    await write(page, 'document.querySelector("#item").focus()\nconsole.log("focused")')
    await page.getByRole('region', { name: 'Preview' }).getByText('focused').waitFor()
    await page.keyboard.insertText('\n// more')
    const editor = page.locator('.prism-code-editor textarea')
    await expect.poll(() => editor.inputValue()).toContain('// more')
  })

  test('nor from somebody who goes back to the editor during a run', async () => {
    const { page } = await visit()
    await open(page, LIST)
    await preview(page).getByText('Milk').waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/labs/preview', async (route) => {
      held++
      await released
      await route.continue()
    })
    await run(page, answerOf('shopping-list'))
    // A check and the preview.
    await expect.poll(() => held).toBe(2)
    await page.locator('.prism-code-editor textarea').focus()
    release()
    await page.getByText('Your page passes these checks').waitFor()
    // Only the new preview is left.
    await expect.poll(() => page.locator('iframe').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  test('as soon as it uses the network', async () => {
    const { page, complaints } = await visit()
    await open(page, LIST)
    await write(page, 'fetch("/session")')
    await page.getByRole('region', { name: 'Preview' }).getByText('The preview has no network.').waitFor()
    complaints.length = 0
  })

  test('also while somebody types, with what its script prints', async () => {
    const { page } = await visit()
    await open(page, LIST)
    await write(page, 'console.log("from the page", { a: 1 })\nfor (;;) {}')
    const section = page.getByRole('region', { name: 'Preview' })
    await section.getByText('Stopped: line 2').waitFor()
    await write(page, 'console.log("from the page", { a: 1 })')
    await section.getByText('from the page {"a":1}').waitFor()
    await preview(page).getByText('Milk').waitFor()
  })
})

test('what could not be loaded is said, and the code stays', async () => {
  const { page, complaints } = await visit()
  await open(page, LIST)
  await preview(page).getByText('Milk').waitFor()
  await page.route('**/labs/preview', (route) => route.abort())
  await run(page, 'const list = 1')
  await page.getByText('Nothing was run').first().waitFor()
  expect(await page.locator('.prism-code-editor textarea').inputValue()).toContain('const list')
  complaints.length = 0
})

test('a page is written and checked by keyboard alone, and the focus stays in the editor', async () => {
  const { page } = await visit()
  await open(page, '/labs/web/menu-button')
  await write(page, answerOf('menu-button'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Your page passes these checks').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
})

const LOOKS = [
  ['light', PHONE],
  ['dark', DESKTOP],
] as const

test.each(dealt(LOOKS))('axe finds nothing after a run in the %s theme', async (colorScheme, device) => {
  const { page } = await visit({ ...device, colorScheme })
  await open(page, FORM)
  await run(page, '<form><button>Sign up</button></form>')
  await page.getByText('Checks', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
})
