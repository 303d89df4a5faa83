import { expect, test } from 'vitest'
import { neededRules, usedRules, wordsOf } from './used-rules.ts'

const STYLES = `/*! Tailwind */@layer properties{@supports (x:y){*,:before{--tw-shadow:0}}}@layer base,utilities;@layer base{
:root{--ink:red;--unused-ink:red;--of-element:red}dialog{color:red}p{color:var(--ink)}
:root[data-theme=dark]{color:red}}@layer components{.prose{color:red}}@layer utilities{.used{color:red}.unused{color:red}[data-subject=os] .used{color:red}
.hover\\:bg-\\[red\\]:hover{color:red}.focus\\:bg-\\[color-mix\\(in_oklab\\,red\\,blue\\)\\]:focus{color:red}
.\\[\\&\\>h2\\]\\:border-t-0>h2{color:red}.shadow{box-shadow:var(--tw-shadow)}.print\\:hidden{color:red}
:is(.\\*\\:first\\:border-t>*):first-child{color:red}:is(.\\*\\:last\\:border-t>*):last-child{color:red}
[data-home=today] .used{color:red}html[data-opens=round] .used,html:has([data-player]) .used{color:red}
.used{animation:1s appear}@media print{.unused{color:red}}}@keyframes appear{from{opacity:0}}@keyframes spin{from{opacity:0}}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-unused{syntax:"*";inherits:false}`

const PAGE = `<html><head></head><body data-subject="os"><p class="used *:first:border-t hover:bg-[red] focus:bg-[color-mix(in_oklab,red,blue)]">words</p>
<div class="[&amp;&gt;h2]:border-t-0 shadow print:hidden" style="color:var(--of-element)"><h2 id="a">$&amp; kept</h2></div></body></html>`

const needed = neededRules(STYLES)
const used = await usedRules(needed, wordsOf(PAGE))

test.each([
  '@layer base,utilities;',
  '.used{',
  '.focus\\:bg-\\[color-mix\\(in_oklab\\,red\\,blue\\)\\]:focus',
  '\\:border-t-0>h2{',
  'var(--tw-shadow)',
  '.print\\:hidden{',
  ':root[data-theme=dark]',
  '[data-subject=os] .used{',
  '.\\*\\:first\\:border-t>*:first-child{',
  '[data-home=today] .used{',
  'html[data-opens=round] .used,html:has([data-player]) .used{',
  '@keyframes appear{',
  '@property --tw-shadow{',
  '--ink:red',
  '--of-element:red',
])('what the page uses stays: %s', (kept) => expect(used).toContain(kept))

test.each([
  '.hover\\:bg-',
  '.unused{',
  '\\*\\:last\\:border-t',
  'dialog{',
  '.prose{',
  '@layer components',
  '@media print',
  '@keyframes spin',
  '@property --tw-unused{',
  '--unused-ink',
])('what the page does not use, or only when it is touched, goes: %s', (unused) => {
  expect(needed).toContain(unused)
  expect(used).not.toContain(unused)
})

test('what no browser needs goes, and all rules stay', () => {
  for (const gone of ['@layer properties', 'Tailwind']) expect(needed).not.toContain(gone)
  for (const kept of ['dialog{', '.prose{', '.unused{', '@keyframes spin']) expect(needed).toContain(kept)
})

test('the utilities stay in their layer, and the animations outside it', () => {
  expect(used).toMatch(/@layer utilities\{\.used.+\}@keyframes appear\{.+$/s)
})

test('a style sheet without utilities is refused', () => {
  expect(() => neededRules('@layer utilities;p{color:red}')).toThrow('no layer utilities')
})
