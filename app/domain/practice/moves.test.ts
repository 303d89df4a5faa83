import { expect, test } from 'vitest'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { copyOfLearner } from '#app/domain/learning/learner-snapshot.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { movesBetween } from './moves.ts'
import { standingIn } from './placement-result.ts'

const [LEFT, RIGHT, THIRD] = SIMULATED_BANK.topics as [BankTopic, BankTopic, BankTopic]

/** Items of the topic answered, from that one on and again from the first, one a day. */
function answered(
  model: LearnerModel,
  topic: BankTopic,
  answers: readonly boolean[],
  from = 0,
): LearnerModel {
  const copy = copyOfLearner(model)
  for (const [index, right] of answers.entries()) {
    const item = topic.items[(from + index) % topic.items.length]
    if (item) copy.observe(learnedAnswer({ item, right, feedback: right, day: FIRST_DAY + from + index }))
  }
  return copy
}

/** All items of the topic answered. */
function after(model: LearnerModel, topic: BankTopic, right: boolean): LearnerModel {
  return answered(
    model,
    topic,
    topic.items.map(() => right),
  )
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

test('a topic that got its first level meanwhile has moved from there', () => {
  const rest = LEFT.items.slice(3).map(() => true)
  const early = answered(NEW, LEFT, [false, false, true])
  const later = answered(early, LEFT, rest, 3)
  const from = early.level(LEFT, DAY)
  const meanwhile = new Map([[LEFT.index, from]])
  const to = later.level(LEFT, DAY)
  expect(movesBetween(NEW, later, DAY, meanwhile)).toEqual({
    up: [{ topic: LEFT, from, to }],
    down: [],
    first: [],
  })
  expect(movesBetween(NEW, early, DAY, meanwhile).up).toEqual([])
})

test('what rose is told with the highest level first', () => {
  const rest = (topic: BankTopic) => topic.items.slice(3).map(() => true)
  const before = answered(answered(NEW, THIRD, [false, false, true]), RIGHT, [false, true, true])
  const later = answered(answered(before, THIRD, rest(THIRD), 3), RIGHT, rest(RIGHT), 3)
  const { up, down } = movesBetween(before, later, DAY)
  expect(up.map(({ topic }) => topic)).toEqual([RIGHT, THIRD])
  expect(down).toEqual([])
})

test('what fell is told apart', () => {
  const before = after(NEW, LEFT, true)
  const missed = LEFT.items.map(() => false)
  const { up, down } = movesBetween(before, answered(before, LEFT, missed, LEFT.items.length), DAY + 8)
  expect(up).toEqual([])
  expect(down.map(({ topic }) => topic)).toEqual([LEFT])
})

test('the standing in a subject follows its answers and says how sure it is', () => {
  const start = standingIn(NEW, LEFT.subject, DAY)
  const tenAnswers = (right: boolean) => answered(NEW, LEFT, Array<boolean>(10).fill(right))
  const better = standingIn(tenAnswers(true), LEFT.subject, DAY)
  const worse = standingIn(tenAnswers(false), LEFT.subject, DAY)
  expect(worse.share.mean).toBeLessThan(start.share.mean)
  expect(better.share.mean).toBeGreaterThan(start.share.mean)
  expect(better.level).toBeGreaterThan(worse.level ?? 4)
  expect(better.share.high - better.share.low).toBeLessThan(start.share.high - start.share.low)
})

test('the standing in a subject has no level below ten careful answers', () => {
  const right = Array<boolean>(10).fill(true)
  expect(standingIn(answered(NEW, LEFT, right.slice(1)), LEFT.subject, DAY).level).toBeUndefined()
  expect(standingIn(answered(NEW, LEFT, right), LEFT.subject, DAY).level).toBeDefined()
})
