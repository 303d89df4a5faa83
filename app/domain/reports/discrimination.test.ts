import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discrimination, type FirstAnswer } from './discrimination.ts'

/** Learners who have 0, 1, 2, … of 20 other answers right. */
const learners = (count: number, isRight: (rightOthers: number) => boolean): FirstAnswer[] =>
  Array.from({ length: count }, (_, rightOthers) => {
    const right = isRight(rightOthers)
    return { option: right ? 1 : 2, right, others: 20, rightOthers }
  })

test.each([
  { who: 'the better half is right', isRight: (others: number) => others >= 10, is: 0.87 },
  {
    who: 'the worse half is right, as with a wrong key',
    isRight: (others: number) => others < 10,
    is: -0.87,
  },
  { who: 'every second one is right', isRight: (others: number) => others % 2 === 0, is: -0.09 },
])('where $who, it is $is', ({ isRight, is }) => {
  expect(discrimination(learners(20, isRight))).toBeCloseTo(is, 2)
})

test('there is none below 20 learners, of whom those with few other answers do not count', () => {
  const half = (others: number) => others >= 10
  expect(discrimination(learners(19, half))).toBeUndefined()
  const newcomers = learners(20, half).map((answer) => ({ ...answer, others: 9, rightOthers: 4 }))
  expect(discrimination([...learners(19, half), ...newcomers])).toBeUndefined()
})

test('there is none where all are right, or all are equally good', () => {
  expect(discrimination(learners(20, () => true))).toBeUndefined()
  const equals = learners(20, (others) => others > 3).map((answer) => ({ ...answer, rightOthers: 10 }))
  expect(discrimination(equals)).toBeUndefined()
})

test('it is a correlation, whoever comes first', () => {
  const answer = fc
    .record({
      right: fc.boolean(),
      others: fc.integer({ min: 10, max: 99 }),
      share: fc.float({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ right, others, share }) => ({
      option: 1,
      right,
      others,
      rightOthers: Math.round(others * share),
    }))
  fc.assert(
    fc.property(fc.array(answer, { minLength: 20, maxLength: 40 }), (answers) => {
      const value = discrimination(answers)
      if (value === undefined) return
      expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-9)
      expect(discrimination(answers.toReversed())).toBeCloseTo(value, 9)
    }),
  )
})
