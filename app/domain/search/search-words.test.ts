import { expect, test } from 'vitest'
import { mostMissing, searchWords } from './search-words.ts'

test.each([
  { typed: 'difference between TCP and UDP', words: ['tcp', 'udp'] },
  { typed: 'paging vs. segmentation', words: ['paging', 'segmentation'] },
  { typed: '3 way handshake', words: ['three', 'way', 'handshake'] },
  { typed: 'three-way handshake', words: ['three', 'way', 'handshake'] },
  { typed: 'port 80', words: ['port', '80'] },
  { typed: 'what is the', words: ['what', 'is', 'the'] },
  { typed: ' ', words: [] },
])('"$typed" is about $words', ({ typed, words }) => {
  expect(searchWords(typed)).toEqual(words)
})

test('at most half of the words may be missing', () => {
  expect([1, 2, 3, 4].map((count) => mostMissing(Array.from({ length: count }, () => 'x')))).toEqual([
    0, 1, 1, 2,
  ])
})
