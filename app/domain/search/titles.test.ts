import { expect, test } from 'vitest'
import { expandTitles, findTitles, lacksWords, type TitleEntry } from './titles.ts'

const entries: TitleEntry[] = [
  { kind: 'heading', title: 'Deadlocks in practice', context: 'Deadlocks, Operating System', path: '/1' },
  { kind: 'topic', title: 'Deadlocks', context: 'Operating System', path: '/2' },
  { kind: 'topic', title: 'Process Management', context: 'Operating System', path: '/3' },
  { kind: 'subject', title: 'Operating System', context: 'Notes', path: '/4' },
  { kind: 'quiz', title: 'Quiz 3', context: 'Operating Systems', path: '/5' },
  { kind: 'command', title: 'Dark theme', context: 'Command' },
]

/** In the reverse of the order in which they must be found. */
const ofJoins: TitleEntry[] = [
  { kind: 'exercise', title: 'Joins', context: 'SQL exercises, DBMS' },
  { kind: 'heading', title: 'Joins', context: 'SQL Basics, DBMS' },
  { kind: 'quiz', title: 'Joins', context: 'DBMS' },
  { kind: 'lab', title: 'Nested loops', topic: 'Joins', context: 'Joins, DBMS' },
  { kind: 'topic', title: 'Joins', context: 'DBMS' },
]

test('what is named exactly comes in this order: topic, its lab, quiz, section, exercise', () => {
  expect(findTitles(ofJoins, 'joins')).toEqual(ofJoins.toReversed())
})

test.each([
  { slip: 'a letter missing', typed: 'deadlok', expected: ['Deadlocks', 'Deadlocks in practice'] },
  { slip: 'a letter added', typed: 'deadllocks', expected: ['Deadlocks', 'Deadlocks in practice'] },
  { slip: 'a letter changed', typed: 'prozess', expected: ['Process Management'] },
  { slip: 'letters swapped', typed: 'porcess', expected: ['Process Management'] },
  { slip: 'two slips in a long word', typed: 'managmnet', expected: ['Process Management'] },
  { slip: 'two slips in a short word', typed: 'porzess', expected: [] },
  { slip: 'a slip in a very short word', typed: 'dart', expected: [] },
  { slip: 'another first letter', typed: 'beadlocks', expected: [] },
  { slip: 'a slip beside a word of the context', typed: 'quiz 3 operatng', expected: ['Quiz 3'] },
])('$slip: "$typed" finds $expected', ({ typed, expected }) => {
  expect(findTitles(entries, typed).map(({ title }) => title)).toEqual(expected)
})

/** In the reverse of the order in which they must be found. */
const ofPages: TitleEntry[] = [
  { kind: 'heading', title: 'Demand paging', context: 'Virtual Memory, Operating System' },
  { kind: 'heading', title: 'Which page size?', context: 'Virtual Memory, Operating System' },
  { kind: 'topic', title: 'Paging & Segmentation', context: 'Operating System' },
  { kind: 'lab', title: 'Page replacement', topic: 'Virtual Memory', context: 'Virtual Memory' },
]

test('exact words of titles come before other forms of them, and both before sections', () => {
  expect(findTitles(ofPages, 'page')).toEqual(ofPages.toReversed())
})

test.each([
  { typed: 'page', title: 'Paging' },
  { typed: 'paging', title: 'Page' },
  { typed: 'schedule', title: 'Scheduling' },
  { typed: 'scheduler', title: 'Scheduling' },
  { typed: 'route', title: 'Routing' },
  { typed: 'caching', title: 'Cache' },
  { typed: 'threading', title: 'Threads' },
  { typed: 'normalized', title: 'Normalizing' },
])('"$typed" finds $title before a section with this word and others', ({ typed, title }) => {
  const section: TitleEntry = { kind: 'heading', title: `What is ${typed} here?`, context: '' }
  const topic: TitleEntry = { kind: 'topic', title, context: '' }
  expect(findTitles([section, topic], typed)).toEqual([topic, section])
})

test.each([
  { typed: 'page', title: 'Packets' },
  { typed: 'ring', title: 'Rows' },
  { typed: 'user', title: 'Using' },
])('"$typed" does not find $title', ({ typed, title }) => {
  expect(findTitles([{ kind: 'topic', title, context: '' }], typed)).toEqual([])
})

test('a misspelt word finds the topic before its lab, quiz and section', () => {
  expect(findTitles(ofJoins, 'jions').map(({ kind }) => kind)).toEqual([
    'topic',
    'lab',
    'quiz',
    'heading',
    'exercise',
  ])
})

test('of equally good sections, the one that begins with the term comes first', () => {
  const sections = ['Allocation is a promise', 'Promises and the event loop'].map(
    (title): TitleEntry => ({ kind: 'heading', title, context: '' }),
  )
  expect(findTitles(sections, 'promise')).toEqual(sections.toReversed())
})

test('the labs of its topic follow the best section', () => {
  const section: TitleEntry = { kind: 'heading', title: 'Round robin', context: 'Scheduling, OS' }
  const another: TitleEntry = { kind: 'heading', title: 'Weighted round robin', context: 'Hosting, Web' }
  const lab: TitleEntry = {
    kind: 'lab',
    title: 'Gantt charts',
    topic: 'Scheduling',
    context: 'Scheduling, OS',
  }
  expect(findTitles([lab, another, section], 'round robin')).toEqual([section, lab, another])
})

test('every word of a long title counts', () => {
  const title = 'How would you choose the quantum of a queue in round robin?'
  expect(findTitles([{ kind: 'heading', title, context: '' }], 'round robin')).toHaveLength(1)
})

test('a title that lacks words of the term is told from one that has them all', () => {
  const [deadlocks] = entries.filter(({ title }) => title === 'Deadlocks')
  if (!deadlocks) throw new Error('There is no such title')
  expect(lacksWords(deadlocks, 'deadlocks zebra')).toBe(true)
  for (const typed of ['deadlok', 'deadlocks operating']) expect(lacksWords(deadlocks, typed)).toBe(false)
})

test('a word that is spelt like a title does not find similar ones', () => {
  const similar = ['Rooting', 'Routing'].map((title): TitleEntry => ({ kind: 'topic', title, context: '' }))
  expect(findTitles(similar, 'routing').map(({ title }) => title)).toEqual(['Routing'])
})

test.each([
  { typed: '', expected: [] },
  { typed: '  ?! ', expected: [] },
  { typed: 'deadlocks', expected: ['Deadlocks', 'Deadlocks in practice'] },
  { typed: ' DEAD ', expected: ['Deadlocks', 'Deadlocks in practice'] },
  { typed: 'adlock', expected: [] },
  {
    typed: 'operating',
    expected: ['Operating System', 'Deadlocks', 'Process Management', 'Quiz 3', 'Deadlocks in practice'],
  },
  { typed: 'operating quiz 3', expected: ['Quiz 3'] },
  { typed: 'dark', expected: ['Dark theme'] },
  { typed: 'deadlocks zebra', expected: ['Deadlocks', 'Deadlocks in practice'] },
  { typed: 'zebra giraffe deadlocks', expected: [] },
  { typed: 'quiz three', expected: ['Quiz 3'] },
  { typed: 'what is the difference between a process and management', expected: ['Process Management'] },
  { typed: 'my in', expected: ['Deadlocks in practice'] },
])('"$typed" finds $expected', ({ typed, expected }) => {
  expect(findTitles(entries, typed).map(({ title }) => title)).toEqual(expected)
})

test('a long list is cut', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    kind: 'topic' as const,
    title: `Tree ${index}`,
    context: '',
  }))
  expect(findTitles(many, 'tree')).toHaveLength(8)
})

test('what is sent under a title becomes entries of its own', () => {
  const topic = {
    kind: 'topic',
    title: 'Deadlocks',
    context: 'Operating System',
    path: '/learn/os/deadlocks',
  } as const
  expect(expandTitles([{ ...topic, sections: [['Detection', 'detection']] }])).toEqual([
    topic,
    {
      kind: 'heading',
      title: 'Detection',
      context: 'Deadlocks, Operating System',
      path: '/learn/os/deadlocks#detection',
    },
  ])
})
