import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARROWS, neighbour } from './neighbour.ts'

/** Two rows of three, 50 apart; the last place of the second row is missing. */
const GRID = [
  { x: 0, y: 0 },
  { x: 50, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 50 },
  { x: 50, y: 50 },
]

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
  [2, 'ArrowRight', undefined],
  [0, 'ArrowUp', undefined],
  [2, 'ArrowDown', 4],
  [9, 'ArrowDown', undefined],
] as const)('from %i, %s leads to %s', (from, key, to) => {
  expect(neighbour(GRID, from, key)).toBe(to)
})

test('an arrow never leads backwards, nor to the place itself', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) })
  const keys = fc.constantFrom(...(Object.keys(ARROWS) as (keyof typeof ARROWS)[]))
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), keys, (places, key) => {
      const to = neighbour(places, 0, key)
      if (to === undefined) return
      const [start, end] = [places[0], places[to]]
      const ahead =
        ((end?.x ?? 0) - (start?.x ?? 0)) * ARROWS[key].x + ((end?.y ?? 0) - (start?.y ?? 0)) * ARROWS[key].y
      expect(to).not.toBe(0)
      expect(ahead).toBeGreaterThan(0)
    }),
  )
})
