import { describe, expect, test } from 'vitest'
import type { Answer } from '#app/domain/attempt/attempt.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { CHOICE } from '#app/domain/learning/parameters.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { comesBack } from './comes-back.ts'

const DAY = FIRST_DAY + 0.5
const [FIRST, SECOND] = SIMULATED_BANK.topics

/** A round with one question of each of the first topics. @param marks "101": the second one was missed */
function played(marks: string, flagged: readonly ItemId[] = []) {
  const items = SIMULATED_BANK.topics.slice(0, marks.length).flatMap(({ items: [item] }) => item ?? [])
  const model = new LearnerModel(SIMULATED_BANK, undefined, [], new Set(flagged))
  const answers = items.map((item, index): Answer => {
    const right = marks[index] === '1'
    model.observe(learnedAnswer({ item, right, feedback: true, day: DAY }))
    return { item: { ...item, key: 1 }, chosen: right ? 1 : 2, seconds: 30 }
  })
  return { model, answers, ids: items.map(({ id }) => id) }
}

const back = ({ model, answers }: ReturnType<typeof played>, exam?: ExamPlan) =>
  comesBack(model, answers, DAY, exam)

test('missed questions are counted, and the other topics by the days until they are due', () => {
  expect(back(played('100'))).toEqual({ missed: 2, topics: [{ days: 3, count: 1 }] })
  expect(back(played('111'))).toEqual({ missed: 0, topics: [{ days: 3, count: 3 }] })
  expect(back(played('000'))).toEqual({ missed: 3, topics: [] })
})

test('a topic is due on that day, and not on the day before', () => {
  const round = played('1')
  const [{ days } = { days: 0 }] = back(round).topics
  if (!FIRST) throw new Error('no topic')
  expect(round.model.recall(FIRST, DAY + days)).toBeLessThan(CHOICE.dueBelow)
  expect(round.model.recall(FIRST, DAY + days - 1)).toBeGreaterThanOrEqual(CHOICE.dueBelow)
})

test('the topics that are due first come first', () => {
  const round = played('110')
  const item = SECOND?.items[1]
  if (!item) throw new Error('no item')
  round.model.observe(learnedAnswer({ item, right: true, feedback: true, day: DAY - 4 }))
  round.model.observe(learnedAnswer({ item, right: true, feedback: true, day: DAY }))
  const { topics } = back(round)
  expect(topics.map(({ count }) => count)).toEqual([1, 1])
  expect(topics[0]?.days).toBeLessThan(topics[1]?.days ?? 0)
})

test('a missed question that was flagged as bad does not come back', () => {
  const [id] = played('0').ids
  expect(back(played('0', id ? [id] : [])).missed).toBe(0)
})

test('a question that no longer exists does not come back', () => {
  const { answers } = played('0')
  const smaller = makeItemBank([])
  expect(comesBack(new LearnerModel(smaller), answers, DAY, undefined)).toEqual({ missed: 0, topics: [] })
})

describe('with a plan to an exam', () => {
  const weights: ExamPlan['weights'] = FIRST ? { [FIRST.subject]: 1 } : {}

  test.each([
    { what: 'in two days, topics that are due after it are left out', inDays: 2, missed: 1, topics: [] },
    { what: 'in four days, all of it comes back', inDays: 4, missed: 1, topics: [{ days: 3, count: 2 }] },
    { what: 'tomorrow, nothing comes back', inDays: 1, missed: 0, topics: [] },
  ])('$what', ({ inDays, missed, topics }) => {
    const exam = examPlan({ firstDay: FIRST_DAY, examDay: FIRST_DAY + inDays, weights })
    expect(back(played('110'), exam)).toEqual({ missed, topics })
  })

  test('other subjects are left out', () => {
    const exam = examPlan({ firstDay: FIRST_DAY, examDay: FIRST_DAY + 20, weights: {} })
    expect(back(played('110'), exam)).toEqual({ missed: 0, topics: [] })
  })
})
