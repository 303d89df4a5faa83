import { expect, test } from 'vitest'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { hiddenItems, itemsOf, type NamedSubject, nameOf, topicsIn } from './selection.ts'

const topics = [
  { id: 'deadlocks', title: 'Deadlocks' },
  { id: 'file-systems', title: 'File Systems' },
]
const SUBJECTS: NamedSubject[] = [
  { id: 'os', title: 'Operating System', topics },
  { id: 'ds', title: 'Data Structures', topics: [{ id: 'heaps', title: 'Heaps' }] },
]
const chosen = (...names: string[]) => topicsIn(SUBJECTS, new Set(names))

test.each([
  { names: [], ids: [] },
  { names: ['ds/heaps', 'os'], ids: ['deadlocks', 'file-systems', 'heaps'] },
  { names: ['os/file-systems'], ids: ['file-systems'] },
  { names: ['os/heaps'], ids: [] },
])('$names are the topics $ids, in the order of the courses', ({ names, ids }) => {
  expect(chosen(...names).map(({ topic }) => topic.id)).toEqual(ids)
})

test('the questions of topics come topic by topic', () => {
  const items = [
    { id: 'ds-1', subject: 'ds', topic: 'heaps' },
    { id: 'os-1', subject: 'os', topic: 'file-systems' },
    { id: 'os-2', subject: 'os', topic: 'deadlocks' },
  ]
  const found = itemsOf({ items } as unknown as Parameters<typeof itemsOf>[0], chosen('os', 'ds/heaps'))
  expect(found.map(({ id }) => id)).toEqual(['os-2', 'os-1', 'ds-1'])
})

test.each([
  { names: ['os/deadlocks'], naming: { title: 'Operating System: Deadlocks', fileName: 'os-deadlocks' } },
  { names: ['os'], naming: { title: 'Operating System', fileName: 'os' } },
  { names: ['os', 'ds'], naming: undefined },
  { names: [], naming: undefined },
])('a file of $names is named $naming', ({ names, naming }) => {
  expect(nameOf(chosen(...names))).toEqual(naming)
})

test('the questions of an exam under way are hidden, but not those of other attempts', () => {
  const draft = (id: string, exam?: object) =>
    ({ setup: { items: [{ id }] }, exam }) as unknown as KeptAttempt
  expect([...hiddenItems([draft('os-1', {}), draft('os-2')])]).toEqual(['os-1'])
})
