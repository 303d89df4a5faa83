import { expect, test } from 'vitest'
import type { Mistake } from '#app/domain/log/mistakes.ts'
import { dueOn, isDue, plannedMistakes } from './mistakes-to-fix.ts'

test.each([
  { day: 'of few minutes has no round of mistakes', questions: 8, asked: 0, left: 0 },
  { day: 'of twelve minutes has three', questions: 9, asked: 0, left: 3 },
  { day: 'asks a quarter of its questions', questions: 24, asked: 0, left: 6 },
  { day: 'asks ten at most', questions: 80, asked: 0, left: 10 },
  { day: 'does not ask what it asked before', questions: 24, asked: 4, left: 2 },
  { day: 'on which more were practised asks no more', questions: 24, asked: 12, left: 0 },
])('a planned day $day', ({ questions, asked, left }) => {
  expect(plannedMistakes(questions, asked)).toBe(left)
})

const TODAY = 20_000

function mistake(changes: Partial<Mistake>): Mistake {
  return {
    item: 'os-1',
    subject: 'os',
    misses: 1,
    lastMissed: 0,
    missedOn: TODAY - 1,
    rightDays: [],
    ...changes,
  }
}

test.each<{ when: string; changes: Partial<Mistake>; due: boolean }>([
  { when: 'on the day of the miss', changes: { missedOn: TODAY }, due: false },
  { when: 'from the day after the miss on', changes: { missedOn: TODAY - 1 }, due: true },
  { when: 'as long as it was not answered right', changes: { missedOn: TODAY - 30 }, due: true },
  { when: 'after a right answer on the same day', changes: { rightDays: [TODAY] }, due: false },
  { when: 'on the day after a right answer', changes: { rightDays: [TODAY - 1] }, due: true },
])('whether a mistake is due $when: $due', ({ changes, due }) => {
  expect(isDue(mistake(changes), TODAY)).toBe(due)
})

test('of the mistakes that are due, the one that waits longest comes first', () => {
  const [first, second] = [mistake({ item: 'os-1', lastMissed: 1 }), mistake({ item: 'os-2', lastMissed: 2 })]
  expect(dueOn([second, first, mistake({ missedOn: TODAY })], TODAY)).toEqual([first, second])
})
