import { describe, expect, test } from 'vitest'
import type { Answer, Ask } from '#app/domain/labs/contract.ts'
import { differenceText } from './difference-words.ts'

const step = { prompt: 'What now?', scene: [], why: 'It is so.', slips: [] }
const options = ['A', 'B', 'C', 'D']

const number: Ask = { ...step, kind: 'number', answer: 12 }
const bits: Ask = { ...step, kind: 'text', answer: '1011' }
const values: Ask = { ...step, kind: 'text', answer: '3 0 2' }
const word: Ask = { ...step, kind: 'text', answer: 'fault' }
const set: Ask = { ...step, kind: 'set', options, answer: ['A', 'B', 'C'] }
const list: Ask = { ...step, kind: 'list', options, answer: ['A', 'B', 'C'] }
const order: Ask = { ...step, kind: 'list', options, usesEach: true, answer: options }
const nothing: Ask = { ...step, kind: 'list', options, answer: [] }
const choice: Ask = { ...step, kind: 'choice', options, answer: 'A' }

describe('says which part of a wrong answer is wrong, and does not name the right one:', () => {
  test.each<[string, Ask, Answer, string | undefined]>([
    ['a number above', number, 20, 'The number is too large.'],
    ['a number below', number, 2, 'The number is too small.'],
    ['a number beside', number, 13, 'You are off by one.'],
    ['bits', bits, '1001', 'The first 2 are right, the next is not.'],
    ['too few bits', bits, '101', 'Your answer has 3 bits, and the right one has 4.'],
    ['no bits', bits, '0x0b', 'The answer has only zeros and ones.'],
    ['values', values, '3 1 2', 'The first one is right, the next is not.'],
    ['too many values', values, '3, 0, 2, 1', 'Your answer has 4 values, and the right one has 3.'],
    ['values in brackets', values, '(3, 1, 2)', 'The first one is right, the next is not.'],
    ['a word', word, 'hit', undefined],
    ['a set with one missing', set, ['A', 'B'], 'All of these belong to the answer, but one is missing.'],
    ['a set with one too many', set, options, 'At least one choice is wrong.'],
    ['a set with both', set, ['A', 'D'], 'At least one choice is wrong, and at least one is missing.'],
    ['another set', set, ['D'], 'None of your choices is right.'],
    ['no set', set, [], 'At least one of the options is right.'],
    ['a list with its first wrong', list, ['D', 'B'], 'The first one is already wrong.'],
    ['a list with a later one wrong', list, ['A', 'B', 'D'], 'The first 2 are right, the next is not.'],
    [
      'a list in another order',
      list,
      ['A', 'C', 'B'],
      'These are the right ones, in the wrong order. The first one is right, the next is not.',
    ],
    ['a list that ends too early', list, ['A', 'B'], 'It is right so far, but more follows.'],
    ['a list that goes on', list, options, 'It starts right, but goes on too long.'],
    ['a list instead of none', nothing, ['A'], 'At least one choice is wrong.'],
    ['an order', order, ['A', 'B', 'D', 'C'], 'The first 2 are right, the next is not.'],
    ['a choice', choice, 'B', undefined],
  ])('%s', (_, ask, answer, sentence) => {
    expect(differenceText(ask, answer)).toBe(sentence)
  })

  test('of several right answers, it compares with the one that was followed furthest', () => {
    const ask: Ask = { ...list, alsoRight: [['D', 'C', 'B']] }
    expect(differenceText(ask, ['D', 'C', 'A'])).toBe('The first 2 are right, the next is not.')
  })
})
