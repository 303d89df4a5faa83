import { expect, test } from 'vitest'
import { labEntry, topicEntry } from '#test/factories/log.ts'
import { SCHEMA_VERSION } from './entry.ts'
import { labRecords } from './lab-records.ts'

const marked = (marks: string, level: 1 | 2 | 3 = 1) => labEntry(0, { marks, level })

test('a lab that was never finished has no record', () => {
  expect(labRecords([topicEntry()])).toEqual(new Map())
})

test('the best run of each level counts, by its share of the points', () => {
  const log = [marked('20', 1), marked('2220', 1), marked('1', 1), marked('21', 3)]
  expect(labRecords(log).get('crc')).toEqual({
    runs: 4,
    best: { 1: { points: 3, outOf: 4 }, 3: { points: 1.5, outOf: 2 } },
  })
})

test('a run that could not be graded is counted and has no score', () => {
  const { marks: _, ...ungraded } = labEntry(3)
  expect(labRecords([ungraded]).get('crc')).toEqual({ runs: 1, best: {} })
})

test('a run of a newer version of Pointer is ignored', () => {
  expect(labRecords([{ ...labEntry(3), v: SCHEMA_VERSION + 1 }])).toEqual(new Map())
})
