import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'

test('an open database answers', async () => {
  const database = await freshDatabase()
  await expect(database.ping()).resolves.toBeUndefined()
})
