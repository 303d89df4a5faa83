import { expect, test } from 'vitest'
import { createMarkdownRenderer } from './markdown.server.ts'

const render = await createMarkdownRenderer()
const note = (markdown: string) => render.note(markdown, (topic) => `/learn/${topic}`)

test('every heading has an anchor of its own, and the list of them is the table of contents', () => {
  const { html, headings } = note('## Key concepts\n\n### Why `x`?\n\n### Why `x`?\n')
  expect(headings).toEqual([
    { id: 'key-concepts', title: 'Key concepts', level: 2 },
    { id: 'why-x', title: 'Why x?', level: 3 },
    { id: 'why-x-2', title: 'Why x?', level: 3 },
  ])
  for (const { id } of headings) expect(html).toContain(`id="${id}"`)
})

test('the anchor of a heading is the same with typographic quotes', () => {
  expect(note(`## What's a "5 ms" timer?`).headings).toEqual([
    { id: 'what-s-a-5-ms-timer', title: 'What’s a “5\u00a0ms” timer?', level: 2 },
  ])
})

test('a link leads to the page of its topic', () => {
  expect(note('See [DNS](topic:networks/dns).').html).toContain('<a href="/learn/networks/dns">DNS</a>')
})

test.each([
  { what: 'a link elsewhere', markdown: '[x](https://example.org)', reason: 'may link to topics only' },
  { what: 'an image', markdown: '![x](y.png)', reason: 'holds an image' },
])('$what is refused', ({ markdown, reason }) => {
  expect(() => note(markdown)).toThrow(reason)
})

test('code within a sentence stays on one line if it is a short token, and can be wrapped otherwise', () => {
  const html = (code: string) => render.inline(`Read \`${code}\`.`)
  expect(html('p->next')).toBe('Read <code class="whole">p-&gt;next</code>.')
  expect(html('5 ms')).toBe('Read <code class="whole">5 ms</code>.')
  for (const code of ['next', 'int *p', '5 of 7', 'a-path/that-is/too-long'])
    expect(html(code)).toBe(`Read <code>${code}</code>.`)
})

test('raw HTML is shown as text', () => {
  expect(note('<b onclick="x()">bold</b>').html).toBe('<p>&lt;b onclick=“x()”&gt;bold&lt;/b&gt;</p>')
})

test('figures are drawn from their fences', () => {
  expect(note('```diagram Two.\na - b\n```').html).toContain(
    '<pre class="diagram" role="img" aria-label="Two." tabindex="0">',
  )
  expect(note('```svg One.\n<svg viewBox="0 0 9 9"></svg>\n```').html).toContain(
    '<svg viewBox="0 0 9 9" role="img"',
  )
})

test('what may scroll on a phone is reached by the keyboard, what is narrow is not in its way', () => {
  const long = `x_1 + x_2 + ${'y + '.repeat(10)}z`
  expect(note(`$$${long}$$`).html).toContain('<div class="maths-block" tabindex="0">')
  expect(note('$$a + b$$').html).toContain('<div class="maths-block"><math')
})

test('the empty corner of a table is no heading', () => {
  const { html } = note('| | LAN |\n|---|---|\n| Reach | a building |')
  expect(html).toContain('<td></td>\n<th>LAN</th>')
})
