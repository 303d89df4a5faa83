import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstance, seedFrom } from './lab-run.ts'

test.each([
  ['level=2&seed=k3f9', { level: 2, seed: 'k3f9' }],
  ['level=2&seed=K3F9', { level: 2, seed: 'k3f9' }],
  ['', {}],
  ['level=4&seed=', {}],
  ['level=02&seed=../x', {}],
  ['level=1&seed=aaaaaaaaaaaaaaaaaaaaaaaaa', { level: 1 }],
])('the address ?%s names %j', (query, instance) => {
  expect(parseInstance(new URLSearchParams(query))).toEqual(instance)
})

test('a drawn seed can stand in an address', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (random) => {
      const seed = seedFrom(random)
      expect(parseInstance(new URLSearchParams({ seed }))).toEqual({ seed })
    }),
  )
})
