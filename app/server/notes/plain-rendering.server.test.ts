import { expect, test } from 'vitest'
import { HOSTILE_OUTPUTS } from '#test/factories/hostile-outputs.ts'
import { tooMuchIn } from '#test/html.ts'
import { renderPlainly } from './plain-rendering.server.ts'

const pre = (code: string) => `<pre tabindex="0"><code>${code}</code></pre>\n`

test.each([
  { what: 'nothing', markdown: '', html: '' },
  { what: 'paragraphs', markdown: 'a\nb\n\n\nc\n', html: '<p>a\nb</p>\n<p>c</p>\n' },
  { what: 'marks, as they stand', markdown: '## **a**\n', html: '<p>## **a**</p>\n' },
  { what: 'code', markdown: 'a\n```js\nb\n\n  c\n```\nd', html: `<p>a</p>\n${pre('b\n\n  c')}<p>d</p>\n` },
  { what: 'code between tildes', markdown: '~~~\n```\n~~~', html: pre('```') },
  { what: 'code that is not closed yet', markdown: '```\na', html: pre('a') },
  { what: 'HTML, as text', markdown: '<b>&amp;"', html: '<p>&lt;b&gt;&amp;amp;&quot;</p>\n' },
  { what: 'U+0000, as its replacement', markdown: 'a\0b', html: '<p>a\ufffdb</p>\n' },
])('shows $what', ({ markdown, html }) => {
  expect(renderPlainly(markdown)).toBe(html)
})

test('of hostile Markdown, only paragraphs and code come out', () => {
  for (const { name, markdown } of HOSTILE_OUTPUTS)
    expect(tooMuchIn(renderPlainly(markdown)), name).toEqual([])
})
