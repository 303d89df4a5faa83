import { expect, test } from 'vitest'
import { bundlePathOf, exerciseFactsFrom, factsFile, factsFrom, labFactsFrom } from './facts-file.ts'
import type { ExerciseFacts, ItemFacts, LabFacts } from './item-bank.ts'

const FACTS: ItemFacts[] = [
  {
    id: 'os-101',
    version: 'aaaa',
    subject: 'os',
    topic: 'deadlocks',
    level: 'recall',
    difficulty: 'easy',
    misconceptions: { 2: 'second', 4: 'first' },
  },
  {
    id: 'os-41',
    version: 'bbbb',
    subject: 'os',
    topic: 'deadlocks',
    level: 'analyse',
    difficulty: 'hard',
    misconceptions: {},
  },
  {
    id: 'os-7',
    version: 'cccc',
    subject: 'os',
    topic: 'paging',
    level: 'apply',
    difficulty: 'medium',
    misconceptions: { 1: 'first' },
  },
]

const LABS: LabFacts[] = [
  {
    id: 'addresses',
    subject: 'os',
    topic: 'paging',
    title: 'Addresses',
    minutes: 5,
    guess: 0.03,
    variants: [2, 3],
  },
  {
    id: 'bankers',
    subject: 'os',
    topic: 'deadlocks',
    title: 'Banker’s algorithm',
    minutes: 6,
    guess: 0.1,
    variants: [],
  },
]

const EXERCISES: ExerciseFacts[] = [
  { lab: 'javascript', exercise: 'pages', subject: 'os', topic: 'paging' },
  { lab: 'sql', exercise: 'locks', subject: 'os', topic: 'deadlocks' },
]

const FILE = factsFile([
  {
    id: 'os',
    quizzes: ['quiz 1', 'quiz 2', 'quiz 3'],
    misconceptions: ['first', 'second'],
    topics: [
      { id: 'paging', practice: '' },
      { id: 'deadlocks', practice: 'practice of deadlocks' },
    ],
    facts: FACTS,
    labs: LABS.toReversed(),
    exercises: EXERCISES.toReversed(),
  },
])

test('a browser reads from the file what was written, topic by topic and in the order of the numbers', () => {
  const read = factsFrom(JSON.parse(JSON.stringify(FILE)))
  expect(read).toEqual([FACTS[2], FACTS[1], FACTS[0]])
})

test('it reads the labs and exercises too, topic by topic', () => {
  expect(labFactsFrom(JSON.parse(JSON.stringify(FILE)))).toEqual(LABS)
  expect(exerciseFactsFrom(JSON.parse(JSON.stringify(FILE)))).toEqual(EXERCISES)
})

test.each([
  { id: 'os-7', topic: 'paging', path: 'quiz 1' },
  { id: 'os-41', topic: 'deadlocks', path: 'quiz 3' },
  { id: 'os-101', topic: 'deadlocks', path: 'practice of deadlocks' },
] as const)('$id is in the bundle "$path"', ({ id, topic, path }) => {
  expect(bundlePathOf(FILE, { id, subject: 'os', topic })).toBe(path)
})
