import { expect, test } from 'vitest'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { copyOfLearner } from '#app/domain/learning/learner-snapshot.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { effectOnLevels } from './effect-on-levels.ts'

const [LEFT, RIGHT] = SIMULATED_BANK.topics as [BankTopic, BankTopic]
const NEW = new LearnerModel(SIMULATED_BANK)
const DAY = FIRST_DAY + 8

/** The first items of a topic answered, one a day. */
function answered(
  model: LearnerModel,
  topic: BankTopic,
  count: number,
  { seconds = 30, from = FIRST_DAY } = {},
): LearnerModel {
  const copy = copyOfLearner(model)
  for (const [index, item] of topic.items.slice(0, count).entries())
    copy.observe({ ...learnedAnswer({ item, right: true, feedback: true, day: from + index }), seconds })
  return copy
}

test('topics with too few answers for a level say how many are missing, the nearest first', () => {
  const one = answered(NEW, LEFT, 1)
  const both = answered(one, RIGHT, 2)
  expect(effectOnLevels(NEW, both, DAY)).toEqual({
    up: [],
    down: [],
    first: [],
    firstAnswers: 2,
    begun: [
      { topic: RIGHT, missing: 1 },
      { topic: LEFT, missing: 2 },
    ],
    confirmed: 0,
  })
  const later = effectOnLevels(one, both, DAY)
  expect(later.begun.map(({ topic }) => topic)).toEqual([RIGHT])
  expect(later.firstAnswers).toBe(1)
})

test('answers that are too quick to count are first answers, and bring no level nearer', () => {
  const quick = effectOnLevels(NEW, answered(NEW, LEFT, 2, { seconds: 1 }), DAY)
  expect(quick).toMatchObject({ firstAnswers: 1, begun: [], confirmed: 0 })
})

test('a level with more answers behind it is confirmed', () => {
  const before = answered(NEW, LEFT, 4)
  const after = answered(before, LEFT, 1, { from: DAY - 1 })
  expect(effectOnLevels(before, after, DAY)).toMatchObject({ firstAnswers: 0, begun: [], confirmed: 1 })
  expect(effectOnLevels(before, before, DAY).confirmed).toBe(0)
})
