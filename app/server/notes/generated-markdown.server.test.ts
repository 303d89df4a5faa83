import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_OUTPUTS } from '#test/factories/hostile-outputs.ts'
import { elementsOf, tooMuchIn } from '#test/html.ts'
import { trials } from '#test/trials.ts'
import { renderGenerated } from './generated-markdown.server.ts'

const tex = String.raw

interface Case {
  what: string
  markdown: string
  html: string
}

/** A row says what becomes of a paragraph. */
const inParagraph = (rows: readonly Case[]): Case[] =>
  rows.map((row) => ({ ...row, html: `<p>${row.html}</p>\n` }))

const X = '<math><mi>x</mi></math>'
const blockOf = (maths: string) =>
  `<div class="maths-block"><math display="block" class="tml-display" style="display:block math">${maths}</math></div>\n`

describe('headings', () => {
  test.each<Case>([
    { what: 'begin at level 3', markdown: '## A', html: '<h3>A</h3>\n' },
    {
      what: 'skip no level',
      markdown: '## A\n#### B\n###### C',
      html: '<h3>A</h3>\n<h4>B</h4>\n<h5>C</h5>\n',
    },
    {
      what: 'come back to theirs',
      markdown: '## A\n#### B\n## C',
      html: '<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>\n',
    },
    {
      what: 'go no deeper than there are',
      markdown: '# A\n\n# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6',
      html: '<h3>1</h3>\n<h4>2</h4>\n<h5>3</h5>\n<h6>4</h6>\n<h6>5</h6>\n<h6>6</h6>\n',
    },
    { what: 'lose a title that the page has', markdown: '# A\n\nB', html: '<p>B</p>\n' },
    { what: 'keep a title that comes later', markdown: 'B\n\n# A', html: '<p>B</p>\n<h3>A</h3>\n' },
    { what: 'do without a blank', markdown: '##A\n\n###B', html: '<h3>A</h3>\n<h4>B</h4>\n' },
    { what: 'are no tags', markdown: '#hashtag', html: '<p>#hashtag</p>\n' },
    { what: 'have no anchors', markdown: '## constructor {#x}', html: '<h3>constructor {#x}</h3>\n' },
  ])('$what', ({ markdown, html }) => {
    expect(renderGenerated(markdown)).toBe(html)
  })
})

describe('asterisks', () => {
  test.each(
    inParagraph([
      { what: 'a label', markdown: '**Label:** text', html: '<strong>Label:</strong> text' },
      { what: 'a label without a blank', markdown: '**Label:**text', html: '<strong>Label:</strong> text' },
      {
        what: 'two of them',
        markdown: '**A:**b **C:**d',
        html: '<strong>A:</strong> b <strong>C:</strong> d',
      },
      {
        what: 'a label of code',
        markdown: '**`COUNT`:**counts',
        html: '<strong><code>COUNT</code>:</strong> counts',
      },
      { what: 'emphasis', markdown: '*a* and **b**', html: '<em>a</em> and <strong>b</strong>' },
      { what: 'an opening mark alone', markdown: '**text', html: 'text' },
      { what: 'a closing mark alone', markdown: 'text** more', html: 'text more' },
      { what: 'a single one before a word', markdown: 'a *word', html: 'a word' },
      { what: 'a single one after a word', markdown: 'a word* here', html: 'a word here' },
      { what: 'a power', markdown: '2**10', html: '2**10' },
      { what: 'a power with blanks', markdown: '2 ** 10', html: '2 ** 10' },
      { what: 'a product', markdown: 'a * b', html: 'a * b' },
      { what: 'a function of all', markdown: 'COUNT(*) of all', html: 'COUNT(*) of all' },
      {
        what: 'code',
        markdown: '`**kwargs` and `a**(b)**c`',
        html: '<code>**kwargs</code> and <code>a**(b)**c</code>',
      },
    ]),
  )('$what: $markdown', ({ markdown, html }) => {
    expect(renderGenerated(markdown)).toBe(html)
  })
})

describe('maths', () => {
  test.each<Case>([
    ...inParagraph([
      { what: 'between dollars', markdown: '$x$', html: X },
      { what: 'in round brackets', markdown: tex`\(x\) and \( x \)`, html: `${X} and ${X}` },
      {
        what: 'in code',
        markdown: '`\\(x\\)` and ``\\(x\\)``',
        html: '<code>\\(x\\)</code> and <code>\\(x\\)</code>',
      },
      {
        what: 'between two dollars in the middle of a line',
        markdown: 'so $$ x $$ and $$x$$5',
        html: `so ${X} and ${X}5`,
      },
      {
        what: 'two dollars that nothing closes',
        markdown: 'a shell’s own number is $$ and no more',
        html: 'a shell’s own number is $$ and no more',
      },
      { what: 'nothing between dollars', markdown: 'a $$$$ b', html: 'a $$$$ b' },
      { what: 'prices', markdown: 'It costs $5 and $10.', html: 'It costs $5 and $10.' },
      { what: 'TeX that does not parse', markdown: tex`$\frac{1}$`, html: tex`<code>\frac{1}</code>` },
      { what: 'TeX that holds HTML', markdown: tex`$\nope{<b>}$`, html: tex`<code>\nope{&lt;b&gt;}</code>` },
      { what: 'letters of other languages', markdown: '$ж$', html: '<math><mtext>ж</mtext></math>' },
    ]),
    { what: 'as a block', markdown: '$$\nx\n$$', html: blockOf('<mi>x</mi>') },
    { what: 'in square brackets', markdown: tex`\[ x \]`, html: blockOf('<mi>x</mi>') },
    {
      what: 'in square brackets on lines of their own',
      markdown: '\\[\nx\n\\]',
      html: blockOf('<mi>x</mi>'),
    },
    {
      what: 'as a block that does not parse',
      markdown: tex`$$\frac{1}$$`,
      html: `<div class="maths-block"><code>${tex`\frac{1}`}</code></div>\n`,
    },
  ])('$what', ({ markdown, html }) => {
    expect(renderGenerated(markdown)).toEqual(html)
  })

  test('a matrix that can be read is one', () => {
    const matrix = tex`\begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix}`
    const names = elementsOf(renderGenerated(`$${matrix}$`)).map(({ name }) => name)
    expect(names.filter((name) => name === 'mtd')).toHaveLength(4)
  })

  test.each([
    { what: 'rows', row: tex`\\` },
    { what: 'rows by another name', row: tex`\cr ` },
    { what: 'rows by a third name', row: tex`\newline ` },
  ])('a matrix that would fill memory is shown as it stands: $what', ({ row }) => {
    const matrix = tex`\begin{matrix}` + '&'.repeat(140) + row.repeat(140) + tex`\end{matrix}`
    expect(elementsOf(renderGenerated(`$$${matrix}$$`)).map(({ name }) => name)).toEqual(['div', 'code'])
  })

  test.each([
    tex`\def\c{&&&&&&&&&&&&}\begin{matrix}\c\c\c\c\c\c\c\c\c\c\c\c\end{matrix}`,
    tex`\gdef\a{xxxx}\a`,
    tex`\let\c=&\begin{matrix}\c\c\end{matrix}`,
    tex`\newcommand{\a}{xxxx}\a`,
    tex`\providecommand{\a}{xxxx}\a`,
  ])('definitions, which could make much of little, are not carried out: %s', (definition) => {
    expect(renderGenerated(`$${definition}$`)).not.toContain('<math')
  })
})

test('a formula of more than 1,000 characters is shown as it stands', () => {
  const names = (length: number) =>
    elementsOf(renderGenerated(`$${'x'.repeat(length)}$`)).map(({ name }) => name)
  expect(names(1_000)).toContain('math')
  expect(names(1_001)).toEqual(['p', 'span', 'code'])
})

test('formulas are shown as they stand once a note has had 10,000 characters of them', () => {
  const names = elementsOf(renderGenerated(`$${'x'.repeat(1_000)}$\n\n`.repeat(12))).map(({ name }) => name)
  expect(names.filter((name) => name === 'math')).toHaveLength(10)
  expect(names.filter((name) => name === 'code')).toHaveLength(2)
})

describe('code', () => {
  const open =
    '<pre class="shiki tokens" style="background-color:var(--code-background);color:var(--code-foreground)" tabindex="0"><code>'

  test.each<Case>([
    { what: 'of an unknown language is plain', markdown: '```klingon\na < b\n```', html: 'a &lt; b' },
    { what: 'keeps its marks', markdown: '```\n##a\n**b:**c\n\\(x\\)\n```', html: '##a\n**b:**c\n\\(x\\)' },
    { what: 'between tildes keeps its marks', markdown: '~~~\n##a\n```\n##b\n~~~', html: '##a\n```\n##b' },
    {
      what: 'in a list keeps its marks',
      markdown: '1. a\n\n    ```\n    ##a **b:**c\n    ```',
      html: '##a **b:**c',
    },
    { what: 'that is not closed yet', markdown: '```\n##a', html: '##a' },
  ])('$what', ({ markdown, html }) => {
    const rendered = renderGenerated(markdown)
    expect(rendered).toContain(open)
    expect(
      rendered
        .slice(rendered.indexOf(open))
        .replaceAll(/<[^>]*>/g, '')
        .trim(),
    ).toBe(html)
  })

  test('after a block of code the marks are read again', () => {
    expect(renderGenerated('```\n##a\n```\n##B')).toContain('<h3>B</h3>')
  })

  const COLOURED = 'color:var(--code-token-'

  test('of more than 4,000 characters is plain', () => {
    const block = (length: number) => `\`\`\`js\n${'if (x)\n'.repeat(length / 7).padEnd(length, 'x')}\n\`\`\``
    expect(renderGenerated(block(4_000))).toContain(COLOURED)
    expect(renderGenerated(block(4_001))).not.toContain(COLOURED)
  })

  test('is plain once a note has had 10,000 characters of it', () => {
    const block = (line: string) => `\`\`\`js\n${`${line}\n`.repeat(100)}\`\`\`\n\n`
    const html = renderGenerated(
      block('if (x) continue') + block('while (true) wait()'.padEnd(99)) + block('return'),
    )
    expect(html.match(/<pre(?:(?!<\/pre>).)*/gs)?.map((pre) => pre.includes(COLOURED))).toEqual([
      true,
      false,
      true,
    ])
  })

  test('in a line of more than 120 characters is plain, and the other lines are not', () => {
    const html = renderGenerated(`\`\`\`js\nreturn 1\n${'return 2; '.repeat(20)}\nreturn 3\n\`\`\``)
    const lines = html
      .match(/<pre.*<\/pre>/s)?.[0]
      .split('\n')
      .map((line) => line.includes(COLOURED))
    expect(lines).toEqual([true, false, true])
  })

  test.each(['python', 'Python', 'SQL'])('of a known language is coloured: %s', (language) => {
    expect(renderGenerated(`\`\`\`${language}\nx = 1\n\`\`\``)).toContain('color:var(--code-token-')
  })
})

test.each<Case>([
  ...inParagraph([
    { what: 'a link', markdown: '[the docs](https://evil.example "x")', html: 'the docs' },
    { what: 'a link to a script', markdown: '[a](javascript:pwned())', html: 'a' },
    { what: 'a bare address', markdown: '<https://evil.example>', html: 'https://evil.example' },
    {
      what: 'an image',
      markdown: '![A <b>lock</b>](https://evil.example/a.png)',
      html: 'A &lt;b&gt;lock&lt;/b&gt;',
    },
    { what: 'an image in a link', markdown: '[![a](x)](y)', html: 'a' },
    { what: 'raw HTML', markdown: '<b onclick="x()">a</b>', html: '&lt;b onclick=“x()”&gt;a&lt;/b&gt;' },
    { what: 'a script', markdown: '<script>pwned()</script>', html: '&lt;script&gt;pwned()&lt;/script&gt;' },
    { what: 'a line break', markdown: 'a<br>b', html: 'a&lt;br&gt;b' },
    { what: 'a comment', markdown: 'a <!-- b --> c', html: 'a &lt;!-- b --&gt; c' },
  ]),
  { what: 'a definition of a link', markdown: '[a]: javascript:pwned()', html: '' },
])('$what is only text', ({ markdown, html }) => {
  expect(renderGenerated(markdown)).toBe(html)
})

test('a table scrolls by itself and keeps its alignment', () => {
  expect(renderGenerated('| a | b |\n|---|:-:|\n| 1 | `2` |').replaceAll('\n', '')).toBe(
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>' +
      '<thead><tr><th>a</th><th style="text-align:center">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td style="text-align:center"><code>2</code></td></tr></tbody></table></div>',
  )
})

describe('whatever comes', () => {
  const pieces = fc.constantFrom(
    ...['<script>', '</script>', '<img src=x onerror=pwned()>', '<a href="', 'javascript:pwned()', '">', "'"],
    ...[
      '](',
      '[a](//evil.example)',
      '![',
      '<!--',
      '-->',
      '&lt;',
      '&#x3c;',
      '{#id onclick=x}',
      '\0',
      '\u2028',
    ],
    ...[
      '# ',
      '##',
      '**',
      '*',
      '`',
      '```',
      '```html\n',
      '```" onload="',
      '~~~',
      '> ',
      '- ',
      '1. ',
      '| a | b |\n|--|--|\n',
    ],
    ...[
      '$',
      '$$',
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      '\\href{javascript:pwned()}{x}',
      '\\class{a}{x}',
      '\\style{color:red}{x}',
    ],
    ...[
      '\\begin{matrix}',
      '\\end{matrix}',
      '&',
      '\\\\',
      '\\def\\a{\\a}',
      '{',
      '}',
      '\\frac',
      '^',
      '_',
      '\n',
      '\n\n',
      ' ',
      'x',
    ],
  )
  const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  const markdown = fc.string({ unit: fc.oneof({ weight: 4, arbitrary: pieces }, character), maxLength: 60 })

  test('only text, code, tables and maths come out', { timeout: trials(30_000, 3_000_000) }, () => {
    fc.assert(
      fc.property(markdown, (written) => {
        expect(tooMuchIn(renderGenerated(written))).toEqual([])
      }),
      { numRuns: trials(500, 50_000) },
    )
  })

  test('of each hostile output too, unless its HTML is too long', { timeout: 60_000 }, () => {
    const offences = HOSTILE_OUTPUTS.flatMap(({ name, markdown }): object[] => {
      try {
        const tooMuch = tooMuchIn(renderGenerated(markdown))
        return tooMuch.length > 0 ? [{ name, tooMuch }] : []
      } catch (error) {
        return /^Error: The HTML has \d+ characters\.$/.test(String(error)) ? [] : [{ name, error }]
      }
    })
    expect(offences).toEqual([])
  })
})
