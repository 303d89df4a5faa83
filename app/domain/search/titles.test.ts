import { expect, test } from 'vitest'
import { expandTitles, findTitles, type TitleEntry } from './titles.ts'

const entries: TitleEntry[] = [
  { kind: 'heading', title: 'Deadlocks in practice', context: 'Deadlocks, Operating System', path: '/1' },
  { kind: 'topic', title: 'Deadlocks', context: 'Operating System', path: '/2' },
  { kind: 'topic', title: 'Process Management', context: 'Operating System', path: '/3' },
  { kind: 'subject', title: 'Operating System', context: 'Notes', path: '/4' },
  { kind: 'quiz', title: 'Quiz 3', context: 'Operating Systems', path: '/5' },
  { kind: 'command', title: 'Dark theme', context: 'Command' },
]

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
  { typed: 'deadlocks zebra', expected: [] },
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
