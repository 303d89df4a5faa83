import { describe, expect, test } from 'vitest'
import { type AttemptSetup, askedQuestions, lengthOf, marksOf } from '#app/domain/attempt/attempt.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { attemptBody, versionOf } from '#app/domain/log/entry-body.ts'
import { isReadable } from '#app/domain/log/entry-check.ts'
import { loggedAttempt } from '#app/domain/log/logged-attempt.ts'
import { quizItems } from '#test/factories/log.ts'
import { completedExam, markOf } from './completed-exam.ts'
import { markText } from './exam-mark.ts'
import { afterEvent, type ExamEvent, type ExamRun, startExam } from './exam-run.ts'

const START = Date.UTC(2026, 10, 23, 9)
const ITEMS = quizItems('os-quiz3').slice(0, 5)
const SETUP: AttemptSetup = {
  id: 'e'.repeat(32),
  policy: { kind: 'exam', minutes: 25, strict: false, negative: true },
  items: ITEMS,
  seed: 7,
  startedAt: START,
}

/** The option of a question's key, or another one. */
const option = (index: number, right: boolean) => {
  const key = ITEMS[index]?.key ?? 1
  return right ? key : (OPTION_NUMBERS.find((number) => number !== key) ?? 1)
}

/** Question 1 right after 20 s, 2 blank and flagged, 3 wrong after 60 s, 4 blank, 5 right and flagged. */
const EVENTS: readonly (ExamEvent & { at: number })[] = [
  { at: 20, type: 'choose', option: option(0, true), after: 20 },
  { at: 20, type: 'go', to: 1 },
  { at: 40, type: 'flag' },
  { at: 40, type: 'go', to: 2 },
  { at: 100, type: 'choose', option: option(2, false), after: 100 },
  { at: 100, type: 'go', to: 4 },
  { at: 130, type: 'choose', option: option(4, true), after: 130 },
  { at: 130, type: 'flag' },
]
const atTime = (run: ExamRun, seconds: number) => ({
  ...run,
  clock: { ...run.clock, used: seconds * 1_000 },
})
const RUN = EVENTS.reduce(
  (run, { at, ...event }) => afterEvent(atTime(run, at), event),
  startExam(5, 25, START),
)
const ATTEMPT = completedExam(SETUP, RUN)

test('answers are those of the exam in its order, each with its time, and blanks are none', () => {
  expect(ATTEMPT.answers).toMatchObject([
    { item: ITEMS[0], chosen: option(0, true), seconds: 20, after: 20 },
    { item: ITEMS[2], chosen: option(2, false), seconds: 60, after: 100 },
    { item: ITEMS[4], chosen: option(4, true), seconds: 30, after: 130 },
  ])
  expect(ATTEMPT.exam).toEqual({
    seconds: 130,
    blank: [
      { number: 2, item: ITEMS[1] },
      { number: 4, item: ITEMS[3] },
    ],
    flagged: [2, 5],
  })
  expect(marksOf(ATTEMPT)).toEqual(['right', 'blank', 'wrong', 'blank', 'right'])
  expect(lengthOf(ATTEMPT)).toBe(5)
  expect(askedQuestions(ATTEMPT).map(({ item }) => item)).toEqual(ITEMS)
})

test('the mark counts rights, wrongs and blanks', () => {
  expect(markOf(ATTEMPT)).toMatchObject({ right: 2, wrong: 1, blank: 2 })
  expect(markText(markOf(ATTEMPT))).toBe('1.67')
  const lenient = {
    ...ATTEMPT,
    setup: { ...SETUP, policy: { ...SETUP.policy, negative: false } },
  } as typeof ATTEMPT
  expect(markText(markOf(lenient))).toBe('2')
})

test('an exam without any answer is one that was left blank', () => {
  const empty = completedExam(SETUP, startExam(5, 25, START))
  expect(empty.answers).toEqual([])
  expect(markOf(empty)).toMatchObject({ right: 0, wrong: 0, blank: 5, thirds: 0 })
})

describe('in the log', () => {
  const entry: AttemptEntry = {
    ...attemptBody(ATTEMPT, 0),
    id: SETUP.id,
    v: versionOf(attemptBody(ATTEMPT, 0)),
    at: START + 130_000,
    device: 'd',
    n: 1,
  }

  test('it has a version of its own, and comes back as it was', () => {
    expect(entry.v).toBe(4)
    expect(isReadable(entry)).toBe(true)
    const again = loggedAttempt(entry, ({ item }) => ITEMS.find(({ id }) => id === item)?.key)
    expect(askedQuestions(again)).toMatchObject(
      askedQuestions(ATTEMPT).map(({ number, item, flagged }) => ({ number, item, flagged })),
    )
    expect(marksOf(again)).toEqual(marksOf(ATTEMPT))
    expect(markOf(again)).toEqual(markOf(ATTEMPT))
  })

  test.each([
    { what: 'none', exam: undefined },
    {
      what: 'a blank number twice',
      exam: { ...entry.exam, blank: [2, 2].map((number) => ({ number, item: 'os-1', version: 'v' })) },
    },
    {
      what: 'a blank number above the questions',
      exam: { ...entry.exam, blank: [{ number: 9, item: 'os-1', version: 'v' }] },
    },
    { what: 'a flag of no question', exam: { ...entry.exam, flagged: [0] } },
    { what: 'flags out of order', exam: { ...entry.exam, flagged: [5, 2] } },
    { what: 'a time longer than any exam', exam: { ...entry.exam, seconds: 10_801 } },
    { what: 'a blank without a version', exam: { ...entry.exam, blank: [{ number: 1, item: 'os-1' }] } },
    {
      what: 'more questions than an exam has',
      exam: {
        ...entry.exam,
        blank: Array.from({ length: 58 }, (_, index) => ({ number: index + 1, item: 'os-1', version: 'v' })),
      },
    },
  ])('an exam with $what is damaged', ({ exam }) => {
    expect(isReadable({ ...entry, exam } as AttemptEntry)).toBe(false)
  })

  test('a round of practice has no such field', () => {
    expect(isReadable({ ...entry, policy: { kind: 'practice' } })).toBe(false)
  })
})
