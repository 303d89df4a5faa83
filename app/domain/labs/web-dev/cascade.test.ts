import { expect, test } from 'vitest'
import { instanceOf, solve } from '../run.ts'
import { cascade } from './cascade.ts'
import { specificityOf } from './rules/css-declarations.ts'

// Selectors Level 4, "Calculating a selector's specificity", its list of examples.
test.each([
  ['*', '0 0 0'],
  ['li', '0 0 1'],
  ['ul li', '0 0 2'],
  ['ul ol+li', '0 0 3'],
  ['h1 + *[rel=up]', '0 1 1'],
  ['ul ol li.red', '0 1 3'],
  ['li.red.level', '0 2 1'],
  ['#x34y', '1 0 0'],
  ['#s12:not(foo)', '1 0 1'],
  ['.foo :is(.bar, #baz)', '1 1 0'],
])('the specificity of %s is %s', (selector, expected) => {
  expect(specificityOf(selector).join(' ')).toBe(expected)
})

/** The colors that win, each without those before it. */
function winners(important: boolean, inline?: { color: string; important: boolean }) {
  const rule = (text: string, color: string, layer?: 'base' | 'theme') =>
    ({ text, matches: 'link', color, important, ...(layer && { layer }) }) as const
  const rules = [rule('#home', 'red', 'base'), rule('.link', 'green', 'theme'), rule('a', 'blue')]
  const asks = solve(cascade, { rules, ...(inline && { inline }) })
  return asks.filter(({ kind }) => kind === 'choice').map(({ answer }) => answer)
}

// CSS Cascading and Inheritance Level 5, "Cascade Sorting Order", worked by hand.
test('layers decide before specificity, and !important reverses them', () => {
  expect(winners(false)).toEqual(['blue', 'green'])
  expect(winners(true)).toEqual(['red', 'green'])
})

test('the style attribute decides after importance and before layers', () => {
  expect(winners(false, { color: 'teal', important: false })[0]).toBe('teal')
  expect(winners(true, { color: 'teal', important: false })[0]).toBe('red')
  expect(winners(true, { color: 'teal', important: true })[0]).toBe('teal')
})

test('a declaration that has been deleted is no longer in sight, and its color no longer an option', () => {
  const rules = ['#home', '.link', 'a', '[href]'].map(
    (text, at) => ({ text, matches: 'link', color: `color-${at}`, important: false }) as const,
  )
  const inline = { color: 'inline-color', important: false }
  const choices = solve(cascade, { rules, inline }).filter((ask) => ask.kind === 'choice')
  const gone: string[] = []
  for (const { options, scene, answer } of choices) {
    const code = scene.map((figure) => (figure.type === 'code' ? figure.code : '')).join()
    expect([...rules, inline].map(({ color }) => color).filter((color) => !code.includes(color))).toEqual(
      gone.toSorted(),
    )
    expect(options.filter((option) => gone.includes(option))).toEqual([])
    gone.push(answer)
  }
  expect(gone).toEqual(['inline-color', 'color-0', 'color-3', 'color-1'])
})

test('a style attribute with !important occurs', () => {
  const sheets = Array.from({ length: 60 }, (_, seed) => instanceOf(cascade, `inline-${seed}`, 2))
  expect(sheets.filter(({ inline }) => inline?.important).length).toBeGreaterThan(1)
})
