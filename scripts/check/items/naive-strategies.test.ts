import { expect, test } from 'vitest'
import { testBank } from '#test/factories/bank.ts'
import { expectedScore, type NaiveStrategy } from './naive-strategies.ts'

interface Row {
  strategy: NaiveStrategy
  /** The first option is the right one. */
  texts: [string, string, string, string]
  score: number
  because: string
}

test.each<Row>([
  { strategy: 'longest', texts: ['dddd', 'ccc', 'bb', 'a'], score: 1, because: 'it picks the key' },
  { strategy: 'longest', texts: ['ccc', 'dddd', 'bb', 'a'], score: 0, because: 'it picks another' },
  { strategy: 'longest', texts: ['ccc', 'ddd', 'bb', 'a'], score: 1 / 2, because: 'two are longest' },
  { strategy: 'longest', texts: ['ccc', '`bb`', 'bb', 'a'], score: 1, because: 'marks are not seen' },
  { strategy: 'shortest', texts: ['a', 'b', 'c', 'dd'], score: 1 / 3, because: 'three are shortest' },
  {
    strategy: 'stem words',
    texts: ['page table', 'frame', 'page', 'disk'],
    score: 1,
    because: 'it shares two',
  },
  {
    strategy: 'stem words',
    texts: ['page page', 'table', 'disk', 'disk'],
    score: 1 / 2,
    because: 'a word counts once',
  },
  {
    strategy: 'stem words',
    texts: ['in the', 'frame', 'track', 'disk'],
    score: 1 / 4,
    because: 'function words tell nothing',
  },
  {
    strategy: 'other options',
    texts: ['read a page', 'write a page', 'read a frame', 'skip it'],
    score: 1,
    because: 'the key shares four words with the others, no other option shares more than three',
  },
  {
    strategy: 'other options',
    texts: ['skip it', 'read a page', 'write a page', 'read a frame'],
    score: 0,
    because: 'the others vary another option',
  },
  {
    strategy: 'other options',
    texts: ['one', 'two', 'three', 'four'],
    score: 1 / 4,
    because: 'nothing is shared',
  },
  {
    strategy: 'hedged',
    texts: ['it may usually', 'it may', 'it is', 'it was'],
    score: 1,
    because: 'it hedges twice',
  },
  { strategy: 'hedged', texts: ['it is', 'it may', 'it was', 'it has'], score: 0, because: 'another hedges' },
  {
    strategy: 'hedged',
    texts: ['it is', 'it was', 'it has', 'it does'],
    score: 1 / 4,
    because: 'none hedges',
  },
])('picking $strategy of $texts scores $score: $because', ({ strategy, texts, score }) => {
  const option = (text: string) => ({ text, why: `Why ${text}` })
  const [a, b, c, d] = texts
  const change = {
    question: 'What is in the page table?',
    options: [option(a), option(b), option(c), option(d)],
    answer: 1,
  } as const
  const { items } = testBank({ 1: { ...change, options: [...change.options] } }, { size: 1 })
  expect(items.map((item) => expectedScore(strategy, item))).toEqual([score])
})
