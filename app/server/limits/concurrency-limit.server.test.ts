import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.server.ts'

test('one task runs for each key, and so many in all', () => {
  const limit = new ConcurrencyLimit(2)
  expect(limit.take('ada')).toBeDefined()
  expect(limit.take('ada')).toBeUndefined()
  expect(limit.take('bob')).toBeDefined()
  expect(limit.take('eve')).toBeUndefined()
})

test('a place is free again once its task has ended, and ending it twice frees no other', () => {
  const limit = new ConcurrencyLimit(1)
  const first = limit.take('ada')
  first?.()
  expect(limit.take('ada')).toBeDefined()
  first?.()
  expect(limit.take('ada')).toBeUndefined()
})
