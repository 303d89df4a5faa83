import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuiz, afterTopic, testAccount, zeroedProgress } from '#test/factories/specified-profile.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { trials } from '#test/trials.ts'
import { deriveProfile, type QuizName } from './profile.ts'
import type { QuizResult } from './quiz-records.ts'
import type { TopicCompletion } from './topic-completions.ts'

const START = Date.UTC(2026, 2, 1)
const ACCOUNT = testAccount()

function nameOf(quizId: string): QuizName {
  return { subject: quizId.slice(0, 2), quizNumber: Number(quizId.at(-1)), quizTitle: `Title of ${quizId}` }
}

/** An attempt on the nth day after the start. */
function attempt(quizId: string, score: number, day: number, total = 20): QuizResult {
  return { quizId, score, total, completedAt: START + day * 86_400_000 }
}

test('a new account has a zeroed profile with all six subjects', () => {
  expect(deriveProfile(ACCOUNT, [], [], nameOf, SUBJECT_IDS)).toEqual({
    uid: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: '2026-01-02T00:00:00.000Z',
    profileComplete: true,
    quizProgress: {},
    completedQuizzes: [],
    completedTopics: { networks: [], os: [], ds: [], dbms: [], oops: [], 'web-dev': [] },
    totalQuizzesCompleted: 0,
    totalTopicsCompleted: 0,
    totalScore: 0,
    totalQuestions: 0,
    overallAccuracy: 0,
    lastActivity: null,
  })
})

test('a profile that was made up for a user who came without one is not complete', () => {
  expect(
    deriveProfile(testAccount({ profileComplete: false }), [], [], nameOf, SUBJECT_IDS).profileComplete,
  ).toBe(false)
})

test('a history of two quizzes and two topics has every field of the specification', () => {
  const attempts = [attempt('os-quiz3', 15, 0), attempt('ds-quiz1', 20, 1), attempt('os-quiz3', 12, 2)]
  const completions: TopicCompletion[] = [
    { subject: 'os', topicId: 'virtual-memory', completedAt: START + 3 * 86_400_000 },
    { subject: 'os', topicId: 'deadlocks', completedAt: START + 4 * 86_400_000 },
  ]
  expect(deriveProfile(ACCOUNT, attempts, completions, nameOf, SUBJECT_IDS)).toMatchObject({
    quizProgress: {
      'os-quiz3': {
        score: 12,
        total: 20,
        percentage: 60,
        subject: 'os',
        quizNumber: 3,
        quizTitle: 'Title of os-quiz3',
        completedAt: '2026-03-03T00:00:00.000Z',
        attempts: 2,
        bestScore: 15,
      },
      'ds-quiz1': { score: 20, percentage: 100, attempts: 1, bestScore: 20 },
    },
    completedQuizzes: ['os-quiz3', 'ds-quiz1'],
    completedTopics: { os: ['virtual-memory', 'deadlocks'], ds: [] },
    totalQuizzesCompleted: 2,
    totalTopicsCompleted: 2,
    totalScore: 47,
    totalQuestions: 60,
    overallAccuracy: 78,
    lastActivity: '2026-03-05T00:00:00.000Z',
  })
})

describe('accuracy is rounded to a whole percent, one half upwards', () => {
  test.each([
    { score: 0, total: 20, percent: 0 },
    { score: 1, total: 3, percent: 33 },
    { score: 2, total: 3, percent: 67 },
    { score: 1, total: 200, percent: 1 },
    { score: 29, total: 200, percent: 15 },
    { score: 57, total: 200, percent: 29 },
    { score: 199, total: 200, percent: 100 },
    { score: 198, total: 200, percent: 99 },
  ])('$score of $total is $percent %', ({ score, total, percent }) => {
    const profile = deriveProfile(ACCOUNT, [attempt('os-quiz1', score, 0, total)], [], nameOf, SUBJECT_IDS)
    expect(profile.overallAccuracy).toBe(percent)
    expect(profile.quizProgress['os-quiz1']?.percentage).toBe(percent)
  })
})

test('a quiz that no longer exists keeps its figures under its id', () => {
  const { quizProgress } = deriveProfile(
    ACCOUNT,
    [attempt('cobol-quiz1', 7, 0)],
    [],
    () => undefined,
    SUBJECT_IDS,
  )
  expect(quizProgress['cobol-quiz1']).toMatchObject({
    score: 7,
    attempts: 1,
    quizTitle: 'cobol-quiz1',
  })
})

test('after any history the profile is what the rules of the specification, applied one by one, make of it', () => {
  const gap = fc.integer({ min: 0, max: 10 ** 9 })
  const finished = fc.record({
    quizId: fc.constantFrom('os-quiz1', 'os-quiz2', 'ds-quiz1', 'cnquiz-quiz5'),
    figures: fc
      .integer({ min: 1, max: 40 })
      .chain((total) => fc.record({ total: fc.constant(total), score: fc.integer({ min: 0, max: total }) })),
    gap,
  })
  const read = fc.record({ subject: fc.constantFrom(...SUBJECT_IDS), gap })
  fc.assert(
    fc.property(fc.array(fc.oneof(finished, read), { maxLength: 40 }), (history) => {
      const attempts: QuizResult[] = []
      const completions: TopicCompletion[] = []
      let progress = zeroedProgress()
      let now = START
      for (const [index, event] of history.entries()) {
        now += event.gap
        if ('quizId' in event) {
          const result = { quizId: event.quizId, ...event.figures, completedAt: now }
          attempts.push(result)
          progress = afterQuiz(progress, result, nameOf(result.quizId))
        } else {
          const completion = { subject: event.subject, topicId: `topic-${index}`, completedAt: now }
          completions.push(completion)
          progress = afterTopic(progress, completion)
        }
      }
      expect(deriveProfile(ACCOUNT, attempts, completions, nameOf, SUBJECT_IDS)).toMatchObject(progress)
    }),
    { numRuns: trials(500, 50_000) },
  )
})
