import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { soundPracticeItem, soundQuestion, testSubject } from '#test/factories/bank.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { missingFiles, readContent } from './read-content.server.ts'

const PRACTICE = 'content/os/questions/practice.yaml'
const QUIZ_3 = 'content/os/questions/quiz-3.yaml'

/** Six sound subjects without questions, and `files` over them; a file that is undefined is left out. */
async function readWith(files: Record<string, string | undefined>) {
  const root = await mkdtemp(path.join(tmpdir(), 'pointer-content-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const subjects = Object.fromEntries(
    SUBJECT_IDS.map((id) => [`content/${id}/subject.yaml`, subjectYaml(id)]),
  )
  for (const [file, text] of Object.entries({ ...subjects, ...files })) {
    if (text === undefined) continue
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  return readContent(root)
}

function subjectYaml(id: SubjectId, change: object = {}): string {
  const { id: _, topics, ...fields } = testSubject(id)
  return stringify({ ...fields, topics: topics.map((topic) => topic.title), misconceptions: [], ...change })
}

/** Quiz 3 of 20 questions, of which question 43 is changed. */
function quizYaml(change: object = {}): string {
  const items = Array.from({ length: 20 }, (_, index) => soundQuestion(41 + index))
  return stringify(items.map((item) => (item.id === 43 ? { ...item, ...change } : item)))
}

describe('sound content', () => {
  test('is read whole, in the order of the subjects', async () => {
    const { sources, problems } = await readWith({ [QUIZ_3]: quizYaml() })
    expect(problems).toEqual([])
    expect(sources.map(({ subject }) => subject.id)).toEqual(SUBJECT_IDS)
    const os = sources.find(({ subject }) => subject.id === 'os')
    expect(os?.subject.topics[3]).toEqual({ id: 'topic-4', title: 'Topic 4' })
    expect([...(os?.quizzes ?? [])].map(([quiz, items]) => [quiz, items.length])).toEqual([[3, 20]])
  })
})

describe('practice items', () => {
  const practiceYaml = (...ids: number[]) => stringify(ids.map((id) => ({ ...soundPracticeItem(101), id })))
  const osOf = ({ sources }: Awaited<ReturnType<typeof readWith>>) =>
    sources.find(({ subject }) => subject.id === 'os')

  test('are read with ids from 101 to 175, although some are not written yet', async () => {
    const content = await readWith({ [PRACTICE]: practiceYaml(101, 102, 140, 175) })
    expect(content.problems).toEqual([])
    expect(osOf(content)?.practice?.map(({ id }) => id)).toEqual([101, 102, 140, 175])
  })

  test.each([
    { title: 'an id of a quiz', ids: [100, 101] },
    { title: 'an id twice', ids: [101, 101] },
    { title: 'ids out of order', ids: [102, 101] },
  ])('with $title are refused', async ({ ids }) => {
    const content = await readWith({ [PRACTICE]: practiceYaml(...ids) })
    expect(content.problems).toMatchObject([
      { file: PRACTICE, reason: 'must hold ids from 101 to 175, each once and in order' },
    ])
    expect(osOf(content)?.practice).toBeUndefined()
  })

  test('have no id above 175', async () => {
    const { problems } = await readWith({ [PRACTICE]: practiceYaml(176) })
    expect(problems).toMatchObject([{ file: PRACTICE, id: 176 }])
  })
})

test('an item has a difficulty and a section of a note, and may have a misconception per option', async () => {
  const [first, second, third, fourth] = soundQuestion(43).options
  const change = {
    difficulty: 'hard',
    note: 'topic-1#key-concepts',
    options: [{ ...first, misconception: 'off-by-one' }, second, third, fourth],
  }
  const { sources, problems } = await readWith({ [QUIZ_3]: quizYaml(change) })
  expect(problems).toEqual([])
  expect(sources[1]?.quizzes.get(3)?.[2]).toMatchObject(change)
})

describe('the misconceptions of a subject', () => {
  const file = 'content/os/subject.yaml'
  const offByOne = {
    id: 'off-by-one',
    title: 'Counting posts as gaps',
    correction: 'Ten posts have nine gaps.',
    note: 'topic-1#definition',
  }

  test('are read beside the subject, which stays as small as the app needs it', async () => {
    const { sources, problems } = await readWith({
      [file]: subjectYaml('os', { misconceptions: [offByOne] }),
    })
    expect(problems).toEqual([])
    expect(sources[1]?.misconceptions).toEqual([offByOne])
    expect(sources[1]?.subject).not.toHaveProperty('misconceptions')
  })

  test.each([
    {
      title: 'a missing correction',
      misconceptions: [{ ...offByOne, correction: undefined }],
      reason: '`misconceptions 1 correction` Invalid input: expected string, received undefined',
    },
    {
      title: 'a note without a section',
      misconceptions: [{ ...offByOne, note: 'topic-1' }],
      reason:
        '`misconceptions 1 note` must be a topic and a section of its note: `paging-segmentation#page-table-size`',
    },
    {
      title: 'no list',
      misconceptions: undefined,
      reason: '`misconceptions` Invalid input: expected array, received undefined',
    },
    {
      title: 'an id twice',
      misconceptions: [offByOne, offByOne],
      reason: '`misconceptions` must not repeat an id',
    },
  ])('with $title are refused', async ({ misconceptions, reason }) => {
    const { problems } = await readWith({ [file]: subjectYaml('os', { misconceptions }) })
    expect(problems).toMatchObject([{ file, reason }])
  })
})

describe('a question that is not as the schema says is named with file, id and what to do', () => {
  const { options } = soundQuestion(43)
  const [first, second, third, fourth] = options
  test.each([
    {
      title: 'a missing why',
      change: { options: [first, { text: second.text }, third, fourth] },
      reason: '`options 2 why` Invalid input: expected string, received undefined',
    },
    {
      title: 'an empty why',
      change: { options: [first, { ...second, why: '  ' }, third, fourth] },
      reason: '`options 2 why` must not be empty',
    },
    {
      title: 'five options',
      change: { options: [...options, { text: 'fifth', why: 'One too many.' }] },
      reason: '`options` must be exactly four, each with `text` and `why`',
    },
    {
      title: 'three options',
      change: { options: options.slice(0, 3) },
      reason: '`options` must be exactly four, each with `text` and `why`',
    },
    {
      title: 'an option that is a number for YAML',
      change: { options: [{ ...first, text: 7 }, second, third, fourth] },
      reason: '`options 1 text` Invalid input: expected string, received number',
    },
    { title: 'answer 5', change: { answer: 5 }, reason: '`answer` must be 1, 2, 3 or 4' },
    {
      title: 'an unknown level',
      change: { level: 'guess' },
      reason: '`level` Invalid option: expected one of "recall"|"understand"|"apply"|"analyse"',
    },
    {
      title: 'no difficulty',
      change: { difficulty: undefined },
      reason: '`difficulty` Invalid option: expected one of "easy"|"medium"|"hard"',
    },
    {
      title: 'no note',
      change: { note: undefined },
      reason: '`note` Invalid input: expected string, received undefined',
    },
    {
      title: 'a note without a section',
      change: { note: 'topic-1' },
      reason: '`note` must be a topic and a section of its note: `paging-segmentation#page-table-size`',
    },
    {
      title: 'an unknown topic',
      change: { topic: 'cookery' },
      reason: expect.stringMatching(/^topic `cookery` is not one of the subject's: topic-1, .*, topic-15$/),
    },
    {
      title: 'an unknown field',
      change: { hint: 'Think.' },
      reason: 'Unrecognized key: "hint"',
    },
    {
      title: 'a proof of no kind',
      change: { proof: { py: 'print(1)' } },
      reason: '`proof` must be `js`, or `sql` with `setup` and `query`',
    },
  ])('$title', async ({ change, reason }) => {
    const { sources, problems } = await readWith({ [QUIZ_3]: quizYaml(change) })
    expect(problems).toMatchObject([{ file: QUIZ_3, id: 43, reason }])
    expect(sources.find(({ subject }) => subject.id === 'os')?.quizzes.has(3)).toBe(false)
  })
})

describe('a file that is not a quiz is named with what to do', () => {
  test.each([
    {
      title: 'an id twice',
      yaml: quizYaml({ id: 42 }),
      reason: 'must hold the ids 41 to 60, each once and in order',
    },
    {
      title: 'an id of another quiz',
      yaml: quizYaml({ id: 3 }),
      reason: 'must hold the ids 41 to 60, each once and in order',
    },
    {
      title: 'too few',
      yaml: stringify([soundQuestion(41)]),
      reason: 'must hold the ids 41 to 60, each once and in order',
    },
    { title: 'no list', yaml: 'id: 41', reason: 'must be a list of questions' },
    {
      title: 'bad YAML',
      yaml: '- id: 41\n  question: "unclosed\n',
      reason: expect.stringMatching(/^is not valid YAML: Missing closing "quote at line 3/),
    },
  ])('$title', async ({ yaml, reason }) => {
    expect((await readWith({ [QUIZ_3]: yaml })).problems).toMatchObject([{ file: QUIZ_3, reason }])
  })

  test('a name that no quiz is read from', async () => {
    expect((await readWith({ 'content/os/questions/quiz-6.yaml': '[]' })).problems).toEqual([
      {
        file: 'content/os/questions/quiz-6.yaml',
        reason:
          'no questions are read from this file; the files are quiz-1.yaml, quiz-2.yaml, quiz-3.yaml, quiz-4.yaml, quiz-5.yaml, practice.yaml',
      },
    ])
  })
})

describe('a subject that is not as the schema says is named with what to do', () => {
  const file = 'content/ds/subject.yaml'
  test.each([
    { title: 'a missing file', yaml: undefined, reason: 'is missing' },
    {
      title: 'a topic too few',
      yaml: subjectYaml('ds', { topics: ['Heaps'] }),
      reason: '`topics` must list 15 topics',
    },
    {
      title: 'a topic twice',
      yaml: subjectYaml('ds', { topics: Array.from({ length: 15 }, (_, index) => `Topic ${index % 14}`) }),
      reason: '`topics` must not repeat a topic',
    },
    {
      title: 'a key that is none',
      yaml: subjectYaml('ds', { quizKey: 'D S' }),
      reason: '`quizKey` must be lower-case letters, digits and hyphens',
    },
  ])('$title', async ({ yaml, reason }) => {
    const { sources, problems } = await readWith({ [file]: yaml })
    expect(problems).toMatchObject([{ file, reason }])
    expect(sources.map(({ subject }) => subject.id)).not.toContain('ds')
  })
})

test('a file without which the content is not whole is missing; one with a problem of its own is not named twice', async () => {
  const missing = missingFiles(await readWith({ [QUIZ_3]: quizYaml({ answer: 0 }) }))
  expect(missing).toHaveLength(6 * 6 - 1 + 6 * 15)
  expect(missing).toContainEqual({ file: 'content/os/notes/topic-1.md', reason: 'is missing' })
  expect(missing).toContainEqual({ file: 'content/os/questions/quiz-4.yaml', reason: 'is missing' })
  expect(missing).toContainEqual({ file: PRACTICE, reason: 'is missing' })
  expect(missing).not.toContainEqual({ file: QUIZ_3, reason: 'is missing' })
})

test('all problems are reported at once', async () => {
  const { problems } = await readWith({
    'content/ds/subject.yaml': undefined,
    [QUIZ_3]: quizYaml({ answer: 0, topic: '' }),
  })
  expect(problems).toHaveLength(3)
})
