import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slopeOf } from './trend.ts'

const figure = fc.integer({ min: -1_000, max: 1_000 })
const places = fc.uniqueArray(figure, { minLength: 2, maxLength: 60 })

test('points on a straight line have its slope, in whatever order they come', () => {
  fc.assert(
    fc.property(places, figure, figure, (xs, height, slope) => {
      expect(slopeOf(xs.map((x) => ({ x, y: height + slope * x })))).toBeCloseTo(slope, 6)
    }),
  )
})

test('of points beside a line it is that of the line that lies closest to them', () => {
  const points = [1, 3, 2, 4].map((y, x) => ({ x, y }))
  expect(slopeOf(points)).toBeCloseTo(0.8)
})

test('what goes up and comes back has none', () => {
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 30 }), (ys) => {
      const points = [...ys, ...ys.toReversed()].map((y, x) => ({ x, y }))
      expect(slopeOf(points)).toBeCloseTo(0, 6)
    }),
  )
})

test('points at one place have no slope', () => {
  expect(() => slopeOf([])).toThrow('no slope')
  expect(() => slopeOf([{ x: 1, y: 1 }])).toThrow('no slope')
  expect(() =>
    slopeOf([
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ]),
  ).toThrow('no slope')
})
