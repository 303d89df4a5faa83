import { expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { BankLab } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { learnerFromLog } from '#app/domain/learning/learner-snapshot.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { examPlan, MONDAY } from '#test/factories/exam-plan.ts'
import { attemptWith, planEntry } from '#test/factories/log.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { type TodaySources, todayFacts } from './today-facts.ts'

const DAY_MS = 86_400_000
const answer = { item: 'os-1', version: '1', option: 1, seconds: 60, after: 0 } as const
const practiceOn = (day: number) => {
  const at = (day + 0.4) * DAY_MS
  return attemptWith([answer], { at, startedAt: at })
}
const STEP = { tries: ['1'], help: 0, seconds: 4, after: 4 } as const
const LAB_SETUP = { id: 'r1', subject: 'networks', version: 1, seed: 'k3f9', level: 1, startedAt: 1 } as const
const LABS = ['crc', 'avl-trees'].map(
  (id): BankLab => ({
    id,
    title: id,
    subject: 'networks',
    topic: 'a',
    topicIndex: 0,
    minutes: 4,
    guess: 0,
    variants: [],
  }),
)
/** A week with practice on Monday and Thursday, seen on Sunday. */
const PRACTICE = [practiceOn(MONDAY), practiceOn(MONDAY + 3)]
const SUNDAY = MONDAY + 6

/** At noon, in UTC. */
function factsOn(day: number, sources: Pick<TodaySources, 'model' | 'log'> & Partial<TodaySources>) {
  return todayFacts({
    day: day + 0.5,
    utcOffset: 0,
    drafts: [],
    labDrafts: [],
    history: undefined,
    ...sources,
  })
}

test.each([
  {
    what: 'the weekdays and days off that the plan leaves free',
    log: [planEntry(examPlan({ restWeekdays: [4], daysOff: [MONDAY + 1] })), ...PRACTICE],
    rest: [MONDAY + 1, MONDAY + 4],
  },
  {
    what: 'none of a plan without rest',
    log: [planEntry(examPlan({ restWeekdays: [] })), ...PRACTICE],
    rest: [],
  },
  { what: 'without a plan, those that the streak forgives', log: PRACTICE, rest: [MONDAY + 1, MONDAY + 4] },
  {
    what: 'before the plan was made, those that the streak forgives',
    log: [planEntry(examPlan({ firstDay: MONDAY + 3, restWeekdays: [] })), ...PRACTICE],
    rest: [MONDAY + 1],
  },
])('the rest days of a week are $what', ({ log, rest }) => {
  const { week } = factsOn(SUNDAY, { model: new LearnerModel(SIMULATED_BANK), log })
  expect(week.filter(({ isRest }) => isRest).map(({ day }) => day)).toEqual(rest)
})

test.each([
  { marks: '11011', weak: 1, what: 'with a miss is weak' },
  { marks: '11111', weak: 0, what: 'without a miss is not weak, whatever the model expects' },
])('a topic of the lowest level $what', ({ marks, weak }) => {
  const [topic] = SIMULATED_BANK.topics
  const items = topic?.items.slice(0, marks.length) ?? []
  const model = new LearnerModel(SIMULATED_BANK)
  for (const item of items) model.observe(learnedAnswer({ item, right: false, day: MONDAY }))
  const at = (MONDAY + 0.4) * DAY_MS
  const answers = items.map(({ id, version }) => ({ ...answer, item: id, version }))
  const log = [attemptWith(answers, { at, startedAt: at, marks })]
  const facts = factsOn(MONDAY, { model, log })
  expect(facts.weak.map((each) => each.topic)).toEqual(weak ? [topic] : [])
})

test('with no weak topic, those closest to a first level are named', () => {
  const [first, second] = SIMULATED_BANK.topics
  const items = [...(first?.items.slice(0, 1) ?? []), ...(second?.items.slice(0, 2) ?? [])]
  const at = (MONDAY + 0.4) * DAY_MS
  const answers = items.map(({ id, version }) => ({ ...answer, item: id, version }))
  const log = [attemptWith(answers, { at, startedAt: at, marks: '101' })]
  const model = learnerFromLog(SIMULATED_BANK, log)
  const facts = factsOn(MONDAY, { model, log })
  expect(facts.weak).toEqual([])
  expect(facts.nearest.map(({ topic }) => topic)).toEqual([second, first])
})

test('a lab that was not finished waits, the one that was left last, with its steps where they are known', () => {
  const draft = { setup: { ...LAB_SETUP, lab: 'crc' }, answers: [STEP, STEP] }
  const facts = (total: number | undefined) =>
    factsOn(SUNDAY, {
      model: new LearnerModel({ ...SIMULATED_BANK, labById: new Map(LABS.map((lab) => [lab.id, lab])) }),
      log: PRACTICE,
      labDrafts: [
        { ...draft, setup: { ...LAB_SETUP, lab: 'avl-trees' }, updatedAt: 1 },
        { ...draft, updatedAt: 2, ...(total !== undefined && { total }) },
      ],
    })
  expect(facts(7).lab).toMatchObject({ id: 'crc', answered: 2, total: 7 })
  expect(facts(undefined).lab).toMatchObject({ id: 'crc', total: undefined })
})

test('mistakes of earlier days are due, and those of today wait until tomorrow', () => {
  const missOn = (day: number, item: ItemId) => {
    const at = (day + 0.4) * DAY_MS
    return attemptWith([{ ...answer, item }], { at, startedAt: at, marks: '0' })
  }
  const log = mergeLogs([missOn(SUNDAY - 1, 'os-1'), missOn(SUNDAY, 'os-2'), missOn(SUNDAY, 'os-3')])
  const model = learnerFromLog(SIMULATED_BANK, log)
  const facts = factsOn(SUNDAY, { model, log })
  expect(facts.mistakes).toEqual({ due: 1, later: 2 })
})
