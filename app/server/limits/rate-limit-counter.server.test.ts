import { expect, test } from 'vitest'
import type { Database } from '#app/server/database/schema.server.ts'
import { freshDatabase } from '#test/database.ts'
import { type Bucket, Tally } from './tally.server.ts'

const NOW = Date.UTC(2030, 0)
const HOUR_MS = 3_600_000
const ADA: Bucket = ['note', 'learner', 'ada']
const SECRET = 'a secret of at least thirty-two characters'

async function freshTally(): Promise<{ tally: Tally; db: Database }> {
  const { db } = await freshDatabase()
  return { db, tally: new Tally(db, SECRET) }
}

test('counts within a window, and begins anew when it has ended', async () => {
  const { tally } = await freshTally()
  const add = (now: number) => tally.add(ADA, HOUR_MS, now)
  expect(await add(NOW)).toEqual({ count: 1, windowEndsAt: NOW + HOUR_MS })
  expect(await add(NOW + 1)).toEqual({ count: 2, windowEndsAt: NOW + HOUR_MS })
  expect(await add(NOW + HOUR_MS - 1)).toEqual({ count: 3, windowEndsAt: NOW + HOUR_MS })
  expect(await add(NOW + HOUR_MS)).toEqual({ count: 1, windowEndsAt: NOW + 2 * HOUR_MS })
  expect(await add(NOW + 9 * HOUR_MS)).toEqual({ count: 1, windowEndsAt: NOW + 10 * HOUR_MS })
})

test('of those who come at once no two get the same number', async () => {
  const { db, tally } = await freshTally()
  const another = new Tally(db, SECRET)
  const counts = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? tally : another).add(ADA, HOUR_MS, NOW)),
  )
  const numbers = counts.map(({ count }) => count).toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('what is taken back is not counted; below nothing there is nothing', async () => {
  const { db, tally } = await freshTally()
  await tally.takeBack(ADA)
  expect(await db.selectFrom('tally').selectAll().execute()).toEqual([])
  await tally.add(ADA, HOUR_MS, NOW)
  await tally.add(ADA, HOUR_MS, NOW)
  await tally.takeBack(ADA)
  expect(await tally.add(ADA, HOUR_MS, NOW)).toMatchObject({ count: 2 })
  for (let time = 0; time < 5; time++) await tally.takeBack(ADA)
  expect(await db.selectFrom('tally').select('count').execute()).toEqual([{ count: 0 }])
  expect(await tally.add(ADA, HOUR_MS, NOW)).toEqual({ count: 1, windowEndsAt: NOW + HOUR_MS })
})

test('each bucket is counted, taken back and cleared apart from the others', async () => {
  const { tally } = await freshTally()
  const grace: Bucket = ['note', 'learner', 'grace']
  for (const bucket of [ADA, ADA, grace, grace]) await tally.add(bucket, HOUR_MS, NOW)
  await tally.takeBack(grace)
  expect(await tally.add(ADA, HOUR_MS, NOW)).toMatchObject({ count: 3 })
  expect(await tally.add(grace, HOUR_MS, NOW)).toMatchObject({ count: 2 })
  await tally.clear(ADA)
  expect(await tally.add(ADA, HOUR_MS, NOW)).toMatchObject({ count: 1 })
  expect(await tally.add(grace, HOUR_MS, NOW)).toMatchObject({ count: 3 })
})

test('a purge deletes what has ended, and nothing else', async () => {
  const { db, tally } = await freshTally()
  await tally.add(['short'], HOUR_MS, NOW)
  await tally.add(['long'], 2 * HOUR_MS, NOW)
  await tally.purge(NOW + HOUR_MS - 1)
  expect(await db.selectFrom('tally').select('count').execute()).toHaveLength(2)
  await tally.purge(NOW + HOUR_MS)
  expect(await db.selectFrom('tally').select('windowEndsAt').execute()).toEqual([
    { windowEndsAt: NOW + 2 * HOUR_MS },
  ])
})

test('the rows give away neither names nor addresses, not even to who guesses them', async () => {
  const { db, tally } = await freshTally()
  await tally.add(['signIn', 'account', 'ada@example.org'], HOUR_MS, NOW)
  await new Tally(db, 'another secret of thirty-two characters').add(
    ['signIn', 'account', 'ada@example.org'],
    HOUR_MS,
    NOW,
  )
  const rows = await db.selectFrom('tally').select('bucket').execute()
  expect(new Set(rows.map(({ bucket }) => bucket)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toMatch(/signIn|account|ada|example/)
})
