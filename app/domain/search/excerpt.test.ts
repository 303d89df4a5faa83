import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

/** Hits in brackets. */
function shown(text: string, words: readonly string[]): string {
  return excerptOf(text, words)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('')
}

test.each([
  {
    text: 'A deadlock ends in a rollback.',
    words: ['deadlock'],
    expected: 'A [deadlock] ends in a rollback.',
  },
  { text: 'Deadlocks and DEADLOCK', words: ['deadlock'], expected: '[Deadlock]s and [DEADLOCK]' },
  { text: 'An undead lock', words: ['dead'], expected: 'An undead lock' },
  { text: 'C++ or C', words: ['c++'], expected: '[C++] or C' },
  { text: 'Nothing of it', words: ['else'], expected: 'Nothing of it' },
  { text: 'Nothing', words: [], expected: 'Nothing' },
])('"$text" with $words reads "$expected"', ({ text, words, expected }) => {
  expect(shown(text, words)).toBe(expected)
})

test('a hit far into the text is near the middle, between whole words', () => {
  const words = 'one two three four five six seven eight nine ten'
  const text = `${words} ${words} ${words} target ${words} ${words} ${words} ${words}`
  const excerpt = shown(text, ['target'])
  expect(excerpt).toMatch(/^…\w+ .* \[target\] .* \w+…$/)
  expect(excerpt.length).toBeLessThan(200)
})

test('whatever is searched for, the pieces are a part of the text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 3 }),
      (text, words) => {
        const joined = excerptOf(text, words)
          .map((part) => part.text)
          .join('')
        expect(text).toContain(joined.replace(/^…/, '').replace(/…$/, ''))
      },
    ),
  )
})
