import { describe, expect, test } from 'vitest'
import { attemptWith, examAttempt, quizEntry, topicEntry } from '#test/factories/log.ts'
import type { LoggedAnswer } from './entry.ts'
import { answersOfDrafts, givenAnswers } from './given-answers.ts'

const HOUR = 3_600_000
const MIDNIGHT = Date.UTC(2026, 2, 2)

function logged(changes: Partial<LoggedAnswer>): LoggedAnswer {
  return { item: 'os-1', version: 'v', option: 1, seconds: 20, ...changes }
}

describe('an answer of the log', () => {
  test('has the local day on which it was given', () => {
    const [first, second] = givenAnswers([
      attemptWith([logged({ after: 0 }), logged({ item: 'os-2', after: 3_600 })], {
        startedAt: MIDNIGHT - HOUR / 2,
        at: MIDNIGHT + HOUR,
        utcOffset: 0,
      }),
    ])
    expect(first?.day).toBe(MIDNIGHT / (24 * HOUR) - 1)
    expect(second?.day).toBe(MIDNIGHT / (24 * HOUR))
  })

  test('belongs to the day of the place where the learner was', () => {
    const [answer] = givenAnswers([
      attemptWith([logged({ after: 0 })], { startedAt: MIDNIGHT, at: MIDNIGHT, utcOffset: -480 }),
    ])
    expect(answer?.day).toBe(MIDNIGHT / (24 * HOUR) - 1)
  })

  test('takes as long as the learner needed since the answer before, and at most five minutes', () => {
    const seconds = givenAnswers([
      attemptWith(
        [
          logged({ after: 20 }),
          logged({ after: 100, seconds: 30 }),
          logged({ after: 90_000, seconds: 30 }),
          logged({ seconds: 12 }),
        ],
        { startedAt: MIDNIGHT, at: MIDNIGHT + 90_100_000 },
      ),
    ]).map((answer) => answer.seconds)
    expect(seconds.sort((a, b) => a - b)).toEqual([12, 20, 80, 300])
  })

  test('of a mock exam takes as long as its question was shown: its answers are in no order of time', () => {
    const answers = givenAnswers([
      attemptWith([logged({ after: 20 }), logged({ item: 'os-2', after: 400, seconds: 30 })], {
        policy: { kind: 'exam', minutes: 25, strict: false, negative: true },
        exam: { seconds: 400, blank: [], flagged: [] },
      }),
    ])
    expect(answers.map(({ seconds }) => seconds)).toEqual([20, 30])
  })

  test('that was left blank in a mock exam is none', () => {
    expect(givenAnswers([examAttempt()]).map(({ item, right }) => [item, right])).toEqual([
      ['os-45', true],
      ['os-43', false],
      ['os-41', true],
    ])
  })

  test('is right where its mark is 1', () => {
    const answers = givenAnswers([quizEntry('os-quiz1', 15)])
    expect(answers).toHaveLength(20)
    expect(answers.filter(({ right }) => right)).toHaveLength(15)
    expect(answers.every(({ subject }) => subject === 'os')).toBe(true)
  })

  test('is left out without marks, and with an item that is of no subject', () => {
    const { marks: _, ...unmarked } = quizEntry('os-quiz1', 15)
    const strange = attemptWith([logged({ item: 'Cobol-1' as LoggedAnswer['item'] })])
    expect(givenAnswers([unmarked, strange, topicEntry()])).toEqual([])
  })
})

test('the answers of an attempt under way count as those of the log', () => {
  const [answer] = answersOfDrafts(
    [
      {
        setup: {
          id: '1'.repeat(32),
          policy: { kind: 'quiz', quizId: 'os-quiz1' },
          items: [],
          seed: 1,
          startedAt: MIDNIGHT,
        },
        answers: [
          {
            item: { id: 'web-dev-7', version: 'v', key: 2 },
            chosen: 2,
            seconds: 9,
            confidence: 1,
            after: 60,
          },
        ],
      },
    ],
    60,
  )
  expect(answer).toEqual({
    item: 'web-dev-7',
    subject: 'web-dev',
    time: MIDNIGHT + 60_000,
    day: MIDNIGHT / (24 * HOUR),
    right: true,
    confidence: 1,
    seconds: 9,
  })
})
