import { expect, test } from 'vitest'
import { withCriticalStyles } from './critical-styles.server.ts'

const CSS = `/*! tool */@layer properties{@supports (x:y){*,:before{--tw-shadow:0}}}@layer base{html{color:red}dialog{color:red}}
@layer utilities{.used{color:red}.unused{color:red}.hover\\:bg-\\[color-mix\\(in_oklab\\,red\\,blue\\)\\]:hover{color:red}
.\\[\\&\\>h2\\]\\:border-t-0>h2{color:red}.shadow{box-shadow:var(--tw-shadow)}}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`

const PAGE = `<html><head><style id="styles" data-all="/assets/app.css">${CSS}</style></head><body>
<p class="used hover:bg-[color-mix(in_oklab,red,blue)]">words</p>
<div class="[&amp;&gt;h2]:border-t-0 shadow"><h2 id="a">$&amp; kept</h2></div></body></html>`

const styled = await withCriticalStyles(PAGE)
const css = styled.slice(styled.indexOf('<style'), styled.indexOf('</style>'))

test.each([
  'html{',
  '.used{',
  '.hover\\:bg-',
  '\\:border-t-0>h2{',
  'var(--tw-shadow)',
  '@property --tw-shadow',
])('what the page matches stays: %s', (kept) => expect(css).toContain(kept))

test.each(['dialog{', '.unused', '@property --tw-blur', '@supports', '/*!'])(
  'what nothing matches goes: %s',
  (gone) => expect(css).not.toContain(gone),
)

test('the order of the layers stays, though the first is empty', () => {
  expect(css.match(/@layer \w+/g)).toEqual(['@layer properties', '@layer base', '@layer utilities'])
})

test('the page is otherwise as it was, and says where the rest of the styles is', () => {
  const outside = (html: string) => html.replace(/<style[\s\S]*<\/style>/, '')
  expect(outside(styled)).toBe(outside(PAGE))
  expect(styled).toContain('<style id="styles" data-critical="" data-all="/assets/app.css">')
})

test('a page without styles of its own is left alone', async () => {
  expect(await withCriticalStyles('<p>Text</p>')).toBe('<p>Text</p>')
})
