import { describe, expect, test } from 'vitest'
import { plainText, proseOf } from './plain-text.ts'
import { wordsOf } from './words.ts'

describe('plainText shows what a reader sees of', () => {
  test.each([
    { of: 'code in a line', markdown: 'call `fork()` twice', plain: 'call fork() twice' },
    { of: 'a backtick in code', markdown: '``a`b``', plain: 'a`b' },
    { of: 'a fence', markdown: 'Run\n\n```js\nlet a = 1\n```\n\nnow', plain: 'Run let a = 1 now' },
    { of: 'emphasis', markdown: 'a *b* **c** _d_ __e__ ***f***', plain: 'a b c d e f' },
    { of: 'emphasis around code', markdown: '**run `a` now**', plain: 'run a now' },
    { of: 'stars and underscores in code', markdown: '`a*b*c _d_`', plain: 'a*b*c _d_' },
    {
      of: 'stars and underscores in words',
      markdown: '2 * 3 * 4 and so_it_goes',
      plain: '2 * 3 * 4 and so_it_goes',
    },
    { of: 'maths', markdown: '$2^{32}$ and $\\Theta(n \\log n)$', plain: '2^32 and Theta(n log n)' },
    { of: 'a block of maths', markdown: '$$\n\\frac{a}{b}\n$$', plain: 'a/b' },
    { of: 'prices', markdown: 'It costs $5 or US$10, not $7.', plain: 'It costs $5 or US$10, not $7.' },
    { of: 'a link', markdown: 'see [the page](https://example.org)', plain: 'see the page' },
    { of: 'an escaped mark', markdown: '\\*not\\* emphasis', plain: '*not* emphasis' },
    { of: 'lines', markdown: ' one\n  two\n', plain: 'one two' },
  ])('$of', ({ markdown, plain }) => {
    expect(plainText(markdown)).toBe(plain)
  })
})

test('proseOf leaves out code and maths, where NOT and "all" are no words', () => {
  expect(proseOf('Where `NOT IN` meets $x$:\n\n```sql\nSELECT NOT 1\n```\n\nwhat comes?')).toBe(
    'Where … meets …: … what comes?',
  )
})

test('wordsOf counts names and numbers as words', () => {
  expect(wordsOf('Set max_len = 1024; naïve!')).toEqual(['set', 'max_len', '1024', 'naïve'])
})
