import { expect, test } from 'vitest'
import { quizEntry } from '#test/factories/log.ts'
import { minutesPerQuestion, questionsIn, questionsOfRound } from './pace.ts'

function logWith(seconds: readonly number[]) {
  const attempt = quizEntry('os-quiz1', 20)
  const [answer] = attempt.answers
  return [{ ...attempt, answers: seconds.flatMap((time) => (answer ? [{ ...answer, seconds: time }] : [])) }]
}

test('a learner without many answers is expected to take 1.3 minutes', () => {
  expect(minutesPerQuestion([])).toBeCloseTo(1.3)
  expect(minutesPerQuestion(logWith(Array(14).fill(20)))).toBeCloseTo(1.3)
})

test('as many questions as fit are asked, and in a round at least three', () => {
  expect(questionsIn(10, 1.3)).toBe(8)
  expect(questionsIn(5, 4)).toBe(1)
  expect(questionsIn(-5, 4)).toBe(0)
  expect(questionsOfRound(10, 1.3)).toBe(8)
  expect(questionsOfRound(5, 4)).toBe(3)
})

test('then the median of the own answers counts, with the time to read the feedback', () => {
  expect(minutesPerQuestion(logWith([...Array(10).fill(30), ...Array(9).fill(200)]))).toBeCloseTo(0.8)
})

test('answers that were not read, not measured or interrupted do not count', () => {
  const careful = Array(15).fill(60)
  const others = [...Array(20).fill(2), ...Array(20).fill(0), ...Array(20).fill(5_000)]
  expect(minutesPerQuestion(logWith([...careful, ...others]))).toBeCloseTo(1.3)
})
