import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.server.ts'

const options = fc.record({
  perSecond: fc.integer({ min: 1, max: 100 }),
  burst: fc.integer({ min: 1, max: 50 }),
  mostBuckets: fc.constant(10),
})
/** Milliseconds between one request and the next. */
const gaps = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 })

test('from any moment on, no more requests pass than a full bucket and its refill allow', () => {
  fc.assert(
    fc.property(options, gaps, (limits, between) => {
      const buckets = new TokenBuckets(limits)
      const passedAt: number[] = []
      let now = 0
      for (const gap of between) {
        now += gap
        if (buckets.take('a', now) === 0) passedAt.push(now)
      }
      for (const [first, from] of passedAt.entries())
        for (const [last, until] of passedAt.entries())
          if (last >= first)
            expect(last - first + 1).toBeLessThanOrEqual(
              limits.burst + (limits.perSecond * (until - from)) / 1000 + 1e-6,
            )
    }),
  )
})

test('a request passes again after the seconds that the refusal names', () => {
  fc.assert(
    fc.property(options, gaps, (limits, between) => {
      const buckets = new TokenBuckets(limits)
      let now = 0
      for (const gap of between) {
        now += gap
        const seconds = buckets.take('a', now)
        if (seconds === 0) continue
        now += seconds * 1000
        expect(buckets.take('a', now)).toBe(0)
      }
    }),
  )
})

test('a client that never exceeds the rate is never refused', () => {
  fc.assert(
    fc.property(options, fc.integer({ min: 1, max: 300 }), (limits, requests) => {
      const buckets = new TokenBuckets(limits)
      for (let number = 0; number < requests; number++)
        expect(buckets.take('a', Math.ceil((number * 1000) / limits.perSecond) + number)).toBe(0)
    }),
  )
})

test('one key’s requests leave the buckets of the others alone', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 2, mostBuckets: 10 })
  expect(Array.from({ length: 5 }, () => buckets.take('a', 0))).toEqual([0, 0, 1, 1, 1])
  expect(buckets.take('b', 0)).toBe(0)
})

test('the buckets that were used least recently are forgotten', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1, mostBuckets: 2 })
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, 0)
  expect(buckets.take('a', 0)).toBe(1)
  expect(buckets.take('b', 0)).toBe(0)
})
