import { expect, test } from 'vitest'
import { flagEntry, quizEntry } from '#test/factories/log.ts'
import { flaggedItems } from './flagged-items.ts'

test('an item is flagged by its last entry', () => {
  const log = [
    flagEntry({ item: 'os-1' }),
    quizEntry('os-quiz1', 3),
    flagEntry({ item: 'os-2' }),
    flagEntry({ item: 'os-1', flagged: false }),
    flagEntry({ item: 'os-3', flagged: false }),
  ]
  expect([...flaggedItems(log)]).toEqual(['os-2'])
})
