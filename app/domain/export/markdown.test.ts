import { beforeAll, expect, test } from 'vitest'
import { createMarkdownRenderer, type MarkdownRenderer } from '#app/server/library/markdown.server.ts'
import { toMathMl } from '#app/server/markdown/maths-rule.server.ts'
import { renderedContent } from '#test/factories/exported-questions.ts'
import { type HtmlNode, parseHtml } from './html-tree.ts'
import { markdownOf } from './markdown.ts'
import { texOf } from './tex.ts'

let renderer: MarkdownRenderer
let blocks: string[]
let lines: string[]
let notes: string[]

beforeAll(async () => {
  renderer = await createMarkdownRenderer()
  const { library, practice } = await renderedContent()
  const bundles = [...library.quizzes, ...practice]
  lines = bundles.flatMap(({ items }) => items.flatMap(({ options }) => options.map(({ html }) => html)))
  blocks = bundles.flatMap(({ items, rubrics }) => [
    ...items.map(({ stem }) => stem),
    ...Object.values(rubrics).flatMap(({ reasons }) => reasons),
  ])
  notes = library.notes.map(({ html }) => html)
})

test('every formula of the questions and notes becomes TeX that renders to the same formula', () => {
  const formulas = new Set(
    [...blocks, ...lines, ...notes].flatMap((html) => html.match(/<math[\s\S]*?<\/math>/g) ?? []),
  )
  expect(formulas.size).toBeGreaterThan(1000)
  const changed = [...formulas].flatMap((formula) => {
    const [math] = parseHtml(formula)
    if (typeof math !== 'object') return [formula]
    const tex = texOf(math)
    return toMathMl(tex, math.attributes.display === 'block') === formula ? [] : [tex]
  })
  expect(changed, 'Add what is new in this formula to tex.ts.').toEqual([])
})

test('every stem and every reason becomes Markdown that renders to the same HTML', () => {
  expect(changedBy((markdown) => renderer.block(markdown), blocks)).toEqual([])
})

test('every option becomes a line of Markdown that renders to the same HTML', () => {
  expect(changedBy((markdown) => renderer.inline(markdown), lines)).toEqual([])
})

test('every note becomes Markdown that renders to the same HTML, apart from its figures and anchors', () => {
  const plain = notes.map((html) =>
    html
      .replaceAll(/<figure>[\s\S]*?<\/figure>\n?/g, '')
      .replaceAll(/<(h\d) id="[^"]*"><a [^>]*>([\s\S]*?)<\/a><\/h\d>/g, '<$1>$2</$1>'),
  )
  expect(changedBy((markdown) => renderer.block(markdown), plain)).toEqual([])
})

test.each([
  { what: 'a mark of emphasis', html: 'a*b*c _d_ snake_case', markdown: 'a\\*b\\*c \\_d\\_ snake_case' },
  { what: 'a tag', html: 'a &lt;b&gt; but 1 &lt; 2', markdown: 'a \\<b> but 1 < 2' },
  { what: 'a character reference', html: '&amp;amp; AT&amp;T', markdown: '\\&amp; AT&T' },
  { what: 'a price', html: '$5 and $6', markdown: '\\$5 and \\$6' },
  { what: 'a link', html: '[a](b)', markdown: '\\[a\\](b)' },
  { what: 'a list', html: '<p>1. a\n- b</p>', markdown: '1\\. a\n\\- b' },
  { what: 'a heading', html: '<p># a</p>', markdown: '\\# a' },
  { what: 'code with backticks', html: '<code>a``b`</code>', markdown: '``` a``b` ```' },
])('text that looks like $what stays text', ({ html, markdown }) => {
  expect(markdownOf(parseHtml(html), { site: '' })).toBe(markdown)
})

test('links of a note lead to the site', () => {
  const nodes = parseHtml('<p><a href="/learn/os/deadlocks">Deadlocks</a></p>')
  expect(markdownOf(nodes, { site: 'https://pointer.example' })).toBe(
    '[Deadlocks](https://pointer.example/learn/os/deadlocks)',
  )
})

test.each(['<p>', '</p>', '<p></b>', '<p x=y></p>', '<'])('no HTML of ours is read, such as %s', (html) => {
  expect(() => parseHtml(html)).toThrow()
})

function changedBy(render: (markdown: string) => string, html: readonly string[]): string[] {
  expect(html.length).toBeGreaterThan(50)
  return html.filter((source) => {
    const nodes: HtmlNode[] = parseHtml(source)
    return withoutLooks(render(withLanguages(markdownOf(nodes, { site: '' })))) !== withoutLooks(source)
  })
}

/** The colors of code depend on its language, which the HTML does not name; boxes around formulas on the length of their TeX. */
function withoutLooks(html: string): string {
  return html
    .replaceAll(
      /<pre class="shiki[^>]*>([\s\S]*?)<\/pre>/g,
      (_, code: string) => `<pre>${code.replaceAll(/<[^>]*>/g, '')}</pre>`,
    )
    .replaceAll(/<span class="(?:maths-wide|unbroken)"[^>]*>([\s\S]*?)<\/span>/g, '$1')
    .replaceAll('class="maths-block" tabindex="0"', 'class="maths-block"')
}

/** Our renderer wants a language for each fence. */
function withLanguages(markdown: string): string {
  let isOpen = false
  return markdown.replaceAll(/^ *`{3,}$/gm, (fence) => {
    isOpen = !isOpen
    return isOpen ? `${fence}text` : fence
  })
}
