import { expect, test } from 'vitest'
import { parseWork } from './exercise-work.ts'

test.each([
  { stored: { code: 'SELECT 1' }, work: { code: 'SELECT 1' } },
  { stored: { code: '', ended: 'solved' }, work: { code: '', ended: 'solved' } },
  { stored: { code: '', ended: 'answer-shown', more: 1 }, work: { code: '', ended: 'answer-shown' } },
  { stored: { code: 'SELECT 1', ended: 'lost' }, work: { code: 'SELECT 1' } },
  { stored: { code: 1 }, work: undefined },
  { stored: 'SELECT 1', work: undefined },
  { stored: null, work: undefined },
])('of $stored it keeps what is whole', ({ stored, work }) => {
  expect(parseWork(stored)).toEqual(work)
})
