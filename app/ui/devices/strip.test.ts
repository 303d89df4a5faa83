import { expect, test } from 'vitest'
import { type StripMark, stripText } from './strip.tsx'

const LETTERS: Record<string, StripMark['state']> = {
  r: 'right',
  w: 'wrong',
  g: 'given',
  n: 'now',
  '-': 'toCome',
  b: 'blank',
}

function run(letters: string): StripMark[] {
  return [...letters].flatMap((letter) => {
    const state = LETTERS[letter]
    return state ? [{ state }] : []
  })
}

test.each([
  { marks: 'rrwrrrrwrwrrrrwrrrwr', text: '15 of 20 right. Wrong: 3, 8, 10, 15, 19.' },
  { marks: 'rrwn-----', text: 'Question 4 of 9. 2 right, 1 wrong.' },
  { marks: 'gggn--', text: 'Question 4 of 6. 3 answered.' },
  { marks: 'rbwrb', text: '2 of 5 right. Wrong: 3. Left blank: 2, 5.' },
  { marks: 'rrrrr', text: '5 of 5 right.' },
  { marks: 'rw------------------', text: '1 of 20 right. Wrong: 2. 18 to come.' },
])('$marks reads "$text"', ({ marks, text }) => {
  expect(stripText(run(marks))).toBe(text)
})

test('a part of a run keeps the numbers of its questions', () => {
  expect(stripText(run('rwrrr'), 6)).toBe('4 of 5 right. Wrong: 7.')
})
