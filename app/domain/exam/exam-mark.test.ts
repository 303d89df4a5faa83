import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examMark, markText } from './exam-mark.ts'

test.each([
  { right: 15, wrong: 1, blank: 4, negative: true, text: '14.67' },
  { right: 15, wrong: 2, blank: 3, negative: true, text: '14.33' },
  { right: 15, wrong: 3, blank: 2, negative: true, text: '14' },
  { right: 15, wrong: 5, blank: 0, negative: false, text: '15' },
  { right: 0, wrong: 1, blank: 19, negative: true, text: '−0.33' },
  { right: 0, wrong: 60, blank: 0, negative: true, text: '−20' },
  { right: 0, wrong: 0, blank: 20, negative: true, text: '0' },
])(
  '$right right, $wrong wrong and $blank blank are $text (negative: $negative)',
  ({ negative, text, ...counts }) => {
    expect(markText(examMark(counts, negative))).toBe(text)
  },
)

test('three wrong answers cost one right answer, exactly', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(20), (right, threes) => {
      const mark = examMark({ right: right + threes, wrong: 3 * threes, blank: 0 }, true)
      expect(markText(mark)).toBe(String(right))
    }),
  )
})
