import { expect, test } from 'vitest'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { exerciseEntry, labEntry, quizEntry, topicEntry } from '#test/factories/log.ts'
import { itemAt } from '#test/learning/learned-answer.ts'
import { FIRST_DAY, PracticeLog } from '#test/learning/practice-log.ts'
import { keyOf, SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { answersOf, learnedEvents } from './learned-answers.ts'

const HOUR = 3_600_000
const RIGHT = { right: true, confidence: undefined, seconds: 20, minutes: 1 }

function practice(changes: Partial<AttemptEntry> = {}, item = itemAt(0), day = 0): AttemptEntry {
  return { ...new PracticeLog().add(item, day, RIGHT), ...changes }
}

test('an answer becomes what the model reads of it', () => {
  expect(answersOf(SIMULATED_BANK, practice())).toEqual([
    {
      item: itemAt(0),
      time: FIRST_DAY * 24 * HOUR,
      day: FIRST_DAY,
      right: true,
      confidence: undefined,
      seconds: 20,
      misconception: undefined,
      current: true,
      feedback: true,
    },
  ])
})

test('a day begins at midnight of the place where the learner was', () => {
  const [answer] = answersOf(SIMULATED_BANK, practice({ utcOffset: -480 }))
  expect(answer?.day).toBeCloseTo(FIRST_DAY - 1 / 3, 9)
})

test('each answer of an attempt that was interrupted has its own day', () => {
  const entry = practice({}, itemAt(0), 3)
  const answers = [0, 86_400, 3 * 86_400].map((after) => ({ ...entry.answers[0], after }))
  const days = answersOf(SIMULATED_BANK, {
    ...entry,
    startedAt: entry.at - 72 * HOUR,
    answers,
    marks: '111',
  } as AttemptEntry).map(({ day }) => day)
  expect(days).toEqual([FIRST_DAY, FIRST_DAY + 1, FIRST_DAY + 3])
})

test('a clock that was ahead of the server is put right', () => {
  const entry = practice({}, itemAt(0), 5)
  const ahead = { ...entry, startedAt: entry.at - HOUR, receivedAt: entry.at - 48 * HOUR }
  const [answer] = answersOf(SIMULATED_BANK, ahead)
  expect(answer?.day).toBeCloseTo(FIRST_DAY + 3 - 1 / 24, 9)
})

test('an entry of version 1 counts when it ended, in UTC, and its unmeasured seconds are unknown', () => {
  const entry = quizEntry('os-quiz1', 15, { at: FIRST_DAY * 24 * HOUR + HOUR })
  const answers = answersOf(SIMULATED_BANK, entry)
  expect(answers).toHaveLength(20)
  expect(new Set(answers.map(({ day }) => day))).toEqual(new Set([FIRST_DAY + 1 / 24]))
  expect(answers.filter(({ right }) => right)).toHaveLength(15)
  expect(answers.map(({ seconds }) => seconds).slice(0, 3)).toEqual([undefined, 1, 2])
  expect(answers.some((answer) => 'current' in answer && answer.current)).toBe(false)
})

test('a placement gives no feedback after an answer', () => {
  const [answer] = answersOf(SIMULATED_BANK, practice({ policy: { kind: 'placement', subject: 'dbms' } }))
  expect(answer?.feedback).toBe(false)
})

test('what has no marks, is unknown or is no attempt teaches nothing', () => {
  const { marks: _marks, ...unmarked } = practice()
  const unknownItem = { ...practice().answers[0], item: 'os-999' } as AttemptEntry['answers'][number]
  const log = mergeLogs([
    { ...unmarked, id: '1'.repeat(32) },
    { ...practice({ answers: [unknownItem] }), id: '2'.repeat(32) },
    { ...practice({ v: 9 }), id: '3'.repeat(32) },
    topicEntry(),
    { ...labEntry(3), marks: '' },
    { ...labEntry(3), lab: 'unknown' },
    { ...labEntry(3), v: 9 },
    exerciseEntry({ exercise: 'unknown' }),
    exerciseEntry({ v: 9 }),
  ])
  expect(learnedEvents(SIMULATED_BANK, log)).toEqual([])
})

test.each([
  { what: 'finished lab', between: labEntry(3, { at: (FIRST_DAY + 1.5) * 24 * HOUR }) },
  { what: 'solved exercise', between: exerciseEntry({ at: (FIRST_DAY + 1.5) * 24 * HOUR }) },
])('a $what comes in its place among the answers', ({ between }) => {
  const log = mergeLogs([
    { ...practice({}, itemAt(0), 1), id: 'a'.repeat(32) },
    between,
    { ...practice({}, itemAt(7), 2), id: 'b'.repeat(32) },
  ])
  expect(learnedEvents(SIMULATED_BANK, log).map((event) => 'item' in event)).toEqual([true, false, true])
})

test('answers of attempts that overlap come in the order in which they were given', () => {
  const long = practice({ id: 'a'.repeat(32), answers: [] }, itemAt(0), 2)
  const answers = [0, 172_800].map((after) => ({
    item: itemAt(0).id,
    version: 'simulated',
    option: keyOf(itemAt(0)),
    seconds: 9,
    after,
  }))
  const between = { ...practice({}, itemAt(7), 1), id: 'b'.repeat(32) }
  const log = mergeLogs([between, { ...long, startedAt: long.at - 48 * HOUR, answers, marks: '11' }])
  expect(learnedEvents(SIMULATED_BANK, log).map((event) => 'item' in event && event.item.index)).toEqual([
    0, 7, 0,
  ])
})
