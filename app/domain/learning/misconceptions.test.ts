import { describe, expect, test } from 'vitest'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { Random } from '#test/learning/random.ts'
import { SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { drillItems } from './drill.ts'
import { type BankItem, makeItemBank } from './item-bank.ts'
import { LearnerModel } from './learner-model.ts'
import {
  afterCarrier,
  type CarrierAnswer,
  type MisconceptionState,
  probabilityOf,
  UNOBSERVED,
} from './misconceptions.ts'

function answers(...outcomes: [CarrierAnswer['outcome'], Partial<CarrierAnswer>?][]): MisconceptionState {
  return outcomes.reduce(
    (state, [outcome, changes], item) =>
      afterCarrier(state, { item, outcome, chance: 0.6, sure: false, first: true, ...changes }),
    UNOBSERVED,
  )
}

describe('a misconception is named', () => {
  test('after it was chosen at two items', () => {
    expect(answers(['chosen']).flagged).toBe(false)
    expect(answers(['chosen'], ['chosen']).flagged).toBe(true)
    expect(answers(['chosen'], ['chosen'])).toMatchObject({ chosenAt: [0, 1], answered: 2 })
  })

  test('not if it was chosen twice at one item', () => {
    expect(answers(['chosen', { item: 5 }], ['chosen', { item: 5, first: false }]).flagged).toBe(false)
  })

  test('not while right answers speak against it', () => {
    expect(answers(['right'], ['chosen'], ['right'], ['right'], ['chosen']).flagged).toBe(false)
  })

  test('not if a weak learner could have guessed it', () => {
    expect(answers(['chosen', { chance: 0.3 }], ['chosen', { chance: 0.3 }]).flagged).toBe(false)
  })

  test('the more readily the surer the learner was', () => {
    const [unsure, sure] = [false, true].map((isSure) => probabilityOf(answers(['chosen', { sure: isSure }])))
    expect(sure).toBeGreaterThan(unsure ?? 1)
  })
})

describe('a named misconception is cleared', () => {
  const named: [CarrierAnswer['outcome'], Partial<CarrierAnswer>?][] = [['chosen'], ['chosen']]

  test('after two right answers in a row, also at items that were seen before', () => {
    const again = { first: false }
    expect(answers(...named, ['right', again]).flagged).toBe(true)
    const cleared = answers(...named, ['right', again], ['right', again])
    expect(cleared).toMatchObject({ flagged: false, chosenAt: [] })
    expect(probabilityOf(cleared)).toBeCloseTo(0.15, 12)
  })

  test('not after right, chosen, right', () => {
    expect(answers(...named, ['right'], ['chosen'], ['right']).flagged).toBe(true)
  })
})

/* Learners of whom a fifth have a misconception: they know the answer half as often, and if not, 65 % choose its option. */
function simulate(carriers: number, seed: number): { found: number; precision: number } {
  const random = new Random(seed)
  let holders = 0
  let found = 0
  let falselyNamed = 0
  for (let learner = 0; learner < 4_000; learner++) {
    const holds = random.uniform() < 0.2
    const ability = 1.1 * random.normal()
    let state = UNOBSERVED
    let named = false
    for (let item = 0; item < carriers; item++) {
      const difficulty = 0.9 * random.normal()
      const logistic = (logits: number) => 1 / (1 + Math.exp(-logits))
      const knows = random.uniform() < logistic(ability - difficulty) * (holds ? 0.5 : 1)
      const chance = 0.25 + 0.7 * logistic(ability + 0.5 * random.normal() - difficulty)
      state = afterCarrier(state, {
        item,
        outcome: outcomeOf(random, knows, holds),
        chance,
        sure: false,
        first: true,
      })
      named ||= state.flagged
    }
    if (holds) holders++
    if (named && holds) found++
    if (named && !holds) falselyNamed++
  }
  return { found: found / holders, precision: found / (found + falselyNamed) }
}

function outcomeOf(random: Random, knows: boolean, holds: boolean): CarrierAnswer['outcome'] {
  if (knows) return random.uniform() < 0.95 ? 'right' : 'other'
  if (holds && random.uniform() < 0.65) return 'chosen'
  if (random.uniform() < 0.25) return 'right'
  return random.uniform() < 0.4 ? 'chosen' : 'other'
}

test.each([
  { carriers: 3, atLeast: 0.3 },
  { carriers: 4, atLeast: 0.42 },
  { carriers: 5, atLeast: 0.52 },
])(
  'with $carriers items to show it, at least $atLeast of the holders are found, and four of five who are told have it',
  ({ carriers, atLeast }) => {
    const { found, precision } = simulate(carriers, 1_001)
    expect(found).toBeGreaterThan(atLeast)
    expect(precision).toBeGreaterThan(0.8)
  },
)

describe('in a log', () => {
  const CARRIERS = [0, 3, 6, 40, 41]
  const bank = makeItemBank(
    SIMULATED_FACTS.map((fact, index) => ({
      ...fact,
      ...(CARRIERS.includes(index) && { misconceptions: { 2: 'mix-up' } }),
    })),
  )
  const answer = (model: LearnerModel, index: number, day: number, misconception?: string) =>
    model.observe({
      item: bank.items[index] as BankItem,
      time: 0,
      day: FIRST_DAY + day,
      right: misconception === undefined,
      misconception,
      seconds: 30,
      current: true,
      feedback: true,
    })

  test('it is found, drilled and cleared', () => {
    const model = new LearnerModel(bank)
    for (const index of [10, 11, 12]) answer(model, index, 0)
    answer(model, 0, 1, 'mix-up')
    expect(model.misconceptions).toEqual([])
    answer(model, 3, 2, 'mix-up')
    expect(model.misconceptions).toMatchObject([
      { subject: 'dbms', id: 'mix-up', state: { chosenAt: [0, 3] } },
    ])
    const drill = drillItems(model, 'dbms', 'mix-up')
    expect(drill.map(({ index }) => index)).toEqual([6, 40, 41, 0])
    answer(model, 6, 3)
    answer(model, 40, 3)
    expect(model.misconceptions).toEqual([])
  })

  test('an answer to an older version of an item says nothing: its options may be others', () => {
    const model = new LearnerModel(bank)
    for (const index of [0, 3])
      model.observe({
        item: bank.items[index] as BankItem,
        time: 0,
        day: FIRST_DAY + index,
        right: false,
        misconception: 'mix-up',
        current: false,
        feedback: true,
      })
    expect(model.misconceptions).toEqual([])
  })
})
