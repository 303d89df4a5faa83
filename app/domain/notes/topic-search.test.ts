import { expect, test } from 'vitest'
import { matchesFilter, normaliseTerm, topicNamed } from './topic-search.ts'

test.each([
  { title: 'Virtual Memory', typed: 'mem', shown: true },
  { title: 'Virtual Memory', typed: 'VIRTUAL  memory ', shown: true },
  { title: 'Virtual Memory', typed: '', shown: true },
  { title: 'Virtual Memory', typed: 'memories', shown: false },
  { title: 'I/O Systems', typed: 'i/o', shown: true },
  { title: 'Classes & Objects', typed: '.*', shown: false },
])('typing "$typed" shows $title: $shown', ({ title, typed, shown }) => {
  expect(matchesFilter(title, typed)).toBe(shown)
})

test.each([
  { term: 'deadlocks', id: 'deadlocks' },
  { term: ' DEADLOCKS ', id: 'deadlocks' },
  { term: 'deadlock', id: undefined },
])('submitting "$term" names $id', ({ term, id }) => {
  expect(topicNamed([{ id: 'deadlocks', title: 'Deadlocks' }], term)?.id).toBe(id)
})

test('a term is never longer than 120 characters', () => {
  expect(normaliseTerm(`  ${'x'.repeat(500)}  `)).toHaveLength(120)
})

test('control characters in a term are blanks', () => {
  expect(normaliseTerm('\0dead\u0000\u001b lock\u007f')).toBe('dead lock')
})
