import { expect, test } from 'vitest'
import { LOG_START, labEntry, topicEntry } from '#test/factories/log.ts'
import { highestScore, labRecords, labsOnDay } from './lab-records.ts'

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

test('the score that is shown is the best at the highest level that was finished', () => {
  const record = labRecords([marked('22', 1), marked('2000', 2), marked('2100', 2)]).get('crc')
  expect(highestScore(record)).toEqual({ level: 2, percent: 38 })
  expect(highestScore({ runs: 1, best: {} })).toBeUndefined()
  expect(highestScore(undefined)).toBeUndefined()
})

test('a lab is on the day on which it was finished, at the learner’s place', () => {
  const today = LOG_START / 86_400_000
  const log = [labEntry(3, { at: LOG_START + 23.5 * 3_600_000, utcOffset: 60 }), topicEntry()]
  expect(labsOnDay(log, today)).toEqual(new Set())
  expect(labsOnDay(log, today + 1)).toEqual(new Set(['crc']))
})

test('a run of a newer version of Pointer is ignored', () => {
  expect(labRecords([{ ...labEntry(3), v: 3 }])).toEqual(new Map())
})
