import { expect, test } from 'vitest'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { LearnerModel } from './learner-model.ts'
import { examPlan } from './plan.ts'
import { raisesMost } from './raises-most.ts'

const PLAN = examPlan(SIMULATED_BANK, { os: 3, ds: 1 }, FIRST_DAY + 20)

test('the heavier subject raises the marks most, and a subject that is not in the exam not at all', () => {
  const topics = raisesMost(new LearnerModel(SIMULATED_BANK), PLAN, FIRST_DAY, 90)
  expect(topics).toHaveLength(30)
  expect(topics.slice(0, 3).map(({ subject }) => subject)).toEqual(['os', 'os', 'os'])
})

test('a topic that was practised a lot raises them less than before', () => {
  const model = new LearnerModel(SIMULATED_BANK)
  const [best] = raisesMost(model, PLAN, FIRST_DAY, 1)
  for (const item of best?.items ?? []) model.observe(learnedAnswer({ item, day: FIRST_DAY }))
  expect(raisesMost(model, PLAN, FIRST_DAY + 1, 3)).not.toContain(best)
})

test('asking changes nothing in the model', () => {
  const model = new LearnerModel(SIMULATED_BANK)
  const before = JSON.stringify(model.state)
  raisesMost(model, PLAN, FIRST_DAY, 3)
  expect(JSON.stringify(model.state)).toBe(before)
})
