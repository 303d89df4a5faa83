import { expect, test } from 'vitest'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import { factsFrom, labFactsFrom } from '#app/domain/learning/facts-file.ts'
import { soundPracticeItem, soundQuestion, testSubject } from '#test/factories/bank.ts'
import { compileLibrary } from './compile-library.server.ts'
import { createMarkdownRenderer } from './markdown.server.ts'
import type { SubjectSource } from './read-content.server.ts'

const render = await createMarkdownRenderer()
const misconception = {
  id: 'off-by-one',
  title: 'Confusing a count with an `index`',
  correction: 'The last index is one less than the count.',
  note: 'topic-2#arrays',
}

function compile(correction = misconception.correction, subject = testSubject()) {
  const question = soundQuestion(41)
  question.options[1].misconception = 'off-by-one'
  const source: SubjectSource = {
    subject,
    misconceptions: [{ ...misconception, correction }],
    quizzes: new Map([[3, [question]]]),
    practice: [soundPracticeItem(101)],
    notes: [],
  }
  return compileLibrary([source], render)
}

function fileAt(path: string) {
  return JSON.parse(compile().files.get(path) ?? '')
}

test('the facts of quiz and practice items have the versions that are served', () => {
  const { library } = compile()
  const facts = factsFrom(fileAt(library.learning.facts))
  expect(facts).toMatchObject([
    { id: 'os-101', topic: 'topic-1', level: 'recall', misconceptions: {} },
    { id: 'os-41', topic: 'topic-11', misconceptions: { 2: 'off-by-one' } },
  ])
  expect(facts.map(({ version }) => version)).toEqual([
    library.practice[0]?.items[0]?.version,
    library.quizzes[0]?.items[0]?.version,
  ])
})

test('the labs of a topic come with it, with the chance to guess a step', () => {
  const [first, ...others] = testSubject().topics
  const topics = [{ id: 'virtual-memory', title: 'Virtual memory' }, ...others, ...(first ? [first] : [])]
  const { library, files } = compile(undefined, { ...testSubject(), topics })
  const labs = labFactsFrom(JSON.parse(files.get(library.learning.facts) ?? ''))
  expect(labs).toMatchObject([{ id: 'page-replacement', topic: 'virtual-memory', title: 'Page replacement' }])
  // Nearly all steps have two or three options.
  expect(labs[0]?.guess).toBeGreaterThan(0.3)
  expect(labs[0]?.guess).toBeLessThan(0.5)
})

test('misconceptions are rendered, with the address of their section', () => {
  const texts: ExplainedMisconceptions = fileAt(compile().library.learning.misconceptions)
  expect(texts).toEqual({
    'os/off-by-one': {
      title: 'Confusing a count with an <code>index</code>',
      correction: misconception.correction,
      note: '/learn/os/topic-2#arrays',
    },
  })
})

test('a misconception that does not render is named with its file', () => {
  expect(compile('It is $\\nosuch$.').problems).toEqual([
    { file: 'content/os/subject.yaml', reason: expect.stringMatching(/^`off-by-one`: .*nosuch/) },
  ])
})
