import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { mathsRule } from './maths-rule.server.ts'
import { typography } from './typography.server.ts'

const md = new MarkdownIt().use(mathsRule, (tex: string) => `<math>${tex}</math>`).use(typography)
/** With `~` for a no-break space. */
const html = (markdown: string) =>
  md.renderInline(markdown).replaceAll('&quot;', '"').replaceAll('\u00a0', '~')

describe('prose has typographic quotes', () => {
  test.each([
    ["It's the learner's", 'It’s the learner’s'],
    ["the processes' pages, and the users'.", 'the processes’ pages, and the users’.'],
    ["R1's and C++'s and a[0]'s", 'R1’s and C++’s and a[0]’s'],
    ["`x`'s and `f()`'s and $n!$'s", '<code>x</code>’s and <code>f()</code>’s and <math>n!</math>’s'],
    ["*this*'s", '<em>this</em>’s'],
    ["O'Hara", 'O’Hara'],
    ['says "no", ("who are you?")', 'says “no”, (“who are you?”)'],
    ['"always `===`" is', '“always <code>===</code>” is'],
    ['"**P**lease"', '“<strong>P</strong>lease”'],
    ['"where is $x$?"', '“where is <span class="unbroken"><math>x</math>?</span>”'],
    ['the "don\'t fragment" bit', 'the “don’t fragment” bit'],
  ])('%s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })
})

describe('what is no quote of prose stays', () => {
  test.each([
    [`\`it's "x"\``, `<code>it's "x"</code>`],
    ["holds (1, 'paid') and ('x', 2)", "holds (1, 'paid') and ('x', 2)"],
    [`\\"a\\" and it\\'s`, `"a" and it's`],
    ["$f'(x)$", "<math>f'(x)</math>"],
    ['(c) -- ... +-', '(c) -- ... +-'],
    ['[a](# "b")', '<a href="#" title="b">a</a>'],
  ])('%s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })
})

describe('a number is on one line with its unit', () => {
  test.each([
    ['5 ms, 20 KB or 3 s', '5~ms, 20~KB or 3~s'],
    ['100 Mbit/s and 1.5 GiB.', '100~Mbit/s and 1.5~GiB.'],
    ['5 to 9 µs', '5 to 9~µs'],
    ['100\nMbit/s', '100~Mbit/s'],
    ['**10 ms** or *5 px*', '<strong>10~ms</strong> or <em>5~px</em>'],
    ['$2^9$ ms.', '<span class="unbroken"><math>2^9</math> ms.</span>'],
    ['$t$\ns', '<span class="unbroken"><math>t</math> s</span>'],
  ])('%s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })
})

test.each(['5 sets', '3 times', '2 GETs', '8 bytes', '1, h gets 3', 'R1 sends', '5\n\\', '`5 ms`'])(
  'no unit: %s',
  (markdown) => {
    expect(html(markdown)).not.toContain('~')
  },
)

test('a formula keeps away from a word', () => {
  expect(html('$t$ seconds')).toBe('<math>t</math> seconds')
})
