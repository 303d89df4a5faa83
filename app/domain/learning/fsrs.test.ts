import fc from 'fast-check'
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { FSRS_WEIGHTS, interval, type Memory, retrievability, reviewed } from './fsrs.ts'

const reference = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: true }))

test('the weights are those of ts-fsrs', () => {
  expect([...FSRS_WEIGHTS]).toEqual([...reference.parameters.w])
})

test('any sequence of reviews gives the memory that ts-fsrs gives', () => {
  const review = fc.record({
    days: fc.nat(60),
    fraction: fc.double({ min: 0, max: 0.9, noNaN: true }),
    right: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(review, { minLength: 1, maxLength: 12 }), (reviews) => {
      let memory: Memory | undefined
      let expected: { stability: number; difficulty: number } | null = null
      let today = 20_000
      for (const [index, { days, fraction, right }] of reviews.entries()) {
        const elapsed = index === 0 ? 0 : days
        today += elapsed
        memory = reviewed(memory, today + fraction, right)
        expected = reference.next_state(expected, elapsed, right ? 3 : 1)
        expect(Math.abs(memory.stability / expected.stability - 1)).toBeLessThan(1e-5)
        expect(Math.abs(memory.difficulty - expected.difficulty)).toBeLessThan(1e-5)
      }
    }),
  )
})

test('after as many days as its stability a memory is recalled with a chance of 90 %', () => {
  expect(retrievability(7, 7)).toBeCloseTo(0.9, 12)
  expect(interval(7, 0.9)).toBeCloseTo(7, 9)
  expect(retrievability(interval(3, 0.6), 3)).toBeCloseTo(0.6, 12)
})

test('a clock that went back forgets nothing', () => {
  expect(retrievability(-3, 2)).toBe(1)
})
