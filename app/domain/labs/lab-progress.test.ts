import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import type { Answer, Ask, Lab } from './contract.ts'
import { LAB_LEVELS } from './contract.ts'
import { labMarks, nextHelpLevel, pointsLeft, progressOf, withHelp, withTry } from './lab-progress.ts'
import { HELP_LEVELS, LAB_MODES, type LabRun, scoreOfMarks } from './lab-run.ts'
import { LABS } from './labs.ts'
import { instanceOf } from './run.ts'

const BASE = { scene: [], prompt: 'Which one?', why: 'It is so.', slips: [] }
const TIMES = { seconds: 5, after: 10 }

/** Asks for a fruit, where two are right; then for the one that was answered; then for a number. */
const fruit: Lab<null> = {
  id: 'fruit',
  title: 'Fruit',
  subject: 'ds',
  topic: 'arrays',
  version: 1,
  conventions: [],
  levels: { 1: '', 2: '', 3: '' },
  generate: () => null,
  *steps() {
    const options = ['apple', 'pear', 'leek']
    const chosen = yield { ...BASE, kind: 'choice', options, answer: 'apple', alsoRight: ['pear'] }
    yield { ...BASE, kind: 'text', answer: String(chosen) }
    yield { ...BASE, kind: 'number', answer: 4 }
  },
}

const BEGUN: LabRun = {
  setup: { id: 'a', lab: 'fruit', subject: 'ds', version: 1, seed: 's', level: 1, startedAt: 0 },
  mode: 'guided',
  watched: false,
  answers: [],
}
const progress = (run: LabRun) => progressOf(fruit, null, run)
const answered = (run: LabRun, ...answers: Answer[]) =>
  answers.reduce((now: LabRun, answer) => withTry(now, progress(now), answer, TIMES), run)
const helped = (run: LabRun, help: (typeof HELP_LEVELS)[number]) => withHelp(run, progress(run), help, TIMES)
const points = (run: LabRun) => progress(run).steps.map((step) => step.points)

describe('guided', () => {
  test('a wrong answer leaves a second try at the same step, for half a point', () => {
    const once = answered(BEGUN, 'leek')
    expect(progress(once)).toMatchObject({ settled: 0, total: 3, current: { answer: 'apple' } })
    expect(pointsLeft(once, progress(once).steps[0])).toBe(1)
    const twice = answered(once, 'apple')
    expect(progress(twice)).toMatchObject({ settled: 1, current: { answer: 'apple' } })
    expect(points(twice)).toEqual([1])
  })

  test('after two wrong answers it continues from the right one', () => {
    const run = answered(BEGUN, 'leek', 'leek')
    expect(progress(run)).toMatchObject({ settled: 1, current: { kind: 'text', answer: 'apple' } })
    expect(points(run)).toEqual([0])
  })

  test('it continues from the other right answer, at the second try too', () => {
    expect(progress(answered(BEGUN, 'leek', 'pear')).current).toMatchObject({ answer: 'pear' })
  })
})

test('alone, every answer settles its step', () => {
  const run = answered({ ...BEGUN, mode: 'alone' }, 'leek', 'apple', 5)
  expect(progress(run)).toMatchObject({ settled: 3, current: undefined, total: 3 })
  expect(points(run)).toEqual([0, 2, 0])
})

test('the way may change during a run, and no settled step opens again', () => {
  const alone = answered({ ...BEGUN, mode: 'alone' }, 'leek', 'apple')
  expect(progress({ ...alone, mode: 'guided' }).settled).toBe(2)
  const guided = answered(BEGUN, 'leek')
  expect(progress({ ...guided, mode: 'alone' }).settled).toBe(1)
})

describe('help', () => {
  test.each([
    [0, 2],
    [1, 2],
    [2, 1],
  ] as const)('level %i leaves %i half points', (help, left) => {
    const run = helped(BEGUN, help)
    expect(pointsLeft(run, progress(run).steps[0])).toBe(left)
    expect(points(answered(run, 'apple'))).toEqual([left])
  })

  test('the answer settles the step without a point', () => {
    const run = helped(answered(BEGUN, 'leek'), 3)
    expect(progress(run).settled).toBe(1)
    expect(points(run)).toEqual([0])
  })

  test('keeps the try that was made before it', () => {
    expect(helped(answered(BEGUN, 'leek'), 2).answers).toEqual([{ tries: ['leek'], help: 2, ...TIMES }])
  })
})

test('whoever has seen the solution earns nothing from then on', () => {
  const run = answered({ ...answered(BEGUN, 'apple'), watched: true }, 'apple')
  expect(points(run)).toEqual([2, 0])
  expect(pointsLeft(run, undefined)).toBe(0)
})

test('nothing can be added to a finished run', () => {
  const finished = answered(BEGUN, 'apple', 'apple', 4)
  expect(answered(finished, 7)).toEqual(finished)
  expect(helped(finished, 3)).toEqual(finished)
})

describe('marks', () => {
  test('are the half points of each step', () => {
    expect(labMarks(fruit, { ...answered(BEGUN, 'apple', 'x', 'apple', 5, 6), ...BEGUN.setup })).toBe('210')
    expect(scoreOfMarks('210')).toEqual({ points: 1.5, outOf: 3 })
  })

  test('a run that has not ended has none', () => {
    expect(labMarks(fruit, { ...answered(BEGUN, 'apple', 'apple'), ...BEGUN.setup })).toBeUndefined()
    expect(labMarks(fruit, { ...answered(BEGUN, 'apple', 'apple', 5), ...BEGUN.setup })).toBeUndefined()
  })

  test('nor has one with more answers than steps', () => {
    const { answers } = answered(BEGUN, 'apple', 'apple', 4)
    expect(labMarks(fruit, { ...BEGUN, ...BEGUN.setup, answers: [...answers, ...answers] })).toBeUndefined()
  })

  test('of any run through any lab are a digit a step, and are the same when replayed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LABS),
        fc.constantFrom(...LAB_LEVELS),
        fc.constantFrom(...LAB_MODES),
        fc.integer({ min: 0, max: 50 }),
        fc.infiniteStream(fc.record({ right: fc.boolean(), help: fc.constantFrom(...HELP_LEVELS) })),
        (lab, level, mode, seed, choices) => {
          const instance = instanceOf(lab, String(seed), level)
          let run: LabRun = { ...BEGUN, mode, setup: { ...BEGUN.setup, seed: String(seed), level } }
          for (const { right, help } of choices) {
            const now = progressOf(lab, instance, run)
            if (!now.current) break
            if (mode === 'guided' && help > 0) run = withHelp(run, now, help, TIMES)
            const open = progressOf(lab, instance, run)
            if (open.settled > now.settled || !open.current) continue
            run = withTry(run, open, right ? open.current.answer : '\u0000', TIMES)
          }
          const marks = labMarks(lab, { ...run, ...run.setup })
          expect(marks).toMatch(/^[012]+$/)
          expect(marks).toHaveLength(run.answers.length)
          expect(labMarks(lab, JSON.parse(JSON.stringify({ ...run, ...run.setup })))).toBe(marks)
        },
      ),
      { numRuns: trials(30, 1_000) },
    )
  })
})

const wait: Ask = {
  ...BASE,
  kind: 'number',
  answer: 3,
  slips: [
    { id: 'right-here', answer: 3, sentence: 'Not a mistake in this instance.' },
    { id: 'turnaround', answer: 5, sentence: 'That is the turnaround time.' },
  ],
}

test('the first help is the rule or a common mistake, and the answer where there is neither or after a wrong try', () => {
  expect(nextHelpLevel({ ...wait, rule: 'Subtract the burst.' }, 0, 0)).toBe(2)
  expect(nextHelpLevel(wait, 0, 0)).toBe(2)
  expect(nextHelpLevel(wait, 2, 0)).toBe(3)
  expect(nextHelpLevel({ ...wait, slips: [] }, 0, 0)).toBe(3)
  expect(nextHelpLevel(wait, 0, 1)).toBe(3)
})

test('a run that had an older hint open goes on to the rule', () => {
  expect(nextHelpLevel(wait, 1, 0)).toBe(2)
})
