import { expect, test } from 'vitest'
import { quizEntry, topicEntry } from '#test/factories/log.ts'
import { latestMarks } from './latest-marks.ts'

test('the last answer to an item counts, and an attempt without marks does not', () => {
  const first = quizEntry('os-quiz1', 20)
  const second = quizEntry('os-quiz1', 1)
  const { marks: _, ...unmarked } = quizEntry('os-quiz1', 20)
  const marks = latestMarks([first, topicEntry(), second, unmarked])
  expect([...marks].slice(0, 2)).toEqual([
    ['os-1', true],
    ['os-2', false],
  ])
  expect(marks.size).toBe(20)
})
