import { expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import type { SubjectSource } from '#app/server/library/read-content.server.ts'
import { soundPracticeItem, soundQuestion, testSubject } from '#test/factories/bank.ts'
import { withCurrentTables } from './quality-document.ts'

const NAMES = ['figures', 'topics', 'notes']
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

test('a table per subject counts the items of each topic by difficulty, in both files of the bank', () => {
  const lines = linesOf(
    source({
      quizzes: new Map([[1, [{ ...soundQuestion(1), difficulty: 'hard' }, soundQuestion(16)]]]),
      practice: [{ ...soundPracticeItem(101), difficulty: 'easy' }],
    }),
    source({ subject: testSubject('ds') }),
  )
  expect(lines.filter((line) => line.startsWith('#### '))).toHaveLength(2)
  expect(lines).toContain('| topic-1 | 0/1/1 | 1/0/0 |  |')
  expect(lines).toContain('| topic-15 | 0/0/0 | 0/0/0 |  |')
})

test('the table of a subject counts the carriers of each misconception, in both files of the bank', () => {
  /** With misconceptions on the second and third option, which are wrong. */
  const tagged = (item: QuestionItem, second: string, third?: string): QuestionItem => {
    const [a, b, c, d] = item.options
    return { ...item, options: [a, { ...b, misconception: second }, { ...c, misconception: third }, d] }
  }
  const offByOne = {
    id: 'off-by-one',
    title: 'Counting posts as gaps',
    correction: 'Ten posts have nine gaps.',
    note: 'topic-2#definition',
  }
  const lines = linesOf(
    source({
      misconceptions: [offByOne, { ...offByOne, id: 'off-by-two' }],
      quizzes: new Map([[1, [1, 5, 9].map((id) => tagged(soundQuestion(id), 'off-by-one', 'off-by-two'))]]),
      practice: [tagged(soundPracticeItem(101), 'off-by-one')],
    }),
  )
  expect(lines).toContain('| topic-2 | 0/0/0 | 0/0/0 | off-by-one 3+1, off-by-two 3+0 |')
  expect(lines).toContain('| all | 0/3/0 | 0/1/0 | 2; on fewer than 4 items: 1 |')
})

test('a document without a marker is refused', () => {
  expect(() => withCurrentTables(DOCUMENT.replace('<!-- end: notes -->', ''), [source()])).toThrow(
    'the document must have <!-- begin: notes --> and <!-- end: notes -->, once and in this order',
  )
})
