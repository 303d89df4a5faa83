import { expect, test } from 'vitest'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { mixUpsOfAnswers } from './mix-ups-of-answers.ts'

/** The first five questions about operating systems carry one misconception, and the next five another. */
const BANK = makeItemBank(
  SIMULATED_FACTS.map((fact) => {
    const number = fact.subject === 'os' ? Number(fact.id.slice(3)) : Number.POSITIVE_INFINITY
    if (number > 10) return fact
    return { ...fact, misconceptions: { 1: number <= 5 ? 'zombie-alive' : 'orphan-zombie' } }
  }),
)

/** May have both. */
const MODEL = (() => {
  const model = new LearnerModel(BANK)
  for (const id of ['os-1', 'os-2', 'os-6', 'os-7'] as const) {
    const item = BANK.byId.get(id)
    const misconception = item?.misconceptions[1]
    if (item && misconception) model.observe(learnedAnswer({ item, right: false, misconception }))
  }
  return model
})()

const answer = (id: 'os-1' | 'os-6' | 'ds-1', chosen: 1 | 2) => ({
  item: { id, version: '', key: 2 as const },
  chosen,
})

test.each([
  { answers: [answer('os-1', 1)], mixUps: ['zombie-alive'] },
  { answers: [answer('os-1', 1), answer('os-6', 1)], mixUps: ['zombie-alive', 'orphan-zombie'] },
  { answers: [answer('os-1', 2), answer('ds-1', 1)], mixUps: [] },
  { answers: [], mixUps: [] },
])('of the mix-ups that a learner may have, the answers point to $mixUps', ({ answers, mixUps }) => {
  expect(MODEL.misconceptions).toHaveLength(2)
  expect(mixUpsOfAnswers(MODEL, answers).map(({ id }) => id)).toEqual(mixUps)
})
