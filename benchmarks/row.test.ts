import { expect, test } from 'vitest'
import { allHold, holds, median, p99, type Row, ratioOf } from './row.ts'

const ROW: Row = { what: 'x', unit: 'ms', figure: 130, peer: { name: 'limit', figure: 100 } }

test('a ratio needs a peer above 0', () => {
  expect(ratioOf(ROW)).toBe(1.3)
  expect(ratioOf({ ...ROW, peer: { name: 'limit', figure: 0 } })).toBeUndefined()
  expect(ratioOf({ what: 'x', unit: 'ms', figure: 130 })).toBeUndefined()
})

test('a budget is the most that is allowed, itself included', () => {
  expect(holds({ ...ROW, budget: { atMost: 130, of: 'figure' } })).toBe(true)
  expect(holds({ ...ROW, budget: { atMost: 129, of: 'figure' } })).toBe(false)
  expect(holds({ ...ROW, budget: { atMost: 1.3, of: 'ratio' } })).toBe(true)
  expect(holds({ ...ROW, budget: { atMost: 1.29, of: 'ratio' } })).toBe(false)
})

test('or the least that is allowed, itself included', () => {
  expect(holds({ ...ROW, budget: { atLeast: 130, of: 'figure' } })).toBe(true)
  expect(holds({ ...ROW, budget: { atLeast: 131, of: 'figure' } })).toBe(false)
  expect(holds({ ...ROW, budget: { atLeast: 1.3, of: 'ratio' } })).toBe(true)
  expect(holds({ ...ROW, budget: { atLeast: 1.31, of: 'ratio' } })).toBe(false)
})

test('what can not be compared does not hold', () => {
  expect(holds({ ...ROW, figure: Number.NaN, budget: { atMost: 130, of: 'figure' } })).toBe(false)
  expect(holds({ ...ROW, figure: Number.NaN, budget: { atLeast: 130, of: 'figure' } })).toBe(false)
  expect(holds({ what: 'x', unit: 'ms', figure: 0, budget: { atMost: 1, of: 'ratio' } })).toBe(false)
  expect(holds({ what: 'x', unit: 'ms', figure: 9, budget: { atLeast: 1, of: 'ratio' } })).toBe(false)
})

test('a row without a budget breaks none', () => {
  expect(holds(ROW)).toBeUndefined()
  expect(allHold([ROW, { ...ROW, budget: { atMost: 130, of: 'figure' } }])).toBe(true)
  expect(allHold([ROW, { ...ROW, budget: { atMost: 1, of: 'figure' } }])).toBe(false)
})

test('the median sorts by number and leaves its argument alone', () => {
  const figures = [100, 9, 20]
  expect(median(figures)).toBe(20)
  expect(figures).toEqual([100, 9, 20])
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow('no median')
})

test('one in a hundred may exceed the p99, which is one of the figures', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(p99(hundred)).toBe(99)
  expect(p99([...hundred, 1_000])).toBe(100)
  expect(p99([7])).toBe(7)
  expect(() => p99([])).toThrow('no p99')
})
