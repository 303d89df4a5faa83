import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComesBack } from '#app/domain/practice/comes-back.ts'
import { ComesBackLine } from './comes-back-line.tsx'

const after = (...days: number[]): ComesBack['topics'] => days.map((ahead) => ({ days: ahead, count: 2 }))

test.each<ComesBack & { words: string }>([
  { missed: 0, topics: [], words: '' },
  { missed: 1, topics: [], words: 'The missed question comes back tomorrow at the earliest.' },
  {
    missed: 3,
    topics: [{ days: 4, count: 1 }],
    words:
      'The 3 missed questions come back tomorrow at the earliest. 1 topic is due for a refresh in 4 days.',
  },
  { missed: 0, topics: after(1), words: '2 topics are due for a refresh tomorrow.' },
  { missed: 0, topics: after(1, 3), words: '4 topics are due for a refresh: 2 tomorrow, 2 in 3 days.' },
  {
    missed: 0,
    topics: after(1, 3, 4, 9, 30),
    words: '10 topics are due for a refresh: 2 tomorrow, 2 in 3 days, 2 in 4 days, 4 later.',
  },
])('what comes back is said in one line: $words', ({ words, ...comesBack }) => {
  const line = renderToStaticMarkup(<ComesBackLine {...comesBack} />)
  expect(line.replace(/<[^>]+>/g, '').trim()).toBe(words)
})
