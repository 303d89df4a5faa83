import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { optionOrder } from './option-order.ts'

const seed = fc.integer({ min: 0, max: 0xffffffff })

test('without a seed the options keep the order of the content file', () => {
  expect(optionOrder(undefined, 'os-41')).toEqual([1, 2, 3, 4])
})

test('every order holds each option once, and the same seed and item give the same order', () => {
  fc.assert(
    fc.property(seed, fc.nat(2_000), (given, number) => {
      const order = optionOrder(given, `os-${number}`)
      expect([...order].sort()).toEqual([...OPTION_NUMBERS])
      expect(optionOrder(given, `os-${number}`)).toEqual(order)
    }),
  )
})

test('over many seeds each option comes first about equally often', () => {
  const first = new Map<number, number>()
  for (let given = 0; given < 4_000; given++) {
    const [option = 0] = optionOrder(given, 'ds-7')
    first.set(option, (first.get(option) ?? 0) + 1)
  }
  for (const option of OPTION_NUMBERS) {
    expect(first.get(option)).toBeGreaterThan(850)
    expect(first.get(option)).toBeLessThan(1_150)
  }
})
