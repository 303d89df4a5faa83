import { expect, test } from 'vitest'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { itemAt, learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { practise } from '#test/learning/practise.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { roundAhead } from './round-ahead.ts'

const PRACTISED = practise(7).model
const DAY = FIRST_DAY + 26

test('a round for somebody who has answered nothing is nine new topics', () => {
  const { questions, parts } = roundAhead(new LearnerModel(SIMULATED_BANK), FIRST_DAY, 9)
  expect(questions).toBe(9)
  expect(parts.map(({ kind, questions: count }) => [kind, count])).toEqual([['new', 9]])
  expect(new Set(parts[0]?.topics).size).toBe(9)
})

test('the parts of a round add up, and none is empty', () => {
  const { questions, parts } = roundAhead(PRACTISED, DAY, 20)
  expect(parts.reduce((sum, part) => sum + part.questions, 0)).toBe(questions)
  expect(parts.every((part) => part.questions > 0 && part.topics.length > 0)).toBe(true)
})

test('looking at a round changes nothing', () => {
  const before = JSON.stringify(PRACTISED.state)
  expect(roundAhead(PRACTISED, DAY, 9)).toEqual(roundAhead(PRACTISED, DAY, 9))
  expect(JSON.stringify(PRACTISED.state)).toBe(before)
})

test('a round has no questions where all of them were answered today', () => {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const item of SIMULATED_BANK.items) model.observe(learnedAnswer({ item, day: FIRST_DAY }))
  expect(roundAhead(model, FIRST_DAY, 9)).toEqual({ questions: 0, parts: [] })
})

test('what was missed is to be put right once its topic has nothing new', () => {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const { index, items } of SIMULATED_BANK.topics)
    for (const [nth, item] of items.entries())
      model.observe(learnedAnswer({ item, day: FIRST_DAY - 1 - nth, right: index !== itemAt(0).topicIndex }))
  const parts = roundAhead(model, FIRST_DAY, 9).parts
  expect(parts.map(({ kind }) => kind)).toContain('missed')
})
