import { expect, test } from 'vitest'
import { quizEntry } from '#test/factories/log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { minutesPerQuestion } from './pace.ts'

const TOPICS = SIMULATED_BANK.topics.slice(0, 2)

function logWith(seconds: readonly number[]) {
  const attempt = quizEntry('os-quiz1', 20)
  const [answer] = attempt.answers
  return [{ ...attempt, answers: seconds.flatMap((time) => (answer ? [{ ...answer, seconds: time }] : [])) }]
}

test('a learner without many answers is expected to take as long as the items of the topics', () => {
  const [first, second] = TOPICS
  const expected = ((first?.shape.minutes ?? 0) + (second?.shape.minutes ?? 0)) / 2
  expect(minutesPerQuestion([], TOPICS)).toBe(expected)
  expect(minutesPerQuestion(logWith(Array(14).fill(20)), TOPICS)).toBe(expected)
})

test('then the median of the own answers counts, with the time to read the feedback', () => {
  expect(minutesPerQuestion(logWith([...Array(10).fill(30), ...Array(9).fill(200)]), TOPICS)).toBeCloseTo(0.8)
})

test('answers that were not read, not measured or interrupted do not count', () => {
  const careful = Array(15).fill(60)
  const others = [...Array(20).fill(2), ...Array(20).fill(0), ...Array(20).fill(5_000)]
  expect(minutesPerQuestion(logWith([...careful, ...others]), TOPICS)).toBeCloseTo(1.3)
})
