import { expect, test } from 'vitest'
import { givenAnswer } from '#test/factories/given-answer.ts'
import { attemptWith, LOG_START, labEntry, topicEntry } from '#test/factories/log.ts'
import { situationOf } from './learner-situation.ts'

const TODAY = LOG_START / 86_400_000
const answers = [{ item: 'os-1', version: 'v', option: 1, seconds: 9 }] as const
const drill = { kind: 'drill', subject: 'os', misconception: 'zombie-alive' } as const
const placement = { kind: 'placement', subject: 'os' } as const

test('a log without answers says nothing', () => {
  expect(situationOf([topicEntry()], [], [], TODAY)).toEqual({
    openAttempts: [],
    answerDays: [],
    lastSubject: 'networks',
    wasPlaced: false,
    minutesPerQuestion: expect.closeTo(1.3, 0),
    drilledToday: new Set(),
    finishedLabs: new Set(),
    labsToday: new Set(),
  })
})

test('a drill counts on its day only', () => {
  const entry = attemptWith(answers, { policy: drill, at: LOG_START })
  expect(situationOf([entry], [], [], TODAY).drilledToday).toEqual(new Set(['os/zombie-alive']))
  expect(situationOf([entry], [], [], TODAY + 1).drilledToday).toEqual(new Set())
})

test('a lab is finished for good, and today on its day only', () => {
  const evening = labEntry(3, { at: LOG_START + 23.5 * 3_600_000, utcOffset: 60 })
  expect(situationOf([evening], [], [], TODAY)).toMatchObject({
    finishedLabs: new Set(['crc']),
    labsToday: new Set(),
  })
  expect(situationOf([evening], [], [], TODAY + 1).labsToday).toEqual(new Set(['crc']))
})

test('a placement counts for good', () => {
  const entry = attemptWith(answers, { policy: placement, at: LOG_START })
  expect(situationOf([entry], [], [], TODAY + 90).wasPlaced).toBe(true)
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
  expect(situationOf([], [draft], given, TODAY)).toMatchObject({
    openAttempts: [{ policy: placement, answered: 0, questions: 15, request: 'placement=os', startedAt: 77 }],
    answerDays: [TODAY - 2, TODAY],
    lastSubject: 'ds',
  })
})
