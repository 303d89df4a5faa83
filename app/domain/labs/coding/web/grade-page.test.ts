import { expect, test } from 'vitest'
import type { Json } from '../javascript/contract.ts'
import type { Observation, PageCheck } from './contract.ts'
import { gradePage } from './grade-page.ts'

const slip = { id: 'one-too-many', got: 3, sentence: 'You counted one twice.' }
const first: PageCheck = { what: 'Items', observe: '', expected: 2, slips: [slip] }
const second: PageCheck = { what: 'Names', observe: '', expected: ['Milk', 'Tea'] }
const hidden: PageCheck = {
  what: 'Items of a long list',
  hidden: true,
  observe: '',
  expected: 9,
  slips: [slip],
}
const CHECKS = [first, second, hidden]

const error = { message: 'TypeError: x is null', line: 4 }

function grade(...values: (Json | Error)[]) {
  return gradePage(
    CHECKS,
    values.map(
      (value): Observation =>
        value instanceof Error ? { result: { error: value.message }, error } : { result: { value } },
    ),
  )
}

test('a page is right if every check is', () => {
  const { right, shown } = grade(2, ['Milk', 'Tea'], 9)
  expect(right).toBe(true)
  expect(shown.map(({ check }) => check)).toEqual([first, second])
})

test('a wrong check has its slip, whatever the hidden ones say', () => {
  const result = grade(3, ['Tea', 'Milk'], 3)
  expect(result).toMatchObject({ right: false, slip })
  expect(result.shown.map(({ right }) => right)).toEqual([false, false])
  expect(result.counterexample).toBeUndefined()
})

test('a wrong value that is no known mistake has no slip', () => {
  expect(grade(4, ['Milk', 'Tea'], 9).slip).toBeUndefined()
})

test('a hidden check counts, and is shown only where all others pass', () => {
  const result = grade(2, ['Milk', 'Tea'], 3)
  expect(result).toMatchObject({ right: false, slip, counterexample: { check: hidden, right: false } })
  expect(result.shown.every(({ right }) => right)).toBe(true)
})

test('an error belongs to the first check that fails', () => {
  expect(grade(2, new Error('The page has no li'), 9).error).toEqual(error)
  expect(grade(4, new Error('The page has no li'), 9).error).toBeUndefined()
})

test('an error that changes nothing leaves a page right', () => {
  const observations = CHECKS.map(({ expected }): Observation => ({ result: { value: expected }, error }))
  expect(gradePage(CHECKS, observations)).toMatchObject({ right: true })
  expect(gradePage(CHECKS, observations).error).toBeUndefined()
})

test('what was not observed is wrong', () => {
  expect(gradePage(CHECKS, []).right).toBe(false)
})
