import { expect, test } from 'vitest'
import type { Ask } from '#app/domain/labs/contract.ts'
import { ruleFor } from './help-words.ts'

const ask: Ask = {
  kind: 'number',
  prompt: 'How long does P1 wait?',
  scene: [
    { type: 'text', text: 'The quantum is 2.' },
    { type: 'table', caption: 'Processes', columns: ['P'], rows: [['P1']] },
    { type: 'timeline', lanes: [], bars: [] },
  ],
  answer: 3,
  why: 'It waits 3.',
  slips: [
    { id: 'right-here', answer: 3, sentence: 'Not a mistake in this instance.' },
    { id: 'turnaround', answer: 5, sentence: 'That is the turnaround time.' },
  ],
}

test('the rule is that of the step', () => {
  expect(ruleFor({ ...ask, rule: 'Subtract the burst.' })).toEqual({
    label: 'The rule',
    text: 'Subtract the burst.',
  })
})

test('without a rule it warns of a mistake, and never of one that is right here', () => {
  expect(ruleFor(ask)).toEqual({
    label: 'A common mistake is “5”',
    text: 'That is the turnaround time.',
  })
})

test('where it would leave one answer there is none', () => {
  const either: Ask = {
    kind: 'choice',
    prompt: 'Is it a hit?',
    scene: [],
    options: ['hit', 'fault'],
    answer: 'hit',
    why: 'The page is in memory.',
    slips: [{ id: 'overlooked', answer: 'fault', sentence: 'Look again.' }],
  }
  expect(ruleFor(either)).toBeUndefined()
  expect(ruleFor({ ...ask, slips: [] })).toBeUndefined()
})
