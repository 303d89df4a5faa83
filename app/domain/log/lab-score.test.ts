import { expect, test } from 'vitest'
import { labEntry } from '#test/factories/log.ts'
import { labRecords } from './lab-records.ts'
import { highestScore } from './lab-score.ts'

const marked = (marks: string, level: 1 | 2 | 3) => labEntry(0, { marks, level })

test('the score that is shown is the best at the highest level that was finished', () => {
  const record = labRecords([marked('22', 1), marked('2000', 2), marked('2100', 2)]).get('crc')
  expect(highestScore(record)).toEqual({ level: 2, percent: 38 })
  expect(highestScore({ runs: 1, best: {} })).toBeUndefined()
  expect(highestScore(undefined)).toBeUndefined()
})
