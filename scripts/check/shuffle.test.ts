import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

test('a shuffle keeps every item and adds none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      expect(shuffle(items, seed).toSorted()).toEqual(items.toSorted())
    }),
  )
})

test('the same seed gives the same order, and the input stays as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const before = [...items]
      expect(shuffle(items, seed)).toEqual(shuffle(items, seed))
      expect(items).toEqual(before)
    }),
  )
})

test('over many seeds each of four options comes to each place about equally often', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 4000; seed++)
    for (const [place, option] of shuffle(['a', 'b', 'c', 'd'], String(seed)).entries())
      counts.set(`${option}${place}`, (counts.get(`${option}${place}`) ?? 0) + 1)
  expect(counts.size).toBe(16)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
