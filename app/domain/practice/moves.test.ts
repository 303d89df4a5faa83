import { expect, test } from 'vitest'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { copyOfLearner } from '#app/domain/learning/learner-snapshot.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { movesBetween } from './moves.ts'
import { standingIn } from './placement-result.ts'

const [LEFT, RIGHT] = SIMULATED_BANK.topics as [BankTopic, BankTopic]

/** All items of the topic answered, one a day. */
function after(model: LearnerModel, topic: BankTopic, right: boolean, from = FIRST_DAY): LearnerModel {
  const copy = copyOfLearner(model)
  for (const [index, item] of topic.items.entries())
    copy.observe(
      learnedAnswer({ item, right, confidence: right ? 2 : 0, feedback: right, day: from + index }),
    )
  return copy
}

const NEW = new LearnerModel(SIMULATED_BANK)
const DAY = FIRST_DAY + 8

test.each([
  { name: 'low', right: false },
  { name: 'high', right: true },
])('a first level, however $name, has not moved', ({ right }) => {
  const { up, down, first } = movesBetween(NEW, after(NEW, LEFT, right), DAY)
  expect([...up, ...down]).toEqual([])
  expect(first.map(({ topic }) => topic)).toEqual([LEFT])
})

test('a level that faded since the first model and came back has not risen', () => {
  const before = after(NEW, LEFT, true)
  const idle = FIRST_DAY + 400
  const faded = before.level(LEFT, idle)
  expect(faded).toBeLessThan(before.level(LEFT, DAY) ?? 0)
  const later = after(before, LEFT, true, idle)
  expect(movesBetween(before, later, idle, DAY).up).toEqual([])
})

test('the highest level comes first, and what fell is told apart', () => {
  const before = after(NEW, LEFT, true)
  const later = after(after(before, RIGHT, true, DAY), LEFT, false, DAY)
  const { up, down } = movesBetween(before, later, DAY + 8)
  expect(up.map(({ topic }) => topic)).toEqual([RIGHT])
  expect(down.map(({ topic }) => topic)).toEqual([LEFT])
  const levels = movesBetween(NEW, later, DAY + 8).up.map(({ to }) => to ?? 0)
  expect(levels).toEqual(levels.toSorted((left, right) => right - left))
})

test('the standing in a subject follows its answers and says how sure it is', () => {
  const start = standingIn(NEW, LEFT.subject, DAY)
  const better = standingIn(after(NEW, LEFT, true), LEFT.subject, DAY)
  const worse = standingIn(after(NEW, LEFT, false), LEFT.subject, DAY)
  expect(worse.share.mean).toBeLessThan(start.share.mean)
  expect(better.share.mean).toBeGreaterThan(start.share.mean)
  expect(better.level).toBeGreaterThan(worse.level)
  expect(better.share.high - better.share.low).toBeLessThan(start.share.high - start.share.low)
})
