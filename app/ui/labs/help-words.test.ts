import { expect, test } from 'vitest'
import type { Ask } from '#app/domain/labs/contract.ts'
import { nextHelpLevel, ruleFor, whereToLook } from './help-words.ts'

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

test('the first help names each figure in sight once, a table by its caption', () => {
  const page = { type: 'code', language: 'html', code: '<p>' } as const
  const sheet = { type: 'code', language: 'css', code: 'p {}' } as const
  expect(whereToLook(ask)).toBe('Look at the text, “Processes” and the chart.')
  expect(whereToLook({ ...ask, scene: [...ask.scene, ...ask.scene.slice(0, 1)] })).toBe(
    'Look at the text, “Processes” and the chart.',
  )
  expect(whereToLook({ ...ask, scene: [page, sheet] })).toBe('Look at the HTML and the CSS.')
})

test('there is no first help with one figure to look at, nor with one beside an empty table', () => {
  const empty = { type: 'table', caption: 'Subnets so far', columns: ['Hosts'], rows: [] } as const
  for (const scene of [[], ask.scene.slice(1, 2), [...ask.scene.slice(0, 1), empty]]) {
    expect(whereToLook({ ...ask, scene })).toBeUndefined()
    expect(nextHelpLevel({ ...ask, scene }, 0, 0)).toBe(2)
    expect(nextHelpLevel({ ...ask, scene, slips: [] }, 0, 0)).toBe(3)
  }
  expect(nextHelpLevel(ask, 0, 0)).toBe(1)
})

test('the second help is the rule of the step', () => {
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
