import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/question.ts'
import { encodeOptions, scoreOptions } from './score-options.ts'

const option = fc.constantFrom(...OPTION_NUMBERS)
/** A question's key, and what was chosen. */
const questions = fc.array(fc.tuple(option, option), { maxLength: 20 })

describe('a point for each question whose key was chosen', () => {
  test.each<{ why: string; chosen: OptionNumber[]; key: OptionNumber[]; score: number }>([
    { why: 'all right', chosen: [1, 2, 3, 4], key: [1, 2, 3, 4], score: 4 },
    { why: 'all wrong', chosen: [2, 3, 4, 1], key: [1, 2, 3, 4], score: 0 },
    { why: 'the right options at other questions', chosen: [1, 1, 2], key: [2, 1, 1], score: 1 },
    { why: 'fewer answers than questions', chosen: [1, 2], key: [1, 2, 3], score: 2 },
    { why: 'more answers than questions', chosen: [1, 2, 3], key: [1, 2], score: 2 },
    { why: 'no questions', chosen: [], key: [], score: 0 },
  ])('$why', ({ chosen, key, score }) => {
    expect(scoreOptions(chosen, key)).toBe(score)
  })
})

test('correcting one wrong answer raises the score by one, whichever it is', () => {
  fc.assert(
    fc.property(questions, fc.nat(), (asked, at) => {
      const key = asked.map(([right]) => right)
      const chosen = asked.map(([, given]) => given)
      const wrong = key.flatMap((right, index) => (right === chosen[index] ? [] : [index]))
      fc.pre(wrong.length > 0)
      const mended = wrong[at % wrong.length]
      const better = chosen.map((given, index) => (index === mended ? (key[index] ?? given) : given))
      expect(scoreOptions(better, key)).toBe(scoreOptions(chosen, key) + 1)
    }),
  )
})

test('the score does not depend on the order in which the questions stand', () => {
  fc.assert(
    fc.property(
      questions.chain((asked) => fc.tuple(fc.constant(asked), shuffled(asked))),
      ([asked, moved]) => {
        const score = (list: typeof asked) =>
          scoreOptions(
            list.map(([, given]) => given),
            list.map(([right]) => right),
          )
        expect(score(moved)).toBe(score(asked))
      },
    ),
  )
})

test('options are kept as a digit each, in the order of the questions, and can be read back', () => {
  expect(encodeOptions([1, 3, 2, 4])).toBe('1324')
  fc.assert(
    fc.property(fc.array(option), (options) => {
      expect([...encodeOptions(options)].map(Number)).toEqual(options)
    }),
  )
})

function shuffled<T>(list: readonly T[]) {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
}
