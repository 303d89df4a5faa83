import { expect, test } from 'vitest'
import { startExam } from '#app/domain/exam/exam-run.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { givenAnswer } from '#test/factories/given-answer.ts'
import { attemptWith, LOG_START, labEntry, planEntry, topicEntry } from '#test/factories/log.ts'
import { situationOf } from './learner-situation.ts'

const TODAY = LOG_START / 86_400_000
const NOW = LOG_START + 3_600_000
const answers = [{ item: 'os-1', version: 'v', option: 1, seconds: 9 }] as const
const drill = { kind: 'drill', subject: 'os', misconception: 'zombie-alive' } as const
const placement = { kind: 'placement', subject: 'os' } as const

test('a log without answers says nothing', () => {
  expect(situationOf([topicEntry()], [], [], TODAY, NOW)).toEqual({
    openAttempts: [],
    answerDays: [],
    lastSubject: undefined,
    subjectsStudied: [],
    lastQuiz: undefined,
    wasPlaced: false,
    placedToday: 0,
    minutesPerQuestion: expect.closeTo(1.3, 0),
    drilledToday: new Set(),
    finishedLabs: new Set(),
    labsToday: new Set(),
    exam: undefined,
    minutesToday: 0,
    mistakes: [],
    mistakesAskedToday: 0,
  })
})

test('a drill counts on its day only', () => {
  const entry = attemptWith(answers, { policy: drill, at: LOG_START })
  expect(situationOf([entry], [], [], TODAY, NOW).drilledToday).toEqual(new Set(['os/zombie-alive']))
  expect(situationOf([entry], [], [], TODAY + 1, NOW).drilledToday).toEqual(new Set())
})

test('a quiz of today is the last one until something else is finished', () => {
  const quiz = attemptWith(answers, { policy: { kind: 'quiz', quizId: 'os-quiz1' }, at: LOG_START })
  const later = attemptWith(answers, { policy: drill, at: LOG_START + 60_000, n: 2 })
  const lastQuiz = (log: Parameters<typeof situationOf>[0], day: number) =>
    situationOf(log, [], [], day, NOW).lastQuiz
  expect(lastQuiz([quiz], TODAY)).toMatchObject({ quizId: 'os-quiz1', answers: [{ item: 'os-1' }] })
  expect(lastQuiz([quiz], TODAY + 1)).toBeUndefined()
  expect(lastQuiz([quiz, later], TODAY)).toBeUndefined()
})

test('a lab is finished for good, and today on its day only', () => {
  const evening = labEntry(3, { at: LOG_START + 23.5 * 3_600_000, utcOffset: 60 })
  expect(situationOf([evening], [], [], TODAY, NOW)).toMatchObject({
    finishedLabs: new Set(['crc']),
    labsToday: new Set(),
  })
  expect(situationOf([evening], [], [], TODAY + 1, NOW).labsToday).toEqual(new Set(['crc']))
})

test('a placement counts for good, and its answers for its day', () => {
  const entry = attemptWith(answers, { policy: placement, at: LOG_START })
  expect(situationOf([entry], [], [], TODAY, NOW)).toMatchObject({ wasPlaced: true, placedToday: 1 })
  expect(situationOf([entry], [], [], TODAY + 90, NOW)).toMatchObject({ wasPlaced: true, placedToday: 0 })
})

test('an exam that is still to come is part of it, with the minutes of today', () => {
  const log = [planEntry(examPlan({ examDay: TODAY + 3 }))]
  const answers = [givenAnswer({ day: TODAY - 1, seconds: 300 }), givenAnswer({ day: TODAY, seconds: 150 })]
  expect(situationOf(log, [], answers, TODAY, NOW)).toMatchObject({ exam: { name: 'GATE' }, minutesToday: 3 })
  expect(situationOf(log, [], answers, TODAY + 4, NOW).exam).toBeUndefined()
})

test('a mistake of an earlier day that is asked again counts once, and one of today does not', () => {
  const given = [
    givenAnswer({ item: 'os-1', day: TODAY - 1, right: false }),
    givenAnswer({ item: 'os-1', day: TODAY, right: false }),
    givenAnswer({ item: 'os-1', day: TODAY, right: true }),
    givenAnswer({ item: 'os-2', day: TODAY, right: false }),
    givenAnswer({ item: 'os-2', day: TODAY, right: true }),
  ]
  const { mistakes, mistakesAskedToday } = situationOf([], [], given, TODAY, NOW)
  expect(mistakes.map(({ item }) => item).sort()).toEqual(['os-1', 'os-2'])
  expect(mistakesAskedToday).toBe(1)
})

test('drafts are attempts under way, and the last answer names the subject', () => {
  const draft = {
    setup: {
      id: '1'.repeat(32),
      policy: placement,
      items: [{ id: 'os-1', version: 'v', key: 1 }],
      seed: 1,
      startedAt: 77,
      round: { request: 'placement=os', count: 15 },
    },
    answers: [],
  } as const
  const given = [givenAnswer({ day: TODAY - 2 }), givenAnswer({ day: TODAY, item: 'ds-3', subject: 'ds' })]
  expect(situationOf([], [draft], given, TODAY, NOW)).toMatchObject({
    openAttempts: [{ policy: placement, answered: 0, questions: 15, request: 'placement=os', startedAt: 77 }],
    answerDays: [TODAY - 2, TODAY],
    lastSubject: 'ds',
  })
})

test.each([
  [{ kind: 'quiz', quizId: 'os-quiz1' }, ['right', 'wrong', 'now']],
  [placement, ['given', 'given', 'now']],
] as const)('an attempt under way has the marks that its screen shows: %o', (policy, marks) => {
  const item = { id: 'os-1', version: 'v', key: 1 } as const
  const draft = {
    setup: { id: '1'.repeat(32), policy, items: [item, item, item], seed: 1, startedAt: 77 },
    answers: [
      { item, chosen: 1, seconds: 9 },
      { item, chosen: 2, seconds: 9 },
    ],
  } as const
  expect(situationOf([], [draft], [], TODAY, NOW).openAttempts).toMatchObject([{ marks }])
})

test('a round whose next question is still to be chosen is under way: its end is open, and a placement keeps its secret', () => {
  const item = { id: 'os-1', version: 'v', key: 1 } as const
  const draft = {
    setup: {
      id: '1'.repeat(32),
      policy: placement,
      items: [item],
      seed: 1,
      startedAt: 77,
      round: { count: 3, request: 'placement=os' },
    },
    answers: [{ item, chosen: 1, seconds: 9 }],
  } as const
  const [attempt] = situationOf([], [draft], [], TODAY, NOW).openAttempts
  expect(attempt?.marks).toEqual(['given', 'now', 'toCome'])
})

test.each([
  { what: 'stands still', strict: false, clock: { used: 0, paused: true } },
  { what: 'goes on if it is strict', strict: true, clock: { used: 25 * 60_000, paused: false } },
])(
  'the clock of a mock exam that was left an hour ago $what, and its questions name its subjects',
  ({ strict, clock }) => {
    const items = (['os-1', 'os-2', 'ds-7'] as const).map((id) => ({ id, version: 'v', key: 1 }) as const)
    const policy = { kind: 'exam', minutes: 25, strict, negative: false } as const
    const setup = { id: '1'.repeat(32), policy, items, seed: 1, startedAt: LOG_START }
    const draft = { setup, answers: [], exam: startExam(3, 25, LOG_START) }
    const [attempt] = situationOf([], [draft], [], TODAY, NOW).openAttempts
    expect(attempt?.exam).toMatchObject({ subjects: ['os', 'ds'], clock })
  },
)
