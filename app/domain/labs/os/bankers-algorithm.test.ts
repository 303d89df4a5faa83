import { expect, test } from 'vitest'
import { grade, solve } from '../run.ts'
import { bankersAlgorithm } from './bankers-algorithm.ts'

// Silberschatz, Galvin, Gagne, Operating System Concepts, "Banker's Algorithm": five processes, A = 10, B = 5, C = 7.
const TEXTBOOK = {
  max: [
    [7, 5, 3],
    [3, 2, 2],
    [9, 0, 2],
    [2, 2, 2],
    [4, 3, 3],
  ],
  held: [
    [0, 1, 0],
    [2, 0, 0],
    [3, 0, 2],
    [2, 1, 1],
    [0, 0, 2],
  ],
  available: [3, 3, 2],
}
const NEED = ['7 4 3', '1 2 2', '6 0 0', '0 1 1', '4 3 1']

/** "(7, 4, 3)", without a place to break a line. */
const vector = (amounts: string) => `(${amounts.replaceAll(' ', ',\u00a0')})`

test('the state of the textbook is safe', () => {
  const answers = solve(bankersAlgorithm, TEXTBOOK).map(({ answer }) => answer)
  expect(answers.slice(0, 5)).toEqual(NEED.map(vector))
  expect(answers.at(-1)).toBe(vector('10 5 7'))
})

test('the safe sequence of the textbook is accepted', () => {
  const sequence = ['P1', '5 3 2', 'P3', '7 4 3', 'P4', '7 4 5', 'P2', '10 4 7', 'P0', '10 5 7']
  const { verdicts, next } = grade(bankersAlgorithm, TEXTBOOK, [...NEED, ...sequence])
  expect(verdicts.filter(({ right }) => !right)).toEqual([])
  expect(next).toBeUndefined()
})

test('an unsafe state ends where nobody can finish', () => {
  const answers = solve(bankersAlgorithm, { ...TEXTBOOK, available: [0, 1, 1] }).map(({ answer }) => answer)
  expect(answers.slice(5, 7)).toEqual(['P3', vector('2 2 2')])
  expect(answers.slice(7, 9)).toEqual(['P1', vector('4 2 2')])
  expect(answers.at(-1)).toBe('none of them')
})
