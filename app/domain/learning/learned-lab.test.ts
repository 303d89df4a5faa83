import { describe, expect, test } from 'vitest'
import type { HelpLevel, StepAnswer } from '#app/domain/labs/lab-run.ts'
import type { LabEntry } from '#app/domain/log/entry.ts'
import { labEntry } from '#test/factories/log.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import type { BankItem, BankTopic } from './item-bank.ts'
import { learnedLab } from './learned-lab.ts'
import { LearnerModel } from './learner-model.ts'
import { LAB } from './parameters.ts'

const DAY_MS = 86_400_000

/** A step: how many tries it took, which help was open, and its half points. */
type Step = readonly [tries: number, help: HelpLevel, mark: string]

const RIGHT: Step = [1, 0, '2']
const WRONG: Step = [2, 0, '0']
const SHOWN: Step = [0, 3, '0']

function runOf(steps: readonly Step[], changes: Partial<LabEntry> = {}): LabEntry {
  const answers = steps.map(
    ([tries, help], index): StepAnswer => ({
      tries: Array.from({ length: tries }, () => 1),
      help,
      seconds: 20,
      after: 20 * (index + 1),
    }),
  )
  const marks = steps.map(([, , mark]) => mark).join('')
  return labEntry(0, { at: FIRST_DAY * DAY_MS, utcOffset: 0, answers, marks, ...changes })
}

function modelAfter(...runs: LabEntry[]): LearnerModel {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const run of runs) {
    const learned = learnedLab(SIMULATED_BANK, run)
    if (learned) model.observeLab(learned)
  }
  return model
}

const CRC = SIMULATED_BANK.labById.get('crc')
const TOPIC = SIMULATED_BANK.topics[CRC?.topicIndex ?? -1] as BankTopic
const times = (count: number, step: Step) => Array.from({ length: count }, () => step)
const abilityAfter = (...runs: LabEntry[]) => modelAfter(...runs).ability(TOPIC, FIRST_DAY)
/** Without what practice adds. */
const knownAfter = (...runs: LabEntry[]) => {
  const model = modelAfter(...runs)
  return model.ability(TOPIC, FIRST_DAY) - model.practiceOf(TOPIC).gain
}
const NOTHING = abilityAfter()

test.each([
  { what: 'right at once', step: RIGHT, right: 1, wrong: 0 },
  { what: 'right at the second try', step: [2, 0, '1'], right: 0, wrong: 1 },
  { what: 'wrong twice', step: WRONG, right: 0, wrong: 1 },
  { what: 'wrong, on one’s own', step: [1, 0, '0'], right: 0, wrong: 1 },
  { what: 'right at once after a hint', step: [1, 1, '2'], right: 0, wrong: 0 },
  { what: 'right at once with the rule in sight', step: [1, 2, '1'], right: 0, wrong: 0 },
  { what: 'wrong in spite of the rule', step: [2, 2, '1'], right: 0, wrong: 1 },
  { what: 'shown', step: SHOWN, right: 0, wrong: 0 },
  { what: 'right after it was watched', step: [1, 3, '0'], right: 0, wrong: 0 },
] as const)('a step that was $what counts $right as right and $wrong as wrong', ({ step, right, wrong }) => {
  expect(learnedLab(SIMULATED_BANK, runOf([step]))).toMatchObject({ steps: 1, right, wrong })
})

test('a run whose half points do not fit its answers teaches nothing', () => {
  expect(learnedLab(SIMULATED_BANK, runOf([], { marks: '2' }))).toBeUndefined()
  expect(learnedLab(SIMULATED_BANK, runOf([RIGHT, RIGHT], { marks: '2' }))).toBeUndefined()
})

describe('a finished lab', () => {
  test('is evidence for its topic: solved raises the ability, missed lowers it, and half of each is between', () => {
    const solved = knownAfter(runOf(times(6, RIGHT)))
    const half = knownAfter(runOf([...times(3, RIGHT), ...times(3, WRONG)]))
    const missed = knownAfter(runOf(times(6, WRONG)))
    expect(solved).toBeGreaterThan(NOTHING)
    expect(missed).toBeLessThan(NOTHING)
    expect(half).toBeGreaterThan(missed)
    expect(half).toBeLessThan(solved)
  })

  test('is worth one answer, however many steps it has', () => {
    expect(knownAfter(runOf(times(4, RIGHT)))).toBeCloseTo(knownAfter(runOf(times(40, RIGHT))), 12)
    expect(modelAfter(runOf(times(40, RIGHT))).carefulAnswers(TOPIC)).toBe(1)
  })

  test('says more if it is solved than a right answer, because nothing in it can be guessed', () => {
    const item = { ...(TOPIC.items[0] as BankItem), logits: LAB.ofLevel[1] }
    const model = new LearnerModel(SIMULATED_BANK)
    model.observe(learnedAnswer({ item, feedback: false }))
    expect(knownAfter(runOf(times(6, RIGHT)))).toBeGreaterThan(model.ability(TOPIC, FIRST_DAY))
  })

  test('says more at a higher level if it is solved, and less if it is missed', () => {
    const at = (level: LabEntry['level'], step: Step) => knownAfter(runOf(times(6, step), { level }))
    expect(at(1, RIGHT)).toBeLessThan(at(2, RIGHT))
    expect(at(2, RIGHT)).toBeLessThan(at(3, RIGHT))
    expect(at(1, WRONG)).toBeLessThan(at(3, WRONG))
  })

  test('says less where the steps can be guessed', () => {
    const heaps = SIMULATED_BANK.labById.get('heaps')
    const ofHeaps = SIMULATED_BANK.topics[heaps?.topicIndex ?? -1] as BankTopic
    const model = modelAfter(runOf(times(6, RIGHT), { lab: 'heaps' }))
    expect(model.ability(ofHeaps, FIRST_DAY)).toBeLessThan(abilityAfter(runOf(times(6, RIGHT))))
  })

  test('teaches as much as an answer does', () => {
    const gain = (...steps: Step[]) => modelAfter(runOf(steps)).practiceOf(TOPIC).gain
    expect(gain(RIGHT)).toBeCloseTo(0.15, 12)
    expect(gain(WRONG)).toBeCloseTo(0.3, 12)
    expect(gain(RIGHT, WRONG)).toBeCloseTo(0.225, 12)
  })

  test('with a new seed is another one, and the same problem again is no evidence', () => {
    const first = runOf(times(6, RIGHT))
    const next = FIRST_DAY * DAY_MS + DAY_MS
    const again = { ...first, at: next }
    expect(modelAfter(first, { ...again, seed: 'other' }).carefulAnswers(TOPIC)).toBe(2)
    expect(modelAfter(first, { ...again, level: 2 }).carefulAnswers(TOPIC)).toBe(2)
    expect(modelAfter(first, again).carefulAnswers(TOPIC)).toBe(1)
  })

  test('raises the level of its topic once there were three', () => {
    const run = (seed: string) => runOf(times(6, RIGHT), { seed })
    expect(modelAfter(run('a'), run('b')).level(TOPIC, FIRST_DAY)).toBeUndefined()
    expect(modelAfter(run('a'), run('b'), run('c')).level(TOPIC, FIRST_DAY)).toBeGreaterThan(1)
  })
})

describe('a lab with help at most of its steps', () => {
  const helped = runOf([RIGHT, RIGHT, SHOWN, SHOWN, SHOWN])

  test('is no evidence', () => {
    expect(knownAfter(helped)).toBeCloseTo(NOTHING, 12)
    expect(modelAfter(helped).carefulAnswers(TOPIC)).toBe(0)
    expect(modelAfter(runOf([RIGHT, RIGHT, RIGHT, SHOWN, SHOWN])).carefulAnswers(TOPIC)).toBe(1)
  })

  test('teaches what a right answer does, once in half a day', () => {
    const again = (hours: number) => ({ ...helped, seed: 'b', at: helped.at + hours * 3_600_000 })
    const gain = (...runs: LabEntry[]) => modelAfter(...runs).practiceOf(TOPIC).gain
    expect(gain(helped)).toBe(0.15)
    expect(gain(helped, again(1))).toBe(0.15)
    expect(gain(helped, again(13))).toBeGreaterThan(0.25)
  })

  test('counts as practice of its topic on that day, and leaves the pace of forgetting as it was', () => {
    const solved = runOf(times(6, RIGHT), { seed: 'a' })
    const later = { ...helped, at: helped.at + 3 * DAY_MS }
    const [before, after] = [modelAfter(solved), modelAfter(solved, later)].map((model) =>
      model.practiceOf(TOPIC),
    )
    expect(after?.memory).toEqual({ ...before?.memory, last: FIRST_DAY + 3 })
    expect(modelAfter(later).answersOn(TOPIC, FIRST_DAY + 3)).toBe(1)
  })
})
