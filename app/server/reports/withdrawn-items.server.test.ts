import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { quizItems } from '#test/factories/log.ts'
import { restoreItem, withdrawItem, withdrawnItems } from './withdrawn-items.server.ts'

const ITEMS = quizItems('os-quiz3')
const FIRST = { id: 'os-41', version: 'os-quiz3-1' } as const
const SECOND = { id: 'os-42', version: 'os-quiz3-1' } as const

test('an item is out of practice until it is put back', async () => {
  const { db } = await freshDatabase()
  await withdrawItem(db, SECOND, 1)
  await withdrawItem(db, FIRST, 2)
  await withdrawItem(db, FIRST, 3)
  expect(await withdrawnItems(db, ITEMS)).toEqual(['os-41', 'os-42'])
  await restoreItem(db, FIRST)
  expect(await withdrawnItems(db, ITEMS)).toEqual(['os-42'])
})

test('a corrected item is in practice', async () => {
  const { db } = await freshDatabase()
  await withdrawItem(db, FIRST, 1)
  expect(await withdrawnItems(db, [{ ...FIRST, version: 'corrected' }])).toEqual([])
  expect(await withdrawnItems(db, [])).toEqual([])
  await restoreItem(db, { ...FIRST, version: 'corrected' })
  expect(await withdrawnItems(db, ITEMS)).toEqual(['os-41'])
})
