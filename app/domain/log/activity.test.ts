import { expect, test } from 'vitest'
import { givenAnswer } from '#test/factories/given-answer.ts'
import { activityByDay, activityOf, minutesOf } from './activity.ts'

test('answers, right answers and seconds add up, a day at a time', () => {
  const answers = [
    givenAnswer({ day: 1, seconds: 40 }),
    givenAnswer({ day: 1, seconds: 50, right: false }),
    givenAnswer({ day: 3, seconds: 10 }),
  ]
  expect([...activityByDay(answers)]).toEqual([
    [1, { answers: 2, right: 1, seconds: 90 }],
    [3, { answers: 1, right: 1, seconds: 10 }],
  ])
  expect(activityOf(answers)).toEqual({ answers: 3, right: 2, seconds: 100 })
})

test.each([
  { answers: 0, seconds: 0, minutes: 0 },
  { answers: 1, seconds: 4, minutes: 1 },
  { answers: 3, seconds: 89, minutes: 1 },
  { answers: 3, seconds: 90, minutes: 2 },
])('$answers answers in $seconds seconds are $minutes minutes', ({ minutes, ...activity }) => {
  expect(minutesOf({ ...activity, right: 0 })).toBe(minutes)
})
