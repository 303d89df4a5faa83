import { expect, test } from 'vitest'
import { readingMinutes } from './note.ts'

test.each([
  { html: '', minutes: 1 },
  { html: `<p>${'word '.repeat(200)}</p>`, minutes: 1 },
  { html: `<p class="many attributes">${'<b>two</b> words '.repeat(500)}</p>`, minutes: 5 },
])('reading takes $minutes min', ({ html, minutes }) => {
  expect(readingMinutes(html)).toBe(minutes)
})
