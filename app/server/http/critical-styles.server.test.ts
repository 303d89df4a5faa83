import { expect, test } from 'vitest'
import { criticalStyles } from './critical-styles.server.ts'

const STYLES = `@layer properties{@supports (x:y){*,:before{--tw-shadow:0}}}@layer base{html{color:red}dialog{color:red}}
@layer utilities{.used{color:red}.unused{color:red}.hover\\:bg-\\[color-mix\\(in_oklab\\,red\\,blue\\)\\]:hover{color:red}
.\\[\\&\\>h2\\]\\:border-t-0>h2{color:red}.shadow{box-shadow:var(--tw-shadow)}.print\\:hidden{color:red}}
:root[data-theme=dark]{color:red}[data-subject=os]{color:red}`

const PAGE = `<html><head></head><body data-subject="os"><p class="used hover:bg-[color-mix(in_oklab,red,blue)]">words</p>
<div class="[&amp;&gt;h2]:border-t-0 shadow print:hidden"><h2 id="a">$&amp; kept</h2></div></body></html>`

const critical = await criticalStyles(PAGE, STYLES)

test.each([
  'html{',
  '.used{',
  '.hover\\:bg-',
  '\\:border-t-0>h2{',
  'var(--tw-shadow)',
  '.print\\:hidden{',
  '[data-subject=os]',
])('a rule that the page uses stays: %s', (kept) => expect(critical).toContain(kept))

test.each(['dialog{', '.unused'])('a rule that the page does not use goes: %s', (gone) =>
  expect(critical).not.toContain(gone),
)

test('the theme of the reader applies, though no page names it', () => {
  expect(critical).toContain(':root[data-theme=dark]')
})

test('the layers keep their order', () => {
  expect(critical.match(/@layer \w+/g)).toEqual(['@layer properties', '@layer base', '@layer utilities'])
})
