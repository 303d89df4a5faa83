import { MAX_MARKDOWN_LENGTH } from '#app/domain/notes/generation.ts'
import { LANGUAGES } from '#app/server/markdown/code-highlighter.server.ts'

/*
 * Markdown that could take a renderer long: as long as an answer may be, and of one expensive shape. The same shapes come
 * in every run.
 */

export interface Shape {
  name: string
  markdown: string
}

const tex = String.raw

/** A text over and over, up to a length. */
function filled(text: string, length = MAX_MARKDOWN_LENGTH): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}

/** A text inside as many pairs of brackets as fit. */
function nested(open: string, close: string, length = MAX_MARKDOWN_LENGTH, inside = 'x'): string {
  const depth = Math.floor(length / (open.length + close.length))
  return open.repeat(depth) + inside + close.repeat(depth)
}

const lines = (line: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const shape = (name: string, markdown: string): Shape => ({
  name,
  markdown: markdown.slice(0, MAX_MARKDOWN_LENGTH),
})

const CHARACTERS = [
  ...'*_~`#>-+=|[]()<>{}!\\$&^:;.,"\'/@%?0a \t\0\u00a0\u2028',
  '\u{1f600}',
  'e\u0301',
  '\u202e',
]

const RUNS = CHARACTERS.flatMap((character) => [
  shape(`a run of ${JSON.stringify(character)}`, filled(character)),
  shape(`a run of ${JSON.stringify(character)} between words`, `a${filled(character, 39_000)}a`),
  shape(`lines of ${JSON.stringify(character)}`, filled(`${character}\n`)),
  shape(`paragraphs of ${JSON.stringify(character)}`, filled(`${character}a\n\n`)),
])

const NESTED = [
  ['[', ']'],
  ['(', ')'],
  ['![', '](x)'],
  ['[', '](x)'],
  ['[', '][x]'],
  ['*', '*'],
  ['**', '**'],
  ['_', '_'],
  ['***a', '***'],
  ['*a **b', '** *'],
  ['~~', '~~'],
  ['<', '>'],
  ['<div>', '</div>'],
  ['<b>', '</b>'],
  ['> ', ''],
  ['>', ''],
  ['- ', ''],
  ['1. ', ''],
  ['> - ', ''],
  ['`', '`'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
].map(([open = '', close = '']) => shape(`nested ${open} ${close}`, nested(open, close)))

const UNBALANCED = [
  ...[
    '[',
    '![',
    '[a](',
    '[a](<',
    '[a](b "',
    '[a][',
    '[a]: ',
    '[a]: <',
    '[a]: b "',
    '<!--',
    '<![CDATA[',
    '<?',
  ],
  ...[
    '<a href="',
    '<http://',
    '<a@',
    '**a',
    '*a ',
    '_a ',
    'a**b',
    '`a',
    '``a ',
    '$a ',
    '$$a ',
    '$$a\n\n',
    '$a\n',
  ],
  ...[tex`\(a `, '\\[a\n', '\\', '~~a', '> a\n- b\n', '- a\n\n', '* * ', '- - ', '# ', '## a\n', '#a\n'],
  ...[
    '|a',
    '|-',
    '---\n',
    'a\n---\n',
    '***\n',
    '**a:**b ',
    '**a:',
    '**`a`:**b',
    '&amp;',
    '&#x41;',
    '&#',
    '&a',
    '&;',
  ],
  ...[
    '&CounterClockwiseContourIntegral;',
    '[a]\n\n',
    '\t',
    '    a\n\n',
    '``` \n',
    '~~~\n',
    '```a',
    '[^a]',
    '[x] ',
  ],
].map((start) => shape(`unclosed ${JSON.stringify(start)}`, filled(start)))

const LISTS = [
  shape(
    'a list ever deeper',
    lines((index) => `${'  '.repeat(index % 140)}- a`, 280),
  ),
  shape(
    'quotes ever deeper',
    lines((index) => `${'> '.repeat(index)}a`, 200),
  ),
  shape('a list of empty items', filled('-\n')),
  shape(
    'numbers of a list',
    lines((index) => `${index}. a`, 4_000),
  ),
  shape(
    'a loose list',
    lines((index) => `${index}) a\n`, 3_500),
  ),
  shape('code in lists', filled('- a\n\n      b\n')),
]

const TABLES = [
  shape('a wide table', `|${filled('a|', 12_000)}\n|${filled('-|', 12_000)}\n|${filled('b|', 12_000)}`),
  shape(
    'a wide table with short rows',
    `|${filled('a|', 6_000)}\n|${filled('-|', 6_000)}\n${filled('|b\n', 25_000)}`,
  ),
  shape('a long table', `|a|b|\n|-|-|\n${filled('|`c`|**d**|\n')}`),
  shape('many tables', filled('|a|b|\n|-|-|\n|c|d|\n\n')),
  shape('a table of pipes', `|a|\n|-|\n${filled('|')}`),
  shape('a table of escaped pipes', `|a|\n|-|\n${filled(tex`\|`)}`),
  shape('rows without a table', filled('|a|b|\n|-|\n')),
]

const REFERENCES = [
  shape(
    'definitions of links',
    lines((index) => `[r${index}]: x`, 4_000),
  ),
  shape(
    'definitions and their links',
    `${lines((i) => `[r${i}]: x`, 1_500)}\n\n${lines((i) => `[r${i}]`, 3_000)}`,
  ),
  shape('one definition for thousands of links', `[a]: ${filled('x', 1_000)}\n\n${filled('[a]')}`),
  shape('a long label', `[${filled('a', 19_000)}]: x\n\n[${filled('a', 19_000)}]`),
  shape('definitions with titles that do not end', filled('[a]: b "c\n')),
]

const TEX_NESTED = [
  ['{', '}'],
  [tex`\frac{1}{`, '}'],
  [tex`\frac{`, '}{1}'],
  [tex`\sqrt{`, '}'],
  [tex`\sqrt[`, ']{1}'],
  ['x^{', '}'],
  ['x_{', '}'],
  [tex`\left(`, tex`\right)`],
  [tex`\left\{`, tex`\right.`],
  [tex`\text{$`, '$}'],
  [tex`\overbrace{`, '}'],
  [tex`\mathchoice{1}{1}{1}{`, '}'],
  [tex`\hat{`, '}'],
  [tex`\boxed{`, '}'],
  [tex`\xrightarrow{`, '}'],
  [tex`\mathbf{`, '}'],
  [tex`\color{red}{`, '}'],
  [tex`\ce{`, '}'],
  [tex`\pu{`, '}'],
  [tex`\begin{matrix}`, tex`\end{matrix}`],
  [tex`\begin{cases}`, tex`\end{cases}`],
  [tex`\begin{array}{c}`, tex`\end{array}`],
  [tex`\binom{1}{`, '}'],
  [tex`\stackrel{a}{`, '}'],
].flatMap(([open = '', close = '']) =>
  [900, 13_000].map((length) =>
    shape(
      `formulas of ${length} characters, nested ${open}`,
      filled(`$$${nested(open, close, length, '1')}$$\n\n`),
    ),
  ),
)

const TEX_FLAT = [
  ...['x', '1', '1/2', '.', "'", '^', '&', '\\\\', '->[', 'H2O', '(', 'a*', 'é', '#'],
  ...[tex`\sum_1^2`, tex`\rule{9em}{9em}`, tex`\bra{x}`, tex`\operatorname{x}`],
].flatMap((piece) => [
  shape(`formulas of ${piece}`, filled(`$${filled(piece, 900)}$ `)),
  shape(`chemistry of ${piece}`, filled(`$\\ce{${filled(piece, 900)}}$ `)),
  shape(`units of ${piece}`, filled(`$\\pu{${filled(piece, 900)}}$ `)),
])

/** What is slow in some grammar: mostly openings that are never closed. */
const CODE = [
  ...[
    '<',
    '>',
    '(',
    '[',
    '{',
    '"',
    "'",
    '`',
    '/',
    '\\',
    '*',
    '#',
    '@',
    '$',
    '%',
    '^',
    '&',
    '?',
    ':',
    '.',
    '-',
    '=',
  ],
  ...[
    '<a ',
    '<T',
    'a<b,',
    'f(',
    'a.',
    'a =',
    '=>',
    '${',
    '/*',
    '<!--',
    '<script>',
    '(a,',
    '{a:',
    'x ? ',
    'a::',
  ],
]

/** A grammar finds some of these slow and most of them not, so a few for each language are drawn by a fixed rule. */
const FENCES = LANGUAGES.flatMap((language, at) => [
  shape(
    `${language} of every opening`,
    `\`\`\`${language}\n${CODE.map((piece) => filled(piece, 119)).join('\n')}\n\`\`\``,
  ),
  ...[0, 1].map((draw) => {
    const piece = CODE[(at * 7 + draw * 13) % CODE.length] ?? ''
    const fence = `\`\`\`${language}\n${filled(`${filled(piece, 119)}\n`, 3_900)}\n\`\`\`\n\n`
    return shape(`blocks of ${language} of ${piece}`, filled(fence))
  }),
  shape(`a long line of ${language}`, `\`\`\`${language}\n${filled('<a (')}`),
])

const WORST = [
  shape('39 lines of < in a block of HTML', `\`\`\`html\n${lines(() => filled('<', 990), 39)}\n\`\`\``),
  shape(
    'short lines of < in blocks of HTML',
    filled(`\`\`\`html\n${lines(() => filled('<', 119), 32)}\n\`\`\`\n\n`),
  ),
  shape('a long unit of measurement', `$\\pu{${filled('1/2', 13_000)}}$`),
  shape('thousands of fences', filled('```js\nx\n```\n')),
  shape('thousands of fences that are not closed', filled('```js\n')),
  shape('code with carriage returns', `\`\`\`c\n${filled('a\r')}`),
]

/** Pieces in an order that only looks random. */
const MIXED = Array.from({ length: 20 }, (_, seed) => {
  const pieces = [
    ...CHARACTERS,
    ...UNBALANCED.map(({ markdown }) => markdown.slice(0, 8)),
    '\n',
    '\n\n',
    '```html\n',
    '$$',
  ]
  let state = seed + 1
  let markdown = ''
  while (markdown.length < MAX_MARKDOWN_LENGTH) {
    state = (state * 48_271) % 2_147_483_647
    markdown += (pieces[state % pieces.length] ?? '').repeat(1 + (state % 5) * (state % 3))
  }
  return shape(`a mixture, number ${seed}`, markdown)
})

/** The known exception: no limit on C++ would leave its real code coloured. */
export const BEYOND_LIMITS: readonly Shape[] = [
  shape('C++ whose brackets are never closed', `\`\`\`cpp\n${lines(() => filled('[a,', 99), 30)}\n\`\`\``),
]

export const EXPENSIVE_SHAPES: readonly Shape[] = [
  ...RUNS,
  ...NESTED,
  ...UNBALANCED,
  ...LISTS,
  ...TABLES,
  ...REFERENCES,
  ...TEX_NESTED,
  ...TEX_FLAT,
  ...FENCES,
  ...WORST,
  ...MIXED,
]
