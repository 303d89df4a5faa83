import { describe, expect, test } from 'vitest'
import { givenAnswer } from '#test/factories/given-answer.ts'
import { itemAt, learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import type { BankItem } from './item-bank.ts'
import { LearnerModel } from './learner-model.ts'
import {
  levelOverTopics,
  subjectLevel,
  type TopicStanding,
  topicStandings,
  weakTopics,
} from './topic-standing.ts'

/** A model after one answer a day to each of these items. */
function modelAfter(items: readonly BankItem[], right: (item: BankItem) => boolean): LearnerModel {
  const model = new LearnerModel(SIMULATED_BANK)
  items.forEach((item, index) => {
    model.observe(learnedAnswer({ item, right: right(item), day: FIRST_DAY + index }))
  })
  return model
}

const SUBJECT = SIMULATED_BANK.subjects[0] ?? []
const ITEMS = SUBJECT.flatMap(({ items }) => items)
const DAY = FIRST_DAY + 100

describe('the standing of a topic', () => {
  test('has a level, a share, and how many answers were right', () => {
    const item = itemAt(0)
    const given = [
      givenAnswer({ item: item.id, day: 1 }),
      givenAnswer({ item: item.id, day: 5, right: false }),
      givenAnswer({ item: 'os-999' }),
    ]
    const standing = topicStandings(
      modelAfter([], () => true),
      given,
      DAY,
    )[item.topicIndex]
    expect(standing).toMatchObject({ level: undefined, answers: 2, right: 1, lastDay: 5 })
    expect(standing?.share).toBeGreaterThan(0.25)
    expect(standing?.share).toBeLessThan(0.95)
  })

  test('counts the questions that its labs generated', () => {
    const index = SIMULATED_BANK.labById.get('heaps')?.topicIndex ?? -1
    const given = [givenAnswer({ item: 'lab:ds/heaps/2/k3f9/0', day: 3 })]
    const standings = topicStandings(
      modelAfter([], () => true),
      given,
      DAY,
    )
    expect(standings[index]).toMatchObject({ answers: 1, right: 1, lastDay: 3 })
  })

  test('of a topic without answers has no last day', () => {
    const [standing] = topicStandings(
      modelAfter([], () => true),
      [],
      DAY,
    )
    expect(standing).toMatchObject({ answers: 0, right: 0, lastDay: undefined })
  })
})

test('weak topics are those of the two lowest levels, the weakest first', () => {
  const [some] = topicStandings(
    modelAfter([], () => true),
    [],
    DAY,
  )
  if (!some) throw new Error('the bank has no topic')
  const standings: TopicStanding[] = [
    { ...some, level: 1, share: 0.5 },
    { ...some, level: 0, share: 0.4 },
    { ...some, level: 2, share: 0.3 },
    { ...some, level: undefined, share: 0.2 },
  ]
  expect(weakTopics(standings).map(({ share }) => share)).toEqual([0.4, 0.5])
})

describe('the level of a subject', () => {
  const levelAfter = (items: readonly BankItem[], right: (item: BankItem) => boolean) => {
    const model = modelAfter(items, right)
    return subjectLevel(model, topicStandings(model, [], DAY).slice(0, SUBJECT.length))
  }

  test('is not known before a third of its topics have a level', () => {
    const itemsOfFirst = (count: number) => SUBJECT.slice(0, count).flatMap(({ items }) => items)
    const third = Math.ceil(SUBJECT.length / 3)
    expect(levelAfter(itemsOfFirst(third - 1), () => true)).toBeUndefined()
    expect(levelAfter(itemsOfFirst(third), () => true)).toBeDefined()
  })

  test('is not known below ten careful answers', () => {
    const levelOver = (count: number) =>
      levelOverTopics(
        modelAfter(ITEMS.slice(0, count), () => true),
        SUBJECT,
        1,
      )
    expect(levelOver(9)).toBeUndefined()
    expect(levelOver(10)).toBeDefined()
  })

  test('is higher the more was right', () => {
    const [low, middle, high] = [
      levelAfter(ITEMS, () => false),
      levelAfter(ITEMS, ({ index }) => index % 3 > 0),
      levelAfter(ITEMS, () => true),
    ]
    expect(low).toBeLessThan(middle ?? -1)
    expect(middle).toBeLessThan(high ?? -1)
  })
})
