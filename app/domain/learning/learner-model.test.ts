import { describe, expect, test } from 'vitest'
import { itemId } from '#app/domain/catalogue/item.ts'
import { itemAt, learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK, SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import type { BankTopic } from './item-bank.ts'
import { makeItemBank } from './item-bank.ts'
import type { LearnedAnswer } from './learned-event.ts'
import { LearnerModel } from './learner-model.ts'

function modelAfter(...answers: Partial<LearnedAnswer>[]): LearnerModel {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const answer of answers) model.observe(learnedAnswer(answer))
  return model
}

const TOPIC = SIMULATED_BANK.topics[itemAt(0).topicIndex] as BankTopic
const siblings = TOPIC.items

function abilityAfter(...answers: Partial<LearnedAnswer>[]): number {
  return modelAfter(...answers).ability(TOPIC, FIRST_DAY)
}

describe('one answer', () => {
  test('right raises the ability, wrong lowers it', () => {
    expect(abilityAfter({ right: true, feedback: false })).toBeGreaterThan(0)
    expect(abilityAfter({ right: false, feedback: false })).toBeLessThan(0)
  })

  test('says more the surer a right answer was', () => {
    const [guess, none, sure] = [0 as const, undefined, 2 as const].map((confidence) =>
      abilityAfter({ confidence }),
    )
    expect(guess).toBeLessThan(none ?? 0)
    expect(none).toBeLessThan(sure ?? 0)
  })

  test('with feedback teaches, more so if it was wrong; without, it does not', () => {
    const gain = (answer: Partial<LearnedAnswer>) => modelAfter(answer).practiceOf(TOPIC).gain
    expect(gain({ right: true })).toBe(0.15)
    expect(gain({ right: false })).toBe(0.3)
    expect(gain({ right: false, feedback: false })).toBe(0)
  })

  test('in less than five seconds is no evidence, but the item counts as seen and missed', () => {
    const model = modelAfter({ seconds: 4.9 })
    expect(model.ability(TOPIC, FIRST_DAY)).toBe(new LearnerModel(SIMULATED_BANK).ability(TOPIC, FIRST_DAY))
    expect(model.carefulAnswers(TOPIC)).toBe(0)
    expect(model.answersOn(TOPIC, FIRST_DAY)).toBe(1)
    expect(model.seen(itemAt(0))).toMatchObject({ known: false, times: 1 })
    expect(model.rapidShare).toBeCloseTo(1.3 / 16, 12)
  })

  test('whose time nobody measured is read as careful and leaves the share of rapid answers', () => {
    const model = modelAfter({ seconds: undefined })
    expect(model.carefulAnswers(TOPIC)).toBe(1)
    expect(model.rapidShare).toBeCloseTo(0.3 / 15, 12)
  })

  test('that was right by a guess leaves the item to be asked again', () => {
    expect(modelAfter({ confidence: 0 }).seen(itemAt(0))?.known).toBe(false)
    expect(modelAfter({ confidence: 1 }).seen(itemAt(0))?.known).toBe(true)
  })
})

describe('the same item again', () => {
  test('right after its feedback is no evidence', () => {
    const once = modelAfter({ right: false })
    const twice = modelAfter({ right: false }, { right: true, day: FIRST_DAY + 0.01 })
    expect(twice.ability(TOPIC, FIRST_DAY + 1)).toBe(once.ability(TOPIC, FIRST_DAY + 1))
    expect(twice.seen(itemAt(0))).toMatchObject({ known: false, lastSeen: FIRST_DAY + 0.01 })
  })

  test('says less than a sibling, because it may be known by heart', () => {
    const first = { item: siblings[0], right: false } as const
    const later = { day: FIRST_DAY + 3 }
    const again = modelAfter(first, { item: siblings[0], ...later })
    const sibling = modelAfter(first, { item: siblings[1], ...later })
    const abilityOf = (model: LearnerModel) => model.ability(TOPIC, FIRST_DAY + 3)
    expect(abilityOf(again)).toBeLessThan(abilityOf(sibling))
  })

  test('is predicted to be right more often than it would be if it were new', () => {
    const model = modelAfter({ right: false })
    const day = FIRST_DAY + 3
    expect(model.predict(itemAt(0), day)).toBeGreaterThan(model.chance(itemAt(0), day) + 0.1)
  })
})

test('a learner who is sure of wrong answers is believed less when sure', () => {
  const wrongAndSure = siblings
    .slice(0, 5)
    .map((item, index) => ({ item, right: false, confidence: 2 as const, day: FIRST_DAY + index }))
  const { known, notKnown } = modelAfter(...wrongAndSure).state.confidence
  const share = (counts: readonly number[]) =>
    (counts[2] ?? 0) / counts.reduce((sum, count) => sum + count, 0)
  expect(share(notKnown)).toBeGreaterThan(0.25)
  expect(share(known) / share(notKnown)).toBeLessThan(3)
})

test('what practice has added fades, and what was known before does not', () => {
  const practised = modelAfter({ right: false })
  const { gain } = practised.practiceOf(TOPIC)
  const [now, later] = [FIRST_DAY, FIRST_DAY + 1_000].map((day) => practised.ability(TOPIC, day))
  expect((now ?? 0) - (later ?? 0)).toBeGreaterThan(0.2 * gain)
  expect((now ?? 0) - (later ?? 0)).toBeLessThan(0.5 * gain)
})

test('an observation says what the answer was to the model', () => {
  const model = new LearnerModel(SIMULATED_BANK)
  expect(model.observe(learnedAnswer())).toMatchObject({ kind: 'careful', first: true })
  expect(model.observe(learnedAnswer())).toMatchObject({ kind: 'immediate-repeat', first: false })
  expect(model.observe(learnedAnswer({ day: FIRST_DAY + 2, seconds: 1 }))).toMatchObject({
    kind: 'rapid',
    first: false,
  })
})

describe('the level of a topic with easy practice items', () => {
  const [topic] = makeItemBank(
    SIMULATED_FACTS.slice(0, 1).flatMap((fact) =>
      Array.from({ length: 10 }, (_, index) => ({
        ...fact,
        id: itemId('os', 101 + index),
        difficulty: 'easy',
      })),
    ),
  ).topics
  if (!topic) throw new Error('The bank has no topic.')

  /** Answers to one item after another: `x` wrong, `o` right, `g` right by a guess. */
  function levelAfter(marks: string, confidence: 0 | 1 | 2 | undefined, daysBetween: number) {
    const model = new LearnerModel(makeItemBank(topic?.items ?? []))
    for (const [index, mark] of [...marks].entries())
      model.observe(
        learnedAnswer({
          item: topic?.items[index % 10] ?? itemAt(0),
          right: mark !== 'x',
          confidence: mark === 'g' ? 0 : confidence,
          day: FIRST_DAY + index * daysBetween,
        }),
      )
    const [only] = model.bank.topics
    return only && model.level(only, FIRST_DAY + (marks.length - 1) * daysBetween)
  }

  test.each<{ marks: string; atMost: number }>([
    { marks: 'xxx', atMost: 1 },
    { marks: 'xxxxxxx', atMost: 1 },
    { marks: 'gggggxx', atMost: 1 },
    { marks: 'oxxxxx', atMost: 1 },
    { marks: 'ooooxxxxxxx', atMost: 1 },
  ])('after $marks is at most $atMost, however sure and however far apart', ({ marks, atMost }) => {
    for (const confidence of [undefined, 0, 1, 2] as const)
      for (const daysBetween of [0.001, 1, 3])
        expect(levelAfter(marks, confidence, daysBetween)).toBeLessThanOrEqual(atMost)
  })

  test.each(['ooooooo', 'xxxoooo', 'oooooxo'])('after %s is above that', (marks) => {
    expect(levelAfter(marks, 1, 1)).toBeGreaterThan(1)
  })

  test('does not rise by a wrong answer', () => {
    for (const marks of ['oxo', 'oox', 'xoxo', 'ooxxoox'])
      expect(levelAfter(`${marks}x`, 1, 1)).toBeLessThanOrEqual(levelAfter(marks, 1, 1) ?? 4)
  })
})
