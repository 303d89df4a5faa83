import { describe, expect, test } from 'vitest'
import type { ExerciseEntry } from '#app/domain/log/entry.ts'
import { exerciseEntry, labEntry } from '#test/factories/log.ts'
import { learnedAnswer } from '#test/learning/learned-answer.ts'
import { FIRST_DAY } from '#test/learning/practice-log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import type { BankItem, BankTopic } from './item-bank.ts'
import { learnedExercise } from './learned-exercise.ts'
import { learnedLab } from './learned-lab.ts'
import { LearnerModel } from './learner-model.ts'
import { EXERCISE } from './parameters.ts'

const DAY_MS = 86_400_000

const at = (day: number) => (FIRST_DAY + day) * DAY_MS
const solved = (changes: Partial<ExerciseEntry> = {}) => exerciseEntry({ at: at(0), ...changes })
const shown = (changes: Partial<ExerciseEntry> = {}) => solved({ ended: 'answer-shown', ...changes })

function modelAfter(...entries: ExerciseEntry[]): LearnerModel {
  const model = new LearnerModel(SIMULATED_BANK)
  for (const entry of entries) {
    const learned = learnedExercise(SIMULATED_BANK, entry)
    if (learned) model.observeExercise(learned)
  }
  return model
}

const CITIES = SIMULATED_BANK.exerciseBySlot.get('exercise/sql/cities')
const TOPIC = SIMULATED_BANK.topics[CITIES?.topicIndex ?? -1] as BankTopic
/** Without what practice adds. */
function known(model: LearnerModel): number {
  return model.ability(TOPIC, FIRST_DAY) - model.practiceOf(TOPIC).gain
}
const NOTHING = known(modelAfter())

test('the end of an exercise is read from its entry, in UTC', () => {
  expect(learnedExercise(SIMULATED_BANK, solved())).toEqual({
    exercise: CITIES,
    time: at(0),
    day: FIRST_DAY,
    solved: true,
  })
  expect(learnedExercise(SIMULATED_BANK, shown())).toMatchObject({ solved: false })
  expect(learnedExercise(SIMULATED_BANK, solved({ lab: 'later' }))).toBeUndefined()
})

describe('an exercise that was solved', () => {
  test('is a right answer in its topic', () => {
    const model = modelAfter(solved())
    expect(known(model)).toBeGreaterThan(NOTHING)
    expect(model.carefulAnswers(TOPIC)).toBe(1)
    expect(model.answersOn(TOPIC, FIRST_DAY)).toBe(1)
    expect(model.practiceOf(TOPIC).gain).toBeCloseTo(0.15, 12)
  })

  test('says more than a right answer of its difficulty, because nothing in it can be guessed', () => {
    const item = { ...(TOPIC.items[0] as BankItem), ...EXERCISE }
    const model = new LearnerModel(SIMULATED_BANK)
    model.observe(learnedAnswer({ item, feedback: false }))
    expect(known(modelAfter(solved()))).toBeGreaterThan(model.ability(TOPIC, FIRST_DAY))
  })

  test('says less than a lab of a medium level in which nothing can be guessed, because it may be tried again', () => {
    const crc = SIMULATED_BANK.labById.get('crc')
    const ofCrc = SIMULATED_BANK.topics[crc?.topicIndex ?? -1] as BankTopic
    const model = new LearnerModel(SIMULATED_BANK)
    const run = learnedLab(SIMULATED_BANK, labEntry(99, { at: at(0), utcOffset: 0, level: 2 }))
    if (run) model.observeLab(run)
    const fromLab = model.ability(ofCrc, FIRST_DAY) - model.practiceOf(ofCrc).gain
    expect(known(modelAfter(solved()))).toBeLessThan(fromLab)
  })

  test('counts once, by its first end', () => {
    const once = modelAfter(solved())
    expect(modelAfter(solved(), solved({ at: at(3) }), shown({ at: at(4) })).state).toEqual(once.state)
  })

  test('three of them make a level', () => {
    const model = modelAfter(solved())
    for (const lab of ['a', 'b'])
      model.observeExercise({
        exercise: { lab, exercise: 'other', subject: 'dbms', topic: 'e', topicIndex: TOPIC.index },
        time: at(0),
        day: FIRST_DAY,
        solved: true,
      })
    expect(model.level(TOPIC, FIRST_DAY)).toBeDefined()
  })
})

describe('an exercise whose answer was shown', () => {
  test('is no evidence', () => {
    const model = modelAfter(shown())
    expect(known(model)).toBeCloseTo(NOTHING, 12)
    expect(model.carefulAnswers(TOPIC)).toBe(0)
  })

  test('stays no evidence once it is solved', () => {
    expect(modelAfter(shown(), solved({ at: at(3) })).state).toEqual(modelAfter(shown()).state)
  })

  test('teaches what a right answer does, and makes its topic fresh', () => {
    const model = modelAfter(shown())
    expect(model.practiceOf(TOPIC)).toMatchObject({ gain: 0.15, memory: { last: FIRST_DAY } })
    expect(model.answersOn(TOPIC, FIRST_DAY)).toBe(1)
  })
})
