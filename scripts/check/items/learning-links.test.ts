import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { soundQuestion, testBank, testPractice, testSubject } from '#test/factories/bank.ts'
import { carriersReport } from './carriers.ts'
import {
  checkAnchors,
  checkCarriers,
  checkItemLinks,
  checkMisconceptionsPerTopic,
  type LinkedSubject,
} from './learning-links.ts'

const QUIZ_1 = 'content/os/questions/quiz-1.yaml'
const SUBJECT = 'content/os/subject.yaml'

function misconception(id: string, note = 'topic-1#definition') {
  return { id, title: 'Counting posts as gaps', correction: 'Ten posts have nine gaps.', note }
}

const HEADINGS = [
  { id: 'definition', title: 'Definition', level: 2 },
  { id: 'page-table-size', title: 'Page table size', level: 3 },
]

/** Questions 1 to 20, their changes by id, and practice items 101 to 105. Each topic has the same note. */
function linked({
  changes = {},
  misconceptions = [misconception('off-by-one')],
}: {
  changes?: Record<number, Partial<QuestionItem>>
  misconceptions?: LinkedSubject['misconceptions']
} = {}): LinkedSubject {
  return {
    subject: testSubject(),
    misconceptions,
    items: [...testBank(changes, { size: 20 }).items, ...testPractice(changes, { size: 5 }).items],
    notes: testSubject().topics.map(({ id }) => ({ topicId: id, headings: HEADINGS })),
  }
}

/** A question in which an option, wrong unless told otherwise, has a misconception. */
function tagged(id: number, tag: string, which: 'right' | 'wrong' = 'wrong'): Pick<QuestionItem, 'options'> {
  const { options, answer } = soundQuestion(id)
  const [a, b, c, d] = options.map((option, index) => {
    const number = which === 'right' ? answer : (answer % 4) + 1
    return index + 1 === number ? { ...option, misconception: tag } : option
  })
  if (!a || !b || !c || !d) throw new Error('a question has four options')
  return { options: [a, b, c, d] }
}

const tag = (...ids: number[]) => Object.fromEntries(ids.map((id) => [id, tagged(id, 'off-by-one')]))

describe('an item', () => {
  test('may name a listed misconception on a wrong option, and a section of a note', () => {
    const changes = { 1: { ...tagged(1, 'off-by-one'), note: 'topic-1#page-table-size' } }
    expect(checkItemLinks(linked({ changes }))).toEqual([])
  })

  test.each([
    {
      title: 'a misconception that the subject does not list',
      change: tagged(1, 'off-by-two'),
      reason:
        'option 2 has `misconception: off-by-two`, which subject.yaml does not list: add it there or correct the id',
    },
    {
      title: 'a misconception on the right option',
      change: tagged(1, 'off-by-one', 'right'),
      reason: 'option 1 is right and has `misconception: off-by-one`: only wrong options may',
    },
    {
      title: 'a note of no topic',
      change: { note: 'cookery#definition' },
      reason: expect.stringMatching(/^`note: cookery#definition` names no topic of the subject: .*topic-15$/),
    },
    {
      title: 'a section that the note does not have',
      change: { note: 'topic-1#examples' },
      reason:
        '`note: topic-1#examples` points to no heading of that note: it must be one of definition, page-table-size',
    },
  ])('must not name $title', ({ change, reason }) => {
    expect(checkItemLinks(linked({ changes: { 1: change } }))).toEqual([{ file: QUIZ_1, id: 1, reason }])
  })

  test('must not name a note that is not written', () => {
    const { notes, ...rest } = linked()
    const written = notes.filter(({ topicId }) => topicId !== 'topic-5')
    const reason = '`note: topic-5#definition` points to a note that is missing or cannot be rendered'
    expect(checkItemLinks({ ...rest, notes: written })).toEqual([
      { file: QUIZ_1, id: 5, reason },
      { file: QUIZ_1, id: 20, reason },
      { file: 'content/os/questions/practice.yaml', id: 105, reason },
    ])
  })
})

describe('a misconception', () => {
  test('needs three items that carry it, in the quizzes and the practice items together', () => {
    expect(checkCarriers(linked({ changes: tag(1, 2, 101) }))).toEqual([])
    expect(checkCarriers(linked({ changes: tag(1, 101) }))).toEqual([
      {
        file: SUBJECT,
        reason:
          'misconception `off-by-one`: is on wrong options of 2 items (1, 101), at least 3 are needed: add it to ' +
          'more wrong options, or remove it',
      },
    ])
  })

  test('needs a section of a note that exists', () => {
    const misconceptions = [misconception('off-by-one', 'topic-1#examples')]
    expect(checkAnchors(linked({ changes: tag(1, 2, 3), misconceptions }))).toEqual([
      { file: SUBJECT, reason: expect.stringContaining('`note: topic-1#examples` points to no heading') },
    ])
  })
})

test.each([1, 5])('a topic must not have %i misconceptions: it needs two to four', (count) => {
  const complaints = (of: number) => {
    const misconceptions = Array.from({ length: of }, (_, index) => misconception(`belief-${index}`))
    return checkMisconceptionsPerTopic(linked({ misconceptions })).filter(({ reason }) =>
      reason.includes('`topic-1`'),
    )
  }
  expect([2, 3, 4].flatMap(complaints)).toEqual([])
  expect(complaints(count)).toEqual([
    {
      file: SUBJECT,
      reason: `topic \`topic-1\` has ${count} misconceptions (by their \`note\`); it needs 2 to 4`,
    },
  ])
})

test('the report for editors counts carriers and the items that point to each section', () => {
  const changes = { ...tag(1, 2, 101), 7: { note: 'topic-1#page-table-size' } }
  const notes = [
    { topicId: 'topic-1', headings: [...HEADINGS, { id: 'examples', title: 'Examples', level: 2 }] },
  ]
  expect(carriersReport({ ...linked({ changes }), notes })).toEqual([
    'Misconceptions, with the items that carry them:',
    '  3  off-by-one (topic-1#definition): 1, 2, 101',
    '',
    'Sections of the notes, with the items that point to them:',
    '  3  topic-1#definition: 1, 16, 101',
    '  1  topic-1#page-table-size: 7',
    '  0  topic-1#examples: –',
  ])
})
