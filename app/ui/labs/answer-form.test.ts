import { expect, test } from 'vitest'
import type { Ask } from '#app/domain/labs/contract.ts'
import { formProblem } from './answer-form.ts'

const askFor = (answer: string): Ask => ({
  kind: 'text',
  prompt: 'What now?',
  scene: [],
  answer,
  why: 'It is so.',
  slips: [],
})

test.each([
  ['10.0.0.127', '127', 'Write an IPv4 address, such as 10.0.0.255.'],
  ['10.0.0.127', '10.0.0.256', 'Write an IPv4 address, such as 10.0.0.255.'],
  ['370', 'abc', 'Write a whole number, with digits only.'],
  ['1011', '0x0b', 'Write a whole number, with digits only.'],
  ['(0, 2)', 'abc', 'Write numbers with spaces between them, such as 3 0 2.'],
  ['1 0 1', '1-0-1', 'Write numbers with spaces between them, such as 3 0 2.'],
])('for %s, %s gets a message about the form', (right, answer, sentence) => {
  expect(formProblem(askFor(right), answer)).toBe(sentence)
})

test.each([
  ['10.0.0.127', '10.0.0.126'],
  ['370', '5'],
  ['(0, 2)', '0 3'],
  ['(0, 2)', '0, 2, 4'],
  ['1 0 1', '(1, 1, 1)'],
  ['fault', 'hit'],
])('for %s, %s has the form of an answer', (right, answer) => {
  expect(formProblem(askFor(right), answer)).toBeUndefined()
})
