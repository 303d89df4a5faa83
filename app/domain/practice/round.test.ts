import { describe, expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { ItemFacts } from '#app/domain/learning/item-bank.ts'
import { makeItemBank } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { roundOf } from '#test/learning/round-of.ts'
import { SIMULATED_BANK, SIMULATED_FACTS, SIMULATED_LABS } from '#test/learning/simulated-bank.ts'
import { labsFor } from './labs-for.ts'
import type { RoundItem } from './round.ts'
import type { RoundRequest } from './round-request.ts'
import { topicsNamed } from './topics-named.ts'
import { chooseVariant } from './variant-choice.ts'

const CARRIERS = 3
const FACTS = SIMULATED_FACTS.map((facts, index): ItemFacts => {
  return index < CARRIERS ? { ...facts, misconceptions: { 2: 'mixed-up' } } : facts
})
const BANK = makeItemBank(FACTS)
const SUBJECT = BANK.items[0]?.subject ?? 'os'
const [TOPIC] = topicsNamed(BANK, [SUBJECT])
const TOPIC_NAME = `${SUBJECT}/${TOPIC?.id}`

const flagging = (...items: ItemId[]) => new LearnerModel(BANK, undefined, undefined, new Set(items))
const withdrawing = (...withdrawn: ItemId[]) =>
  new LearnerModel(makeItemBank(FACTS, { number: 1, shifts: {}, withdrawn }))

/** The items of a round whose answers are all right. */
function play(
  request: RoundRequest,
  {
    count = 200,
    model = new LearnerModel(BANK),
    exam,
    matching,
  }: { count?: number; model?: LearnerModel; exam?: ExamPlan; matching?: ReadonlySet<ItemId> } = {},
): RoundItem[] {
  const round = roundOf(model, request, FIRST_DAY, { exam, matching })
  const asked: RoundItem[] = []
  while (asked.length < count) {
    const day = FIRST_DAY + asked.length * 0.0005
    const next = round.next(
      asked.map(({ item }) => item),
      day,
    )
    if (!next) break
    asked.push(next)
    model.observe(learnedAnswer({ item: next.item, day }))
  }
  return asked
}

const PRACTICE = { kind: 'practice', topics: [], amount: undefined, older: false } as const
const FILTERED: RoundRequest = { ...PRACTICE, filter: { statuses: ['known'], difficulties: [] } }

function idsOf(asked: readonly RoundItem[]): ItemId[] {
  return asked.map(({ item }) => item.id)
}

describe('practice', () => {
  test('takes each question once and never a topic twice running while it has others', () => {
    const asked = play(PRACTICE, { count: 60 })
    expect(new Set(idsOf(asked)).size).toBe(60)
    expect(asked.some(({ item }, index) => item.topicIndex === asked[index - 1]?.item.topicIndex)).toBe(false)
  })

  const EXAM = examPlan({ firstDay: FIRST_DAY, examDay: FIRST_DAY + 20, weights: { os: 3, ds: 1 } })

  test('with a plan to an exam asks about its subjects, mostly about those that count most', () => {
    const asked = play(PRACTICE, { count: 40, exam: EXAM })
    const os = asked.filter(({ item }) => item.subject === 'os').length
    expect(os).toBeGreaterThan(20)
    expect(asked.filter(({ item }) => item.subject === 'ds')).toHaveLength(40 - os)
  })

  test('keeps to its subjects also where their topics had their answers for the day', () => {
    const asked = play(PRACTICE, { count: 40, exam: { ...EXAM, weights: { os: 1 } } })
    expect(new Set(asked.map(({ item }) => item.subject))).toEqual(new Set(['os']))
    expect(asked).toHaveLength(40)
  })

  test('asks about a topic that was named, whatever the plan says', () => {
    const asked = play({ ...PRACTICE, topics: ['dbms'] }, { count: 10, exam: EXAM })
    expect(new Set(asked.map(({ item }) => item.subject))).toEqual(new Set(['dbms']))
  })

  test('goes by the plan on the day of the exam, too', () => {
    expect(play(PRACTICE, { count: 10, exam: { ...EXAM, examDay: FIRST_DAY } })).toHaveLength(10)
  })

  test('keeps to a subject', () => {
    const asked = play({ ...PRACTICE, topics: [SUBJECT] }, { count: 40 })
    expect(asked).toHaveLength(40)
    expect(new Set(asked.map(({ item }) => item.subject))).toEqual(new Set([SUBJECT]))
  })

  test('on one topic goes on to its last fresh question, and then ends', () => {
    expect(idsOf(play({ ...PRACTICE, topics: [TOPIC_NAME] })).sort()).toEqual(
      TOPIC?.items.map(({ id }) => id).sort(),
    )
  })

  test('asks older questions only if they are asked for, and none twice on a day', () => {
    const model = new LearnerModel(BANK)
    for (const item of TOPIC?.items ?? []) model.observe(learnedAnswer({ item, day: FIRST_DAY - 2 }))
    const onTopic = { ...PRACTICE, topics: [TOPIC_NAME] }
    expect(play(onTopic, { model })).toEqual([])
    expect(play({ ...onTopic, older: true }, { model })).toHaveLength(TOPIC?.items.length ?? 0)
  })

  test('with a filter asks the questions that match and no others, whatever was asked before', () => {
    const model = new LearnerModel(BANK)
    const matching = new Set(BANK.items.filter((_, index) => index % 40 === 0).map(({ id }) => id))
    for (const { index } of BANK.topics)
      for (const item of BANK.items.filter(({ topicIndex }) => topicIndex === index).slice(0, 2))
        model.observe(learnedAnswer({ item, day: FIRST_DAY - 0.1 }))
    const asked = idsOf(play(FILTERED, { model, matching }))
    expect(asked.toSorted()).toEqual([...matching].toSorted())
  })

  test('with a filter is no longer than the questions that match, and no question is generated', () => {
    const matching = new Set<ItemId>(['os-1', 'os-2'])
    const round = roundOf(new LearnerModel(SIMULATED_BANK), FILTERED, FIRST_DAY, { matching })
    expect(round.length(10)).toBe(2)
    expect(round.length(1)).toBe(1)
    expect(round.topicsOfVariants([], FIRST_DAY)).toEqual([])
  })

  test('with a filter does not follow the plan to an exam', () => {
    const matching = new Set<ItemId>(['dbms-1'])
    expect(idsOf(play(FILTERED, { exam: EXAM, matching }))).toEqual(['dbms-1'])
  })

  test('on topics that do not exist is practice on all', () => {
    expect(topicsNamed(BANK, ['os/cookery'])).toBe(BANK.topics)
  })
})

test('a placement asks one question of each topic of the subject, and says how many before it starts', () => {
  const request = { kind: 'placement', subject: SUBJECT } as const
  const asked = play(request, { count: 15 })
  expect(roundOf(new LearnerModel(BANK), request, FIRST_DAY).length(10)).toBe(15)
  expect(new Set(asked.map(({ item }) => item.topicIndex)).size).toBe(15)
  expect(asked[0]?.why).toBe('placement')
})

test('a drill asks the questions that carry its misconception', () => {
  const asked = play({ kind: 'drill', subject: SUBJECT, misconception: 'mixed-up' })
  expect(idsOf(asked)).toEqual(BANK.items.slice(0, CARRIERS).map(({ id }) => id))
})

test('a list is asked in its order, without what does not exist', () => {
  const request: RoundRequest = { kind: 'items', list: 'mistakes', items: ['os-12', 'os-999', 'os-3'] }
  const asked = play(request)
  expect(idsOf(asked)).toEqual(['os-12', 'os-3'])
  expect(roundOf(new LearnerModel(BANK), request, FIRST_DAY).length(10)).toBe(2)
})

test.each([
  { list: 'mistakes', why: 'mistake' },
  { list: 'bookmarks', why: 'bookmark' },
] as const)('a question from a list of $list says so', ({ list, why }) => {
  expect(play({ kind: 'items', list, items: ['os-12'] })[0]?.why).toBe(why)
})

describe.each([
  { what: 'the learner finds bad', without: flagging },
  { what: 'was taken out of practice', without: withdrawing },
])('a question that $what is not asked', ({ without }) => {
  const [bad, ...others] = idsOf(play({ ...PRACTICE, topics: [TOPIC_NAME] }))
  if (!bad) throw new Error('The topic has no questions.')

  test('in practice', () => {
    const asked = play({ ...PRACTICE, topics: [TOPIC_NAME] }, { model: without(bad) })
    expect(idsOf(asked).sort()).toEqual(others.sort())
  })

  test('in practice on older ones', () => {
    const model = without(bad)
    for (const item of TOPIC?.items ?? []) model.observe(learnedAnswer({ item, day: FIRST_DAY - 2 }))
    expect(idsOf(play({ ...PRACTICE, topics: [TOPIC_NAME], older: true }, { model }))).not.toContain(bad)
  })

  test('in a placement, which takes another of its topic', () => {
    const request = { kind: 'placement', subject: SUBJECT } as const
    const [first] = idsOf(play(request, { count: 15 }))
    const asked = play(request, { count: 15, model: without(first ?? bad) })
    expect(idsOf(asked)).not.toContain(first)
    expect(new Set(asked.map(({ item }) => item.topicIndex)).size).toBe(15)
  })

  test('in a drill', () => {
    const [first, ...carriers] = BANK.items.slice(0, CARRIERS).map(({ id }) => id)
    const asked = play(
      { kind: 'drill', subject: SUBJECT, misconception: 'mixed-up' },
      { model: without(first ?? bad) },
    )
    expect(idsOf(asked)).toEqual(carriers)
  })

  test('from a list that an address names', () => {
    const request: RoundRequest = { kind: 'items', list: 'mistakes', items: ['os-12', 'os-3'] }
    expect(idsOf(play(request, { model: without('os-12') }))).toEqual(['os-3'])
  })
})

describe('where the items of a topic are used up', () => {
  const HEAPS = { ...PRACTICE, topics: ['ds/b'] }
  const TODAY = FIRST_DAY + 3

  /** After every item of some topics was answered today, right or wrong. */
  function usedUp(topics: readonly string[], right = true): LearnerModel {
    const model = new LearnerModel(SIMULATED_BANK)
    for (const { items } of topicsNamed(SIMULATED_BANK, topics))
      for (const item of items) model.observe(learnedAnswer({ item, right, day: TODAY }))
    return model
  }

  function nextVariant(model: LearnerModel, asked: readonly { id: ItemId }[] = []) {
    const topics = roundOf(model, HEAPS, TODAY).topicsOfVariants(asked, TODAY)
    return chooseVariant(model, topics, asked, TODAY)
  }

  test('practice asks a question that a lab of the topic generates', () => {
    const model = usedUp(['ds/b'])
    expect(roundOf(model, HEAPS, TODAY).next([], TODAY)).toBeUndefined()
    expect(nextVariant(model)?.lab.id).toBe('heaps')
  })

  test('its level is that of which the learner probably knows enough', () => {
    const levelAfter = (right: boolean) => nextVariant(usedUp(['ds'], right))?.level
    expect([levelAfter(false), levelAfter(true)]).toEqual([1, 3])
  })

  test('it takes turns between the labs that generate questions', () => {
    const other = {
      id: 'sorting',
      subject: 'ds',
      topic: 'b',
      title: 'Sorting',
      minutes: 4,
      guess: 0,
    } as const
    const labs = [
      ...SIMULATED_LABS,
      { ...other, variants: [2] as const },
      { ...other, id: 'none', variants: [] },
    ]
    const bank = makeItemBank(SIMULATED_FACTS, undefined, labs)
    const model = new LearnerModel(bank)
    const asked: { id: ItemId }[] = []
    const chosen = Array.from({ length: 4 }, () => {
      const choice = nextVariant(model, asked)
      asked.push({ id: `lab:ds/${choice?.lab.id}/1/s/0` })
      return choice?.lab.id
    })
    expect(chosen).toEqual(['heaps', 'sorting', 'heaps', 'sorting'])
  })

  test('a topic whose labs generate none has none, and neither do lists, drills and placements', () => {
    const model = usedUp(['networks/c'])
    const requests: RoundRequest[] = [
      { ...PRACTICE, topics: ['networks/c'] },
      { kind: 'items', list: 'mistakes', items: ['ds-3'] },
      { kind: 'drill', subject: 'ds', misconception: 'mixed-up' },
      { kind: 'placement', subject: 'ds' },
    ]
    for (const request of requests)
      expect(roundOf(model, request, TODAY).topicsOfVariants([], TODAY)).toEqual([])
  })
})

test.each([
  { topics: ['networks/c'], labs: ['crc'] },
  { topics: ['ds', 'networks'], labs: ['heaps', 'crc'] },
  { topics: ['networks/a'], labs: [] },
  { topics: [], labs: [] },
])('labs to go on with after $topics: $labs', ({ topics, labs }) => {
  const request: RoundRequest = { kind: 'practice', topics, amount: undefined, older: false }
  expect(labsFor(SIMULATED_BANK, request).map(({ id }) => id)).toEqual(labs)
})
