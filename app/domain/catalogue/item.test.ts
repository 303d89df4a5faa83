import { expect, test } from 'vitest'
import { openingOf } from './item.ts'

test.each([
  {
    stem: '<p>A shared <code>counter</code> starts at 0. What does it hold?</p>',
    opening: 'A shared <code>counter</code> starts at 0. What does it hold?',
  },
  {
    stem: '<p>Two threads share a lock. Both wait.</p><p>Why?</p>',
    opening: 'Two threads share a lock. Both wait.',
  },
  {
    stem: '<p>The table <code>member(id, city)</code> holds</p><table></table><p>How many rows?</p>',
    opening: 'How many rows?',
  },
  { stem: '<p>A program builds its query:</p><pre></pre><p>How many rows?</p>', opening: 'How many rows?' },
  { stem: '<pre></pre>', opening: 'How many rows?' },
])('a list shows “$opening” of $stem', ({ stem, opening }) => {
  expect(openingOf({ stem, headline: 'How many rows?' })).toBe(opening)
})
