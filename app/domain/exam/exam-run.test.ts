import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setPaused } from './exam-clock.ts'
import {
  afterEvent,
  answeredIn,
  type ExamEvent,
  type ExamRun,
  examMarks,
  numbersByState,
  startExam,
  stateOf,
  withTimeNoted,
} from './exam-run.ts'
import { isExamRun } from './stored-run.ts'

const START = Date.UTC(2026, 10, 23, 9)
const choose = (option: 1 | 2 | 3 | 4): ExamEvent => ({ type: 'choose', option, after: 10 })
const go = (to: number): ExamEvent => ({ type: 'go', to })

/** Five questions in 25 minutes, after these events. */
function exam(...events: readonly ExamEvent[]): ExamRun {
  return events.reduce(afterEvent, startExam(5, 25, START))
}

/** The run with this much of its time used, in seconds. */
function at(run: ExamRun, seconds: number): ExamRun {
  return { ...run, clock: { ...run.clock, used: seconds * 1_000 } }
}

describe('the state of a question', () => {
  test.each([
    { state: 'notVisited', question: { visited: false, flagged: false } },
    { state: 'notAnswered', question: { visited: true, flagged: false } },
    { state: 'answered', question: { visited: true, flagged: false, chosen: 2 as const } },
    { state: 'flagged', question: { visited: true, flagged: true } },
    { state: 'flaggedAnswered', question: { visited: true, flagged: true, chosen: 2 as const } },
  ])('$state', ({ state, question }) => {
    expect(stateOf({ ...question, shownFor: 0 })).toBe(state)
  })
})

test('answers, flags and visits make the palette', () => {
  const run = exam(choose(2), go(1), { type: 'flag' }, go(2), choose(1), { type: 'flag' }, go(3))
  expect(numbersByState(run)).toEqual({
    answered: [1],
    flagged: [2],
    flaggedAnswered: [3],
    notAnswered: [4],
    notVisited: [5],
  })
  expect(answeredIn(run)).toBe(2)
  expect(examMarks(run)).toEqual(['given', 'toCome', 'given', 'now', 'toCome'])
})

test('an answer can be changed, and taken back', () => {
  expect(exam(choose(2), choose(4)).questions[0]).toMatchObject({ chosen: 4, after: 10 })
  const cleared = exam(choose(2), { type: 'clear' })
  expect(cleared.questions[0]).toEqual({ visited: true, flagged: false, shownFor: 0 })
})

test('the time of a question is that of all visits to it', () => {
  let run = afterEvent(at(exam(), 20), go(3))
  run = afterEvent(at(run, 50), go(0))
  run = withTimeNoted(at(run, 55))
  expect(run.questions.map(({ shownFor }) => shownFor / 1_000)).toEqual([25, 0, 0, 30, 0])
})

test.each([
  { what: 'paused', clock: setPaused(startExam(5, 25, START).clock, true) },
  { what: 'over', clock: { ...startExam(5, 25, START).clock, used: 25 * 60_000 } },
])('while it is $what, nothing can be answered, flagged or visited', ({ clock }) => {
  const run = { ...exam(choose(2)), clock }
  for (const event of [choose(1), { type: 'clear' } as const, { type: 'flag' } as const, go(2)])
    expect(afterEvent(run, event)).toBe(run)
})

test.each([go(-1), go(5), go(0), { type: 'clear' } as const, { type: 'resume' } as const])(
  '%j changes nothing at the start',
  (event) => {
    const run = exam()
    expect(afterEvent(run, event)).toBe(run)
  },
)

test('after any events the run can be stored, and each question is in one state', () => {
  const event: fc.Arbitrary<ExamEvent> = fc.oneof(
    fc.record({
      type: fc.constant('choose' as const),
      option: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      after: fc.nat(9_999),
    }),
    fc.record({ type: fc.constantFrom('clear', 'flag', 'pause', 'resume') }) as fc.Arbitrary<ExamEvent>,
    fc.record({ type: fc.constant('go' as const), to: fc.integer({ min: -2, max: 7 }) }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const run = exam(...events)
      expect(isExamRun(JSON.parse(JSON.stringify(run)), 5)).toBe(true)
      expect(Object.values(numbersByState(run)).flat().sort()).toEqual([1, 2, 3, 4, 5])
    }),
  )
})

describe('a stored run that is damaged is refused', () => {
  const run = exam(choose(2), go(1))
  test.each([
    { what: 'nothing', stored: undefined },
    { what: 'another number of questions', stored: { ...run, questions: run.questions.slice(1) } },
    { what: 'a question that does not exist', stored: { ...run, current: 5 } },
    {
      what: 'an option that does not exist',
      stored: { ...run, questions: run.questions.map((question) => ({ ...question, chosen: 5 })) },
    },
    {
      what: 'no flag',
      stored: { ...run, questions: run.questions.map(({ flagged: _, ...question }) => question) },
    },
    { what: 'more time used than there is', stored: { ...run, clock: { ...run.clock, used: 99 * 60_000 } } },
    {
      what: 'more time than an exam can have',
      stored: { ...run, clock: { ...run.clock, limit: 181 * 60_000 } },
    },
    { what: 'a time that is no number', stored: { ...run, clock: { ...run.clock, readAt: Number.NaN } } },
    { what: 'a question shown since later than now', stored: { ...run, shownSince: 1 } },
    { what: 'no clock', stored: { ...run, clock: null } },
  ])('$what', ({ stored }) => {
    expect(isExamRun(stored, 5)).toBe(false)
    expect(isExamRun(run, 5)).toBe(true)
  })
})
