import { expect, test } from 'vitest'
import { scoreOf } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { quizEntry, quizItems } from '#test/factories/log.ts'
import { loggedAttempt } from './logged-attempt.ts'

const ENTRY = quizEntry('os-quiz1', 15)
const KEYS = new Map(quizItems('os-quiz1').map(({ id, key }) => [id, key]))

test('an attempt from the log has its items, answers and score', () => {
  const attempt = loggedAttempt(ENTRY, ({ item }) => KEYS.get(item))
  expect(attempt.setup).toMatchObject({ id: ENTRY.id, policy: ENTRY.policy })
  expect(attempt.setup.items).toEqual(quizItems('os-quiz1'))
  expect(scoreOf(attempt)).toBe(15)
})

test('an answer to a version that no longer exists is as right as it was marked', () => {
  const { answers } = loggedAttempt(ENTRY, () => undefined)
  expect(answers.map(isCorrect)).toEqual(ENTRY.answers.map((_, index) => index < 15))
})
