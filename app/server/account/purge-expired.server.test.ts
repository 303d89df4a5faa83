import { expect, test } from 'vitest'
import { freshAccounts, learnerOf, signedUp } from '#test/factories/accounts.ts'
import { purgeExpired } from './purge-expired.server.ts'

const NOW = Date.UTC(2030, 0)

test('what has ended goes, and what has not stays', async () => {
  const accounts = await freshAccounts()
  const { db, engine } = accounts
  const { learner, cookie } = await signedUp(accounts)
  await db.deleteFrom('session').execute()
  const time = (at: number) => (engine === 'sqlite' ? new Date(at).toISOString() : new Date(at))
  const stamps = { createdAt: time(0), updatedAt: time(0) }
  const ends = { ended: NOW - 1, endsNow: NOW, endsLater: NOW + 1 }
  for (const [id, at] of Object.entries(ends)) {
    const row = { id, expiresAt: time(at), ...stamps }
    const address = { ipAddress: null, userAgent: null }
    await db
      .insertInto('session')
      .values({ ...row, ...address, userId: learner.id, token: id })
      .execute()
    await db
      .insertInto('verification')
      .values({ ...row, identifier: id, value: id })
      .execute()
    await db.insertInto('tally').values({ bucket: id, count: 1, windowEndsAt: at }).execute()
  }

  await purgeExpired(accounts, NOW)

  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: 'endsLater' }])
  expect(await db.selectFrom('verification').select('id').execute()).toEqual([{ id: 'endsLater' }])
  expect(await db.selectFrom('tally').select('bucket').execute()).toEqual([{ bucket: 'endsLater' }])
  expect(await db.selectFrom('user').select('id').execute()).toEqual([{ id: learner.id }])
  expect(await learnerOf(accounts, cookie)).toBeUndefined()
})

test('a session that Better Auth made is kept until it ends', async () => {
  const accounts = await freshAccounts()
  const { learner, cookie } = await signedUp(accounts)
  const DAY_MS = 86_400_000
  await purgeExpired(accounts, Date.now() + 29 * DAY_MS)
  expect(await learnerOf(accounts, cookie)).toEqual(learner)
  await purgeExpired(accounts, Date.now() + 31 * DAY_MS)
  expect(await learnerOf(accounts, cookie)).toBeUndefined()
})
