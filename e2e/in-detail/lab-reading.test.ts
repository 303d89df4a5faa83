import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { answerBy, asksOf, goBy, stepOf } from '../lab-hands.ts'

const visit = browserForFile({ reusesPages: true })

/** The accessibility trees in docs/labs.md. Each has its widget and address in the line before. */
const WRITTEN = [
  ...readFileSync('docs/labs.md', 'utf8').matchAll(
    /^(.+) \(`(\/labs\/[^`]+)`(?:, step (\d+))?\):\n\n```yaml\n([\s\S]*?)\n```$/gm,
  ),
].map(([, widget = '', address = '', step = '1', tree = '']) => ({
  widget,
  address,
  step: Number(step),
  parts: tree.split('\n# …\n'),
}))

test('what a screen reader finds is written down for each widget', () => {
  expect(WRITTEN.map(({ widget }) => widget)).toEqual([
    'Field',
    'Choice',
    'Timeline',
    'Pick in a table',
    'Pick in a graph',
    'Pick in a tree',
    'Order',
    'Code',
  ])
})

describe('what a screen reader finds is what docs/labs.md says', () => {
  test.each(WRITTEN)('$widget', async ({ address, step, parts }) => {
    const { page } = await visit(DESKTOP)
    await open(page, address)
    const isCode = address.split('/').length > 3
    if (isCode) await page.locator('.prism-code-editor').waitFor()
    for (const ask of isCode ? [] : asksOf(address.split('/')[2] ?? '').slice(0, step - 1)) {
      await answerBy('mouse', page, ask, ask.answer)
      await goBy('mouse', page)
      await stepOf(page).getByText('Right', { exact: true }).waitFor()
      await goBy('mouse', page)
    }
    const screen = isCode ? page.getByRole('main') : stepOf(page)
    for (const part of parts) await expect.poll(() => screen.ariaSnapshot()).toContain(part)
  })
})
