import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshAddress, freshDatabase } from '#test/database.ts'
import { openDatabase } from './open-database.server.ts'
import type { Database } from './schema.server.ts'
import { isUnavailable } from './unavailable.server.ts'

function count(db: Database, bucket: string): Promise<unknown> {
  return db.insertInto('tally').values({ bucket, count: 1, windowEndsAt: 0 }).execute()
}

async function counted(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('tally').select('bucket').orderBy('bucket').execute()
  return rows.map(({ bucket }) => bucket)
}

test('a query outside a transaction takes no part in it', async () => {
  const { db } = await freshDatabase()
  const step = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (transaction) => {
    await count(transaction, 'inside')
    await step.promise
    throw new Error('undone')
  })
  const outside = count(db, 'outside')
  await setTimeout(20)
  step.resolve()
  await expect(transaction).rejects.toThrow('undone')
  await outside
  expect(await counted(db)).toEqual(['outside'])
})

test('transactions that begin together all happen, each as a whole', async () => {
  const { db } = await freshDatabase()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db
        .transaction()
        .execute(async (transaction) => {
          await count(transaction, `first ${index}`)
          await setTimeout(1)
          await count(transaction, `second ${index}`)
          if (index % 2 === 1) throw new Error('undone')
        })
        .catch(() => {}),
    ),
  )
  const kept = await counted(db)
  expect(kept).toHaveLength(20)
  expect(kept.every((bucket) => Number(bucket.split(' ')[1]) % 2 === 0)).toBe(true)
})

if (!inject('postgresUrl')) {
  /** A database, and a way to lock its file for writing as another program would. */
  async function lockable() {
    const { DATA_DIR } = await freshAddress()
    const database = await openDatabase({ DATA_DIR })
    onTestFinished(() => database.close())
    const other = new DatabaseSync(path.join(DATA_DIR, 'pointer.db'))
    onTestFinished(() => other.close())
    return { ...database, lock: () => other.exec('begin exclusive'), unlock: () => other.exec('rollback') }
  }

  test('while another program has the file locked, what need not write goes on, and a write succeeds afterwards', async () => {
    const { db, lock, unlock } = await lockable()
    lock()
    const written = [
      count(db, 'alone'),
      db.transaction().execute((transaction) => count(transaction, 'in a transaction')),
    ]
    await setTimeout(200)
    expect(await counted(db)).toEqual([])
    unlock()
    await Promise.all(written)
    expect(await counted(db)).toEqual(['alone', 'in a transaction'])
  })

  test('writes that wait too long for the lock fail together, as an unavailable database, and the next one succeeds', async () => {
    const { db, lock, unlock } = await lockable()
    lock()
    const begun = performance.now()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => count(db, String(index)).catch(isUnavailable)),
    )
    // One after the other they would take minutes.
    expect(performance.now() - begun).toBeLessThan(30_000)
    expect(outcomes).toEqual(Array(100).fill(true))
    unlock()
    await count(db, 'later')
    expect(await counted(db)).toEqual(['later'])
  })

  test('a locked database does not answer a health check, which waits two seconds at most', async () => {
    const { ping, lock, unlock } = await lockable()
    lock()
    await expect(ping()).rejects.toThrow('no answer within 2000 ms')
    unlock()
    await expect.poll(() => ping().then(() => true)).toBe(true)
  })
}
