import { describe, expect, test } from 'vitest'
import { runProgram } from '#test/run-code.ts'
import { trials } from '#test/trials.ts'
import type { CallResult, CodeExercise } from './contract.ts'
import { CODE_EXERCISES } from './exercises.ts'
import { casesOf, gradeCode, isSameValue } from './grade-code.ts'
import { programOf } from './program.ts'

const SEEDS = Array.from({ length: trials(50, 2_000) }, (_, index) => `seed-${index}`)

/** Runs an answer as the worker does. */
function run(exercise: CodeExercise, code: string, seed: string): readonly CallResult[] {
  const { shown, hidden } = casesOf(exercise, seed)
  return runProgram(programOf(exercise, code, [...shown, ...hidden]))
}

describe.each(CODE_EXERCISES)('$id', (exercise) => {
  test('accepts its own answer for every seed', () => {
    for (const seed of SEEDS.slice(0, trials(10, 200))) {
      const grade = gradeCode(exercise, casesOf(exercise, seed), run(exercise, exercise.answer, seed))
      expect(grade.right, `${seed}: ${JSON.stringify(grade)}`).toBe(true)
    }
  })

  test('does not accept what the editor shows at first', () => {
    for (const seed of SEEDS.slice(0, trials(10, 200))) {
      const results = run(exercise, exercise.starter, seed)
      expect(gradeCode(exercise, casesOf(exercise, seed), results).right, seed).toBe(false)
    }
  })

  test.each(exercise.slips)('recognises the mistake $id in at least 9 of 10 seeds', ({ id, solve }) => {
    let recognised = 0
    for (const seed of SEEDS) {
      const cases = casesOf(exercise, seed)
      const results = [...cases.shown, ...cases.hidden].map((given) => ({
        value: solve(...structuredClone(given)),
      }))
      const grade = gradeCode(exercise, cases, results)
      expect(grade.right, `${id} is right for ${seed}`).toBe(false)
      if (grade.slip?.id === id) recognised++
    }
    expect(recognised / SEEDS.length).toBeGreaterThanOrEqual(0.9)
  })

  test('gives the same cases for the same seed, and others for another', () => {
    expect(casesOf(exercise, 'a')).toEqual(casesOf(exercise, 'a'))
    expect(casesOf(exercise, 'a')).not.toEqual(casesOf(exercise, 'b'))
  })

  test('fails an answer that returns what the shown calls expect and nothing else', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const cases = casesOf(exercise, seed)
      const known = cases.shown.map((given) => ({ given, value: exercise.solve(...structuredClone(given)) }))
      const results = [...cases.shown, ...cases.hidden].map(
        (given): CallResult => ({ value: known.find((each) => isSameValue(each.given, given))?.value }),
      )
      const grade = gradeCode(exercise, cases, results)
      expect(grade.right).toBe(false)
      expect(grade.counterexample).toBeDefined()
    }
  })
})

/** As learners write them, not as the slip is written. */
test.each([
  [
    'balanced-brackets',
    'leftovers-ignored',
    "function isBalanced(text) { const open = []; const pairs = { ')': '(', ']': '[', '}': '{' }; for (const c of text) { if (!pairs[c]) open.push(c); else if (open.pop() !== pairs[c]) return false } return true }",
  ],
  [
    'fewest-coins',
    'infinity-for-impossible',
    'function fewest(coins, amount) { const best = [0]; for (let sum = 1; sum <= amount; sum++) best[sum] = Math.min(...coins.filter((coin) => coin <= sum).map((coin) => best[sum - coin] + 1)); return best[amount] }',
  ],
  [
    'binary-search',
    'middle-not-rounded',
    'function search(sorted, wanted) { let low = 0; let high = sorted.length - 1; while (low <= high) { const middle = (low + high) / 2; if (sorted[middle] === wanted) return middle; if (sorted[middle] < wanted) low = middle + 1; else high = middle - 1 } return -1 }',
  ],
])('%s: an answer with the mistake %s is told so', (id, slip, code) => {
  const exercise = CODE_EXERCISES.find((each) => each.id === id)
  if (!exercise) throw new Error(`${id} is gone`)
  for (const seed of SEEDS.slice(0, 10)) {
    const grade = gradeCode(exercise, casesOf(exercise, seed), run(exercise, code, seed))
    expect(grade.slip?.id, seed).toBe(slip)
  }
})

test('a function that is missing, throws or returns what cannot be shown is an error of each call', () => {
  const [exercise] = CODE_EXERCISES.filter(({ id }) => id === 'nesting-depth')
  if (!exercise) throw new Error('nesting-depth is gone')
  const errorsOf = (code: string) => [
    ...new Set(run(exercise, code, 'a').map((each) => 'error' in each && each.error)),
  ]
  expect(errorsOf('')).toEqual(['There is no function named depth.'])
  expect(errorsOf('function depth() { throw new TypeError("no") }')).toEqual(['TypeError: no'])
  expect(errorsOf('function depth() { return () => 1 }')).toEqual([expect.stringContaining('DataCloneError')])
})

test.each([
  [0, -0, true],
  [Number.NaN, Number.NaN, true],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [{ a: 1, b: [null] }, { b: [null], a: 1 }, true],
  [{ a: undefined }, {}, false],
  [undefined, null, false],
])('%j and %j: the same is %s', (a, b, same) => {
  expect(isSameValue(a as never, b as never)).toBe(same)
})
