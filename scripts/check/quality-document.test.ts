import { expect, test } from 'vitest'
import type { SubjectSource } from '#app/server/library/read-content.server.ts'
import { soundPracticeItem, soundQuestion, testSubject } from '#test/factories/bank.ts'
import { withCurrentTables } from './quality-document.ts'

const NAMES = ['figures', 'difficulty', 'misconceptions', 'notes']
const DOCUMENT = NAMES.map(
  (name) => `Before ${name}.\n<!-- begin: ${name} -->\nold\n<!-- end: ${name} -->\nAfter.`,
).join('\n')

/** Question 1 and practice item 101, which are both of topic 1. */
function source(change: Partial<SubjectSource> = {}): SubjectSource {
  return {
    subject: testSubject(),
    misconceptions: [],
    quizzes: new Map([[1, [soundQuestion(1)]]]),
    practice: [soundPracticeItem(101)],
    notes: [],
    ...change,
  }
}

const linesOf = (...sources: SubjectSource[]) => withCurrentTables(DOCUMENT, sources).split('\n')

test('the tables replace what stands between their markers, and nothing else', () => {
  const lines = linesOf(source())
  expect(lines).not.toContain('old')
  for (const name of NAMES)
    expect(lines).toEqual(expect.arrayContaining([`Before ${name}.`, `<!-- end: ${name} -->`]))
  const once = lines.join('\n')
  expect(withCurrentTables(once, [source()])).toBe(once)
})

test('the figures have a row for the quizzes and one for the practice items', () => {
  const lines = linesOf(source())
  expect(lines.some((line) => line.startsWith('| os | 1 |'))).toBe(true)
  expect(lines.some((line) => line.startsWith('| os practice | 1 |'))).toBe(true)
})

test('the items of each topic are counted by difficulty, in both files of the bank', () => {
  const lines = linesOf(
    source({
      quizzes: new Map([[1, [{ ...soundQuestion(1), difficulty: 'hard' }, soundQuestion(16)]]]),
      practice: [{ ...soundPracticeItem(101), difficulty: 'easy' }],
    }),
  )
  expect(lines).toContain('| os | topic-1 | 0 | 0 | 1 | 1 | 1 | 0 | 0 | 0 |')
  expect(lines).toContain('| os | topic-15 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |')
})

test('the carriers of each misconception are counted in both files of the bank', () => {
  const [first, second, third, fourth] = soundQuestion(1).options
  const offByOne = {
    id: 'off-by-one',
    title: 'Counting posts as gaps',
    correction: 'Ten posts have nine gaps.',
    note: 'topic-2#definition',
  }
  const options = [first, { ...second, misconception: 'off-by-one' }, third, fourth] as const
  const lines = linesOf(
    source({
      misconceptions: [offByOne],
      quizzes: new Map([[1, [{ ...soundQuestion(1), options: [...options] }]]]),
    }),
  )
  expect(lines).toContain('| os | topic-2 | off-by-one | 1 | 0 |')
})

test('what is not written yet is said in a sentence', () => {
  expect(linesOf(source())).toEqual(
    expect.arrayContaining(['No item has a difficulty yet.', 'No subject lists misconceptions yet.']),
  )
})

test('a document without a marker is refused', () => {
  expect(() => withCurrentTables(DOCUMENT.replace('<!-- end: notes -->', ''), [source()])).toThrow(
    'the document must have <!-- begin: notes --> and <!-- end: notes -->, once and in this order',
  )
})
