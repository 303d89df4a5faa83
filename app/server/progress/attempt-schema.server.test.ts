import { describe, expect, test } from 'vitest'
import { MAX_SECONDS } from '#app/domain/progress/attempt-submission.ts'
import { finished, quizVersion } from '#test/factories/progress.ts'
import { attemptSubmissionSchema } from './attempt-schema.server.ts'

const SOUND = { ...finished(quizVersion('os-quiz3'), 12), learnerId: 'learner-of-the-page' }
const [first, ...rest] = SOUND.answers

/** The sound body with its first answer changed. */
function withAnswer(change: object): object {
  return { ...SOUND, answers: [{ ...first, ...change }, ...rest] }
}

function without(field: keyof typeof SOUND): object {
  return Object.fromEntries(Object.entries(SOUND).filter(([name]) => name !== field))
}

test.each([
  { what: 'a finished attempt', body: SOUND },
  { what: 'an answer at once', body: withAnswer({ seconds: 0 }) },
  { what: 'an answer after a day', body: withAnswer({ seconds: MAX_SECONDS }) },
])('$what is taken as it is', ({ body }) => {
  expect(attemptSubmissionSchema.parse(body)).toEqual(body)
})

describe('refused is', () => {
  test.each<{ what: string; body: unknown }>([
    { what: 'nothing', body: undefined },
    { what: 'null', body: null },
    { what: 'a text', body: JSON.stringify(SOUND) },
    { what: 'a list', body: [SOUND] },
    { what: 'no attempt id', body: without('attemptId') },
    { what: 'no learner', body: without('learnerId') },
    { what: 'no quiz', body: without('quizId') },
    { what: 'no version', body: without('contentHash') },
    { what: 'no answers', body: without('answers') },
    { what: "a page's own score", body: { ...SOUND, score: 20 } },
    { what: 'a short attempt id', body: { ...SOUND, attemptId: 'a'.repeat(31) } },
    { what: 'a long attempt id', body: { ...SOUND, attemptId: 'a'.repeat(33) } },
    { what: 'an attempt id in capitals', body: { ...SOUND, attemptId: 'A'.repeat(32) } },
    { what: 'an attempt id with a line break', body: { ...SOUND, attemptId: `${'a'.repeat(32)}\n` } },
    { what: 'an attempt id that is a number', body: { ...SOUND, attemptId: 1 } },
    { what: 'a version that is no hash', body: { ...SOUND, contentHash: 'latest' } },
    { what: 'a learner without end', body: { ...SOUND, learnerId: 'a'.repeat(65) } },
    { what: 'a learner that is an object', body: { ...SOUND, learnerId: {} } },
    { what: 'a quiz without end', body: { ...SOUND, quizId: 'a'.repeat(41) } },
    { what: 'a quiz that is a number', body: { ...SOUND, quizId: 3 } },
    { what: '19 answers', body: { ...SOUND, answers: rest } },
    { what: '21 answers', body: { ...SOUND, answers: [first, ...SOUND.answers] } },
    { what: 'answers by number', body: { ...SOUND, answers: { ...SOUND.answers } } },
    { what: 'a missing answer', body: { ...SOUND, answers: [null, ...rest] } },
    { what: 'option 0', body: withAnswer({ option: 0 }) },
    { what: 'option 5', body: withAnswer({ option: 5 }) },
    { what: 'option 1.5', body: withAnswer({ option: 1.5 }) },
    { what: 'an option in letters', body: withAnswer({ option: '1' }) },
    { what: 'no option', body: withAnswer({ option: null }) },
    { what: 'negative seconds', body: withAnswer({ seconds: -1 }) },
    { what: 'part of a second', body: withAnswer({ seconds: 0.5 }) },
    { what: 'more than a day', body: withAnswer({ seconds: MAX_SECONDS + 1 }) },
    { what: 'seconds without end', body: withAnswer({ seconds: Number.POSITIVE_INFINITY }) },
    { what: 'no seconds', body: withAnswer({ seconds: null }) },
    { what: 'seconds in letters', body: withAnswer({ seconds: '3' }) },
    { what: 'a verdict beside an answer', body: withAnswer({ correct: true }) },
  ])('$what', ({ body }) => {
    expect(attemptSubmissionSchema.safeParse(body).success).toBe(false)
  })
})
