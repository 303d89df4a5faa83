import { expect, test } from 'vitest'
import { exerciseEntry, quizEntry } from '#test/factories/log.ts'
import { exerciseEnds } from './exercise-ends.ts'

test('an exercise ends with its first entry', () => {
  const log = [
    exerciseEntry({ exercise: 'cities', ended: 'answer-shown' }),
    quizEntry('os-quiz1', 3),
    exerciseEntry({ exercise: 'cities', ended: 'solved' }),
    exerciseEntry({ lab: 'web', exercise: 'cities', ended: 'solved' }),
  ]
  expect([...exerciseEnds(log)]).toEqual([
    ['exercise/sql/cities', 'answer-shown'],
    ['exercise/web/cities', 'solved'],
  ])
})
