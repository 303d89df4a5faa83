import { expect, test } from 'vitest'
import type { Row } from './row.ts'
import { table, toJson } from './table.ts'

const ROWS: Row[] = [
  {
    what: 'first question',
    unit: 'ms',
    figure: 1_234.5,
    peer: { name: 'bare page', figure: 800 },
    budget: { atMost: 1.35, of: 'ratio' },
  },
  { what: 'shift', unit: 'score', figure: 0, budget: { atMost: 0.01, of: 'figure' } },
  { what: 'scripts', unit: 'bytes', figure: 109 * 1024 },
  {
    what: 'memory',
    unit: 'bytes',
    figure: 212 * 1024 ** 2,
    budget: { atMost: 250 * 1024 ** 2, of: 'figure' },
  },
  { what: 'shrinking', unit: 'bytes', figure: -1.5 * 1024 ** 2 },
  { what: 'fonts', unit: 'count', figure: 2, budget: { atMost: 0, of: 'figure' } },
  {
    what: 'saves',
    unit: 'perSecond',
    figure: 1_234,
    peer: { name: 'bare', figure: 5_400 },
    budget: { atLeast: 0.2, of: 'ratio' },
  },
  { what: 'pages', unit: 'perSecond', figure: 9.876, budget: { atLeast: 10, of: 'figure' } },
  { what: 'worst page', unit: 'points', figure: 98, budget: { atLeast: 100, of: 'figure' } },
]

test('a row a line, in columns, with a dash where there is nothing to say', () => {
  expect(table(ROWS)).toEqual([
    'what            limit or peer      measured   ratio   budget        holds',
    'first question  bare page: 800 ms  1,235 ms   1.54 ×  ≤ 1.35 ×      NO',
    'shift           –                  0.000      –       ≤ 0.010       yes',
    'scripts         –                  109.0 KB   –       –             –',
    'memory          –                  212.0 MB   –       ≤ 250.0 MB    yes',
    'shrinking       –                  -1.5 MB    –       –             –',
    'fonts           –                  2          –       ≤ 0           NO',
    'saves           bare: 5,400/s      1,230/s    0.23 ×  ≥ 0.2 ×       yes',
    'pages           –                  9.88/s     –       ≥ 10/s        NO',
    'worst page      –                  98 of 100  –       ≥ 100 of 100  NO',
  ])
})

test('for a program: the numbers as measured, with the ratio and the verdict', () => {
  const [first, , third] = toJson(ROWS)
  expect(first).toEqual({ ...ROWS[0], ratio: 1_234.5 / 800, holds: false })
  expect(third).toEqual({ ...ROWS[2], ratio: null, holds: null })
})
