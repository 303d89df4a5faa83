import { describe, expect, test } from 'vitest'
import type { LoggedAnswer } from '#app/domain/log/entry.ts'
import { attemptWith, labEntry, variantAnswer } from '#test/factories/log.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import type { BankItem, BankTopic } from './item-bank.ts'
import { learnedEvents } from './learned-answers.ts'
import { LearnerModel } from './learner-model.ts'
import { LAB } from './parameters.ts'

const DAY_MS = 86_400_000
const TOPIC = SIMULATED_BANK.topics[SIMULATED_BANK.labById.get('heaps')?.topicIndex ?? -1] as BankTopic

/** A day apart, all right or all wrong. */
function roundsWith(answers: readonly LoggedAnswer[], mark: '0' | '1' = '1') {
  return answers.map((answer, index) =>
    attemptWith([answer], { v: 3, at: (FIRST_DAY + index) * DAY_MS, marks: mark }),
  )
}

function modelAfter(entries: Parameters<typeof learnedEvents>[1]): LearnerModel {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const event of learnedEvents(SIMULATED_BANK, entries)) model.learnFrom(event)
  return model
}

const afterOne = (changes: Partial<LoggedAnswer> = {}, mark: '0' | '1' = '1') =>
  modelAfter(roundsWith([variantAnswer(changes)], mark))

/** Without what practice adds. */
function known(model: LearnerModel): number {
  return model.ability(TOPIC, FIRST_DAY) - model.practiceOf(TOPIC).gain
}

describe('an answer to a generated question', () => {
  test.each(['0', '1'] as const)(
    'marked %s is that to an item of its topic that was never seen, with the difficulty of its level',
    (mark) => {
      const item = { ...(TOPIC.items[0] as BankItem), logits: LAB.ofLevel[2] }
      const model = new LearnerModel(SIMULATED_BANK)
      model.observe(learnedAnswer({ item, right: mark === '1', confidence: 2 }))
      const variant = afterOne({ confidence: 2 }, mark)
      expect(variant.abilities.topicPosterior(TOPIC.index)).toEqual(
        model.abilities.topicPosterior(TOPIC.index),
      )
      expect(variant.state.topics).toEqual(model.state.topics)
      expect(variant.state.confidence).toEqual(model.state.confidence)
      expect(variant.state.items).toEqual({})
    },
  )

  test('says more at a higher level if it is right', () => {
    const at = (level: number) => known(afterOne({ item: `lab:ds/heaps/${level}/k3f9/0` as const }))
    expect(at(1)).toBeLessThan(at(2))
    expect(at(2)).toBeLessThan(at(3))
  })

  test('in under five seconds says nothing but that it was rapid', () => {
    const model = afterOne({ seconds: 4 })
    expect(known(model)).toBeCloseTo(known(new LearnerModel(SIMULATED_BANK)), 12)
    expect(model.rapidShare).toBeGreaterThan(new LearnerModel(SIMULATED_BANK).rapidShare)
    expect(model.carefulAnswers(TOPIC)).toBe(0)
  })

  test('about a problem that was asked about before, or solved in its lab, is practice and no evidence', () => {
    const again = [variantAnswer(), variantAnswer({ item: 'lab:ds/heaps/2/k3f9/1' })]
    expect(modelAfter(roundsWith(again)).carefulAnswers(TOPIC)).toBe(1)
    const heaps = { lab: 'heaps', version: 1, subject: 'ds', level: 2 } as const
    const run = labEntry(3, { ...heaps, at: (FIRST_DAY - 1) * DAY_MS })
    expect(modelAfter([run]).carefulAnswers(TOPIC)).toBe(1)
    expect(modelAfter([run, ...roundsWith([variantAnswer()])]).carefulAnswers(TOPIC)).toBe(1)
    expect(
      modelAfter([...roundsWith([variantAnswer()]), { ...run, at: (FIRST_DAY + 2) * DAY_MS }]).carefulAnswers(
        TOPIC,
      ),
    ).toBe(1)
  })

  test('about another problem, or of another version of the lab, counts again', () => {
    const others = [
      variantAnswer(),
      variantAnswer({ item: 'lab:ds/heaps/2/other/0' }),
      variantAnswer({ version: '2' }),
    ]
    expect(modelAfter(roundsWith(others)).carefulAnswers(TOPIC)).toBe(3)
  })

  test('of a lab that the bank does not have teaches nothing', () => {
    expect(
      learnedEvents(SIMULATED_BANK, roundsWith([variantAnswer({ item: 'lab:ds/later/1/a/0' })])),
    ).toEqual([])
  })
})
