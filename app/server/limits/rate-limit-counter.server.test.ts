import { describe, expect, test } from 'vitest'
import type { Database } from '#app/server/database/schema.server.ts'
import { freshDatabase } from '#test/database.ts'
import { type Bucket, RateLimitCounter } from './rate-limit-counter.server.ts'

const NOW = Date.UTC(2030, 0)
const HOUR_MS = 3_600_000
const ADA: Bucket = ['note', 'learner', 'ada']
const SECRET = 'a secret of at least thirty-two characters'

async function freshCounter(): Promise<{ counter: RateLimitCounter; db: Database }> {
  const { db } = await freshDatabase()
  return { db, counter: new RateLimitCounter(db, SECRET) }
}

test('a count starts again when its window has ended', async () => {
  const { counter } = await freshCounter()
  const add = (now: number) => counter.add(ADA, HOUR_MS, now)
  expect(await add(NOW)).toEqual({ count: 1, windowEndsAt: NOW + HOUR_MS })
  expect(await add(NOW + 1)).toEqual({ count: 2, windowEndsAt: NOW + HOUR_MS })
  expect(await add(NOW + HOUR_MS - 1)).toEqual({ count: 3, windowEndsAt: NOW + HOUR_MS })
  expect(await add(NOW + HOUR_MS)).toEqual({ count: 1, windowEndsAt: NOW + 2 * HOUR_MS })
  expect(await add(NOW + 9 * HOUR_MS)).toEqual({ count: 1, windowEndsAt: NOW + 10 * HOUR_MS })
})

test('no two simultaneous counts get the same number', async () => {
  const { db, counter } = await freshCounter()
  const another = new RateLimitCounter(db, SECRET)
  const counts = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? counter : another).add(ADA, HOUR_MS, NOW)),
  )
  const numbers = counts.map(({ count }) => count).toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('a count that is taken back no longer counts, and never falls below zero', async () => {
  const { db, counter } = await freshCounter()
  await counter.takeBack(ADA)
  expect(await db.selectFrom('tally').selectAll().execute()).toEqual([])
  await counter.add(ADA, HOUR_MS, NOW)
  await counter.add(ADA, HOUR_MS, NOW)
  await counter.takeBack(ADA)
  expect(await counter.add(ADA, HOUR_MS, NOW)).toMatchObject({ count: 2 })
  for (let time = 0; time < 5; time++) await counter.takeBack(ADA)
  expect(await db.selectFrom('tally').select('count').execute()).toEqual([{ count: 0 }])
  expect(await counter.add(ADA, HOUR_MS, NOW)).toEqual({ count: 1, windowEndsAt: NOW + HOUR_MS })
})

test('buckets are counted, taken back and cleared independently', async () => {
  const { counter } = await freshCounter()
  const grace: Bucket = ['note', 'learner', 'grace']
  for (const bucket of [ADA, ADA, grace, grace]) await counter.add(bucket, HOUR_MS, NOW)
  await counter.takeBack(grace)
  expect(await counter.add(ADA, HOUR_MS, NOW)).toMatchObject({ count: 3 })
  expect(await counter.add(grace, HOUR_MS, NOW)).toMatchObject({ count: 2 })
  await counter.clear(ADA)
  expect(await counter.add(ADA, HOUR_MS, NOW)).toMatchObject({ count: 1 })
  expect(await counter.add(grace, HOUR_MS, NOW)).toMatchObject({ count: 3 })
})

test('a purge deletes the counts whose windows have ended, and no others', async () => {
  const { db, counter } = await freshCounter()
  await counter.add(['short'], HOUR_MS, NOW)
  await counter.add(['long'], 2 * HOUR_MS, NOW)
  await counter.purge(NOW + HOUR_MS - 1)
  expect(await db.selectFrom('tally').select('count').execute()).toHaveLength(2)
  await counter.purge(NOW + HOUR_MS)
  expect(await db.selectFrom('tally').select('windowEndsAt').execute()).toEqual([
    { windowEndsAt: NOW + 2 * HOUR_MS },
  ])
})

test('the rows give away neither names nor addresses, even to someone who guesses them', async () => {
  const { db, counter } = await freshCounter()
  await counter.add(['signIn', 'account', 'ada@example.org'], HOUR_MS, NOW)
  await new RateLimitCounter(db, 'another secret of thirty-two characters').add(
    ['signIn', 'account', 'ada@example.org'],
    HOUR_MS,
    NOW,
  )
  const rows = await db.selectFrom('tally').select('bucket').execute()
  expect(new Set(rows.map(({ bucket }) => bucket)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toMatch(/signIn|account|ada|example/)
})

describe('limits', () => {
  const limited = (name: string, max: number) => ({ bucket: [name], max, windowMs: HOUR_MS })
  const countsOf = async (db: Database) =>
    (await db.selectFrom('tally').select('count').orderBy('count').execute()).map(({ count }) => count)

  test('a full bucket refuses until its window ends', async () => {
    const { counter } = await freshCounter()
    const take = (now: number) => counter.takeAll([limited('ada', 2)], now)
    expect(await take(NOW)).toEqual({ admitted: true })
    expect(await take(NOW + 1000)).toEqual({ admitted: true })
    expect(await take(NOW + 2000)).toEqual({ admitted: false, retryAfterS: 3598 })
    expect(await take(NOW + HOUR_MS - 1)).toEqual({ admitted: false, retryAfterS: 1 })
    expect(await take(NOW + HOUR_MS)).toEqual({ admitted: true })
  })

  test('of many simultaneous requests exactly the limit are admitted, and only those are counted', async () => {
    const { db, counter } = await freshCounter()
    const another = new RateLimitCounter(db, SECRET)
    const admissions = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? counter : another).takeAll([limited('network', 100), limited('account', 10)], NOW),
      ),
    )
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(10)
    expect(await countsOf(db)).toEqual([10, 10])
  })

  test('a request that one full bucket refuses adds no row and no count to others', async () => {
    const { db, counter } = await freshCounter()
    for (let time = 0; time < 3; time++) await counter.takeAll([limited('network', 3)], NOW)
    for (let number = 0; number < 100; number++)
      expect(
        await counter.takeAll([limited(`account ${number}`, 10), limited('network', 3)], NOW),
      ).toMatchObject({ admitted: false })
    expect(await countsOf(db)).toEqual([3])
  })

  test('ended windows do not pile up between purges', async () => {
    const { db, counter } = await freshCounter()
    for (let number = 0; number < 510; number++)
      await counter.takeAll([limited(`account ${number}`, 10)], NOW + number * HOUR_MS)
    expect((await countsOf(db)).length).toBeLessThan(20)
  })
})

test('a purge of many ended windows deletes all of them', async () => {
  const { db, counter } = await freshCounter()
  const rows = Array.from({ length: 2_500 }, (_, number) => ({
    bucket: `bucket ${number}`,
    count: 1,
    windowEndsAt: NOW,
  }))
  await db.insertInto('tally').values(rows.slice(0, 1_250)).execute()
  await db.insertInto('tally').values(rows.slice(1_250)).execute()
  await counter.purge(NOW)
  expect(await db.selectFrom('tally').selectAll().execute()).toEqual([])
})
