import { describe, expect, test } from 'vitest'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { type BankItem, type BankTopic, type ItemFacts, makeItemBank } from './item-bank.ts'
import { chooseItem } from './item-choice.ts'
import type { LearnedAnswer } from './learned-event.ts'
import { LearnerModel } from './learner-model.ts'
import { nextPlacementItem } from './next-placement-item.ts'
import { nextPracticeItem, type Reason } from './next-practice-item.ts'
import { practicePlan } from './plan.ts'
import { Planner } from './planner.ts'

const TOPIC = SIMULATED_BANK.topics[0] as BankTopic
const TODAY = FIRST_DAY + 30

function modelAfter(...answers: Partial<LearnedAnswer>[]): LearnerModel {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const answer of answers) model.observe(learnedAnswer(answer))
  return model
}

/** All items of the topic answered right, one a day, the last of them some days before `TODAY`. */
function answersToAll(daysAgo: number): Partial<LearnedAnswer>[] {
  const { items } = TOPIC
  return items.map((item, index) => ({ item, day: TODAY - daysAgo - (items.length - 1 - index) }))
}

describe('the item of a topic', () => {
  test('is an unseen one, as near as possible to a chance of 75 %', () => {
    const model = modelAfter({ item: TOPIC.items[0] as BankItem, right: false })
    const chosen = chooseItem(model, TOPIC, TODAY)
    const distances = TOPIC.items.slice(1).map((item) => Math.abs(model.chance(item, TODAY) - 0.75))
    expect(chosen).toBeDefined()
    expect(chosen && Math.abs(model.chance(chosen, TODAY) - 0.75)).toBe(Math.min(...distances))
  })

  test('is one that was missed, once all were seen', () => {
    const answers = answersToAll(10).map((answer, index) => ({ ...answer, right: index !== 3 }))
    expect(chooseItem(modelAfter(...answers), TOPIC, TODAY)).toBe(TOPIC.items[3])
  })

  test('is the one that was seen longest ago, once all were known', () => {
    expect(chooseItem(modelAfter(...answersToAll(10)), TOPIC, TODAY)).toBe(TOPIC.items[0])
  })

  test('is none while all rest, unless the learner wants to go on', () => {
    const model = modelAfter(...TOPIC.items.map((item) => ({ item, day: TODAY - 2 })))
    expect(chooseItem(model, TOPIC, TODAY)).toBeUndefined()
    expect(chooseItem(model, TOPIC, TODAY, { restDays: 0 })).toBe(TOPIC.items[0])
  })

  test('is one of those that were asked for, also on the day of its last answer', () => {
    const model = modelAfter(...TOPIC.items.map((item) => ({ item, day: TODAY })))
    const [, second] = TOPIC.items
    expect(chooseItem(model, TOPIC, TODAY + 0.4, { among: new Set(second && [second.id]) })).toBe(second)
  })

  test('never comes twice on a day, even if it was missed', () => {
    const model = modelAfter(...TOPIC.items.map((item) => ({ item, day: TODAY, right: false })))
    expect(chooseItem(model, TOPIC, TODAY + 0.4, { restDays: 0 })).toBeUndefined()
  })
})

describe('the reason for an item', () => {
  const plan = practicePlan([TOPIC], SIMULATED_BANK, TODAY)
  const reasonFor = (model: LearnerModel): Reason | undefined =>
    nextPracticeItem(model, new Planner(model, plan), TODAY)?.reason

  test.each<{ reason: Reason; answers: Partial<LearnedAnswer>[] }>([
    { reason: 'new-topic', answers: [] },
    { reason: 'missed-before', answers: answersToAll(9).map((answer) => ({ ...answer, right: false })) },
    { reason: 'due', answers: answersToAll(25) },
    // Whatever the question: a hard one does not make its topic weak.
    {
      reason: 'weak',
      answers: answersToAll(1)
        .slice(0, 3)
        .map((answer) => ({ ...answer, right: false })),
    },
    // It was missed, so there is nothing to forget yet.
    {
      reason: 'weak',
      answers: answersToAll(9)
        .slice(0, 3)
        .map((answer) => ({ ...answer, right: false })),
    },
    {
      reason: 'nearly-solid',
      answers: answersToAll(1)
        .slice(0, 3)
        .map((answer, nth) => ({ ...answer, right: nth !== 0 })),
    },
    { reason: 'keeps-level', answers: answersToAll(1).slice(0, 5) },
    // There is no level yet that it could keep, and too little that could be forgotten.
    { reason: 'few-answers', answers: answersToAll(1).slice(-2) },
    { reason: 'few-answers', answers: [{ item: TOPIC.items[0] as BankItem, day: TODAY - 25 }] },
    // The answer was too quick to be evidence, but the learner knows that the topic is not new.
    { reason: 'few-answers', answers: [{ item: TOPIC.items[0] as BankItem, day: TODAY - 1, seconds: 1 }] },
  ])('is $reason', ({ reason, answers }) => {
    expect(reasonFor(modelAfter(...answers))).toBe(reason)
  })
})

test('practice keeps to the chosen topics, never asks one twice running, and ends when they are used up', () => {
  const topics = SIMULATED_BANK.topics.slice(0, 3)
  const model = new LearnerModel(SIMULATED_BANK)
  const planner = new Planner(model, practicePlan(topics, SIMULATED_BANK, TODAY))
  const asked: BankTopic[] = []
  for (let nth = 0; nth < 20; nth++) {
    const chosen = nextPracticeItem(model, planner, TODAY + nth * 0.001, asked.at(-1))
    if (!chosen) break
    asked.push(chosen.topic)
    model.observe(learnedAnswer({ item: chosen.item, day: TODAY + nth * 0.001 }))
  }
  expect(asked).toHaveLength(6)
  expect(new Set(asked)).toEqual(new Set(topics))
  expect(asked.some((topic, index) => topic === asked[index - 1])).toBe(false)
})

describe('a placement', () => {
  const topics = SIMULATED_BANK.subjects[2] ?? []

  test('asks each topic once before any topic twice, and no item twice', () => {
    const model = new LearnerModel(SIMULATED_BANK)
    const asked: BankItem[] = []
    for (let nth = 0; nth < 30; nth++) {
      const item = nextPlacementItem(model, topics, asked, TODAY)
      if (item) asked.push(item)
    }
    expect(new Set(asked).size).toBe(30)
    expect(new Set(asked.slice(0, 15).map(({ topicIndex }) => topicIndex)).size).toBe(15)
  })

  test('begins with an easy item, so that the first minute does not discourage, and goes on with harder ones', () => {
    const difficulties = ['hard', 'easy', 'medium'] as const
    const bank = makeItemBank(
      ['processes', 'threads'].flatMap((topic, first) =>
        difficulties.map((difficulty, index): ItemFacts => {
          const id = `os-${101 + 3 * first + index}` as const
          return { id, version: 'v', subject: 'os', topic, level: 'recall', difficulty, misconceptions: {} }
        }),
      ),
    )
    const model = new LearnerModel(bank)
    const first = nextPlacementItem(model, bank.topics, [], TODAY)
    const second = nextPlacementItem(model, bank.topics, first ? [first] : [], TODAY)
    expect([first?.difficulty, second?.difficulty]).toEqual(['easy', 'medium'])
  })

  test('asks harder items of a learner who was right', () => {
    const items = (topics[0]?.items ?? []).slice(0, 3)
    const start = nextPlacementItem(new LearnerModel(SIMULATED_BANK), topics, items, TODAY)
    const model = modelAfter(
      ...items.map((item) => ({ item, day: TODAY, confidence: 2 as const, feedback: false })),
    )
    const next = nextPlacementItem(model, topics, items, TODAY)
    expect(next?.logits).toBeGreaterThan(start?.logits ?? 0)
  })

  test('ends when all items were asked', () => {
    const all = topics.flatMap(({ items }) => items)
    expect(nextPlacementItem(new LearnerModel(SIMULATED_BANK), topics, all, TODAY)).toBeUndefined()
  })
})
