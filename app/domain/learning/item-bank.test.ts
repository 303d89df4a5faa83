import { expect, test } from 'vitest'
import {
  SIMULATED_BANK,
  SIMULATED_EXERCISES,
  SIMULATED_FACTS,
  SIMULATED_LABS,
} from '#test/learning/simulated-bank.ts'
import { authorsDifficulty, type ItemFacts, makeItemBank } from './item-bank.ts'

function facts(changes: Partial<ItemFacts>): ItemFacts {
  return {
    id: 'os-1',
    version: 'v',
    subject: 'os',
    topic: 'deadlocks',
    level: 'apply',
    difficulty: 'medium',
    misconceptions: {},
    ...changes,
  }
}

test.each([
  { id: 'os-1', level: 'understand', difficulty: 'hard', logits: -1.05 },
  { id: 'os-41', level: 'apply', difficulty: 'easy', logits: 0 },
  { id: 'web-dev-100', level: 'analyse', difficulty: 'easy', logits: 1.05 },
  { id: 'os-101', level: 'recall', difficulty: 'easy', logits: -1.45 },
  { id: 'os-175', level: 'understand', difficulty: 'medium', logits: -0.55 },
  { id: 'ds-120', level: 'analyse', difficulty: 'hard', logits: 0.65 },
] as const)(
  'the author of $id, level $level, $difficulty, puts it at $logits logits',
  ({ logits, ...item }) => {
    expect(authorsDifficulty(facts(item))).toBeCloseTo(logits, 12)
  },
)

test('the items of a bank are grouped by subject and topic', () => {
  expect(SIMULATED_BANK.subjects.map((topics) => topics.length)).toEqual([15, 15, 15, 15, 15, 15])
  const sizes = Object.groupBy(SIMULATED_BANK.topics, ({ items }) => items.length)
  expect(Object.fromEntries(Object.entries(sizes).map(([size, topics]) => [size, topics?.length]))).toEqual({
    5: 3,
    6: 32,
    7: 50,
    8: 2,
    9: 3,
  })
})

test('topics of the same name in two subjects are two topics', () => {
  const bank = makeItemBank([facts({}), facts({ id: 'dbms-1', subject: 'dbms' })])
  expect(bank.topics.map(({ subject, id }) => `${subject}/${id}`)).toEqual(['os/deadlocks', 'dbms/deadlocks'])
})

test('a table of difficulties moves the items that it has', () => {
  const bank = makeItemBank(SIMULATED_FACTS, { number: 3, shifts: { 'dbms-1': 0.5 } })
  expect((bank.items[0]?.logits ?? 0) - (SIMULATED_BANK.items[0]?.logits ?? 0)).toBeCloseTo(0.5, 12)
  expect(bank.items[1]?.logits).toBe(SIMULATED_BANK.items[1]?.logits)
})

test('a lab belongs to its topic, and one of a topic without items is left out', () => {
  const [lab] = SIMULATED_LABS
  const bank = makeItemBank(SIMULATED_FACTS, undefined, lab && [lab, { ...lab, id: 'other', topic: 'none' }])
  const topics = bank.topics.filter(({ labs }) => labs.length > 0)
  expect(topics.map(({ subject, id }) => `${subject}/${id}`)).toEqual(['networks/c'])
  expect([...bank.labById.keys()]).toEqual(['crc'])
})

test('an exercise belongs to its topic, and one of a topic without items is left out', () => {
  const [cities, reverseList] = SIMULATED_EXERCISES
  const elsewhere = reverseList && { ...reverseList, topic: 'none' }
  const bank = makeItemBank(SIMULATED_FACTS, undefined, [], cities && elsewhere && [cities, elsewhere])
  const topics = [...bank.exerciseBySlot.values()].map(({ topicIndex }) => bank.topics[topicIndex])
  expect(topics.map((topic) => `${topic?.subject}/${topic?.id}`)).toEqual(['dbms/e'])
  expect([...bank.exerciseBySlot.keys()]).toEqual(['exercise/sql/cities'])
})

test('a bank of the same items, labs and exercises has the same key', () => {
  const keyWith = (facts = SIMULATED_FACTS, labs = SIMULATED_LABS, exercises = SIMULATED_EXERCISES) =>
    makeItemBank(facts, undefined, labs, exercises).key
  expect(keyWith()).toBe(SIMULATED_BANK.key)
  expect(keyWith(SIMULATED_FACTS.slice(1))).not.toBe(SIMULATED_BANK.key)
  expect(keyWith(undefined, SIMULATED_LABS.slice(1))).not.toBe(SIMULATED_BANK.key)
  expect(keyWith(undefined, undefined, SIMULATED_EXERCISES.slice(1))).not.toBe(SIMULATED_BANK.key)
})
