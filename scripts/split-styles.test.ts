import { expect, test } from 'vitest'
import { splitStyles, usedRules, wordsOf } from './split-styles.ts'

const STYLES = `/*! Tailwind */@layer properties{@supports (x:y){*,:before{--tw-shadow:0}}}@layer base,utilities;@layer base{dialog{color:red}
:root[data-theme=dark]{color:red}}@layer components{.prose{color:red}}@layer utilities{.used{color:red}.unused{color:red}[data-subject=os] .used{color:red}
.hover\\:bg-\\[color-mix\\(in_oklab\\,red\\,blue\\)\\]:hover{color:red}
.\\[\\&\\>h2\\]\\:border-t-0>h2{color:red}.shadow{box-shadow:var(--tw-shadow)}.print\\:hidden{color:red}
[data-home=today] .used{color:red}html[data-opens=round] .used,html:has([data-player]) .used{color:red}
.used{animation:1s appear}}@keyframes appear{from{opacity:0}}@keyframes spin{from{opacity:0}}@property --tw-shadow{syntax:"*";inherits:false}`

const PAGE = `<html><head></head><body data-subject="os"><p class="used hover:bg-[color-mix(in_oklab,red,blue)]">words</p>
<div class="[&amp;&gt;h2]:border-t-0 shadow print:hidden"><h2 id="a">$&amp; kept</h2></div></body></html>`

const { base, utilities } = splitStyles(STYLES)
const used = await usedRules(utilities, wordsOf(PAGE))

test.each([
  '.used{',
  '.hover\\:bg-',
  '\\:border-t-0>h2{',
  'var(--tw-shadow)',
  '.print\\:hidden{',
  '[data-subject=os] .used{',
  '[data-home=today] .used{',
  'html[data-opens=round] .used,html:has([data-player]) .used{',
  '@keyframes appear{',
])('what the page uses stays: %s', (kept) => expect(used).toContain(kept))

test.each(['.unused', '@keyframes spin'])('what the page does not use goes: %s', (unused) => {
  expect(utilities).toContain(unused)
  expect(used).not.toContain(unused)
})

test('the base is whole, with the order of the layers and without any utility', () => {
  expect(base).toContain('@layer base,utilities;')
  for (const kept of ['dialog{', '.prose{', ':root[data-theme=dark]', '@property --tw-shadow'])
    expect(base).toContain(kept)
  for (const gone of ['.used', '@keyframes', '@layer properties', 'Tailwind'])
    expect(base).not.toContain(gone)
})

test('the utilities stay in their layer, and the animations outside it', () => {
  for (const sheet of [utilities, used])
    expect(sheet).toMatch(/^@layer utilities\{\.used.+\}@keyframes appear\{.+$/s)
})

test('a style sheet without utilities is refused', () => {
  expect(() => splitStyles('@layer utilities;p{color:red}')).toThrow('no layer utilities')
})
