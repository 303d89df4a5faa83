import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { soundPracticeItem, soundQuestion, testSubject } from '#test/factories/bank.ts'
import { compileLibrary } from './compile-library.server.ts'
import { createMarkdownRenderer } from './markdown.server.ts'
import type { SubjectSource } from './read-content.server.ts'

const render = await createMarkdownRenderer()

function sourceWith(parts: Partial<SubjectSource>): SubjectSource {
  return { subject: testSubject(), misconceptions: [], quizzes: new Map(), notes: [], ...parts }
}

/** Quiz 3 of two questions, of which question 41 is changed. */
function compile(change: Partial<QuestionItem> = {}) {
  const items = [{ ...soundQuestion(41), ...change }, soundQuestion(42)]
  return compileLibrary([sourceWith({ quizzes: new Map([[3, items]]) })], render)
}

function stemOf(question: string): string | undefined {
  const { library, problems } = compile({ question })
  expect(problems).toEqual([])
  return library.quizzes[0]?.items[0]?.stem
}

test('a sound question becomes an item with its topic and its options in order, and a rubric with its key', () => {
  const { library, problems } = compile({ question: 'What is `1 + 1`?\n\nThink.' })
  expect(problems).toEqual([])
  expect(library.quizzes).toMatchObject([{ subject: 'os', number: 3, title: 'Its Bank - Quiz 3' }])
  expect(library.quizzes[0]?.items[0]).toMatchObject({
    id: 'os-41',
    topic: { id: 'topic-11', title: 'Topic 11' },
    stem: '<p>What is <code>1 + 1</code>?</p>\n<p>Think.</p>',
    headline: 'What is <code>1 + 1</code>? Think.',
    options: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }],
  })
  expect(Object.keys(library.quizzes[0]?.rubrics ?? {})).toEqual(['os-41', 'os-42'])
  expect(library.quizzes[0]?.rubrics['os-41']).toMatchObject({
    key: 1,
    note: '/learn/os/topic-11#definition',
    reasons: Array(4).fill(expect.stringMatching(/^<p>Because /)),
  })
})

test.each([
  {
    why: 'the sentence that asks',
    question:
      'A table `t.A` has 3 rows. They are 1, 2 and 3.\n\nHow many rows does this query return in the end?',
    headline: 'How many rows does this query return in the end?',
  },
  {
    why: 'what a short question is about',
    question: 'A page contains\n\n```html\n<p>Is it? A.</p>\n```\n\nWhat happens?',
    headline: 'A page contains … What happens?',
  },
  {
    why: 'all of a question that comes before its code',
    question: 'What does this script log?\n\n```js\nlog(1)\n```\n\n| a? |\n|---|\n| 1 |',
    headline: 'What does this script log?',
  },
])('the line of a question in a list shows $why', ({ question, headline }) => {
  expect(compile({ question }).library.quizzes[0]?.items[0]?.headline).toBe(headline)
})

test.each([
  { text: 'A topic', names: true },
  { text: 'Topics', names: true },
  { text: 'Topics, so that the fields have general types', names: true },
  { text: 'It is not what the topic is about.', names: undefined },
  { text: 'A page', names: undefined },
])('an item says whether an option names its topic: "$text"', ({ text, names }) => {
  const [first, ...others] = soundQuestion(41).options
  if (!first) throw new Error('no option')
  const { library, problems } = compile({
    options: [{ ...first, text }, ...others] as QuestionItem['options'],
  })
  expect(problems).toEqual([])
  expect(library.quizzes[0]?.items[0]?.optionNamesTopic).toBe(names)
})

test('an item says nothing about its key or its reasons', () => {
  const { library } = compile()
  const text = JSON.stringify(library.quizzes[0]?.items)
  expect(text).not.toMatch(/Because|key|answer|why|reason/)
})

describe('what does not render is named with file and id, and the rest is compiled', () => {
  const { options } = soundQuestion(41)
  const [first, second, third, fourth] = options
  test.each<{ title: string; change: Partial<QuestionItem>; reason: RegExp }>([
    {
      title: 'an unknown code language in the stem',
      change: { question: 'Read:\n\n```cobol\nSTOP RUN.\n```' },
      reason: /^a code fence names the language `cobol`; it must be `text` or one of c, cpp, /,
    },
    {
      title: 'a fence without a language',
      change: { question: 'Read:\n\n```\nSTOP\n```' },
      reason: /^a code fence names the language ``; it must be `text` or one of/,
    },
    {
      title: 'an unknown code language in an option',
      change: { options: [{ ...first, text: '```cobol\nSTOP RUN.\n```' }, second, third, fourth] },
      reason: /`cobol`/,
    },
    { title: 'bad TeX in the stem', change: { question: 'What is $\\frac{1$?' }, reason: /./ },
    {
      title: 'an unknown TeX command in a reason',
      change: { options: [{ ...first, why: 'It is $\\nosuch{n}$.' }, second, third, fourth] },
      reason: /\\nosuch/,
    },
    {
      title: 'an unknown topic',
      change: { topic: 'cookery' },
      reason: /^topic `cookery` is not one of the subject's$/,
    },
  ])('$title', ({ change, reason }) => {
    const { library, problems } = compile(change)
    expect(problems).toEqual([
      { file: 'content/os/questions/quiz-3.yaml', id: 41, reason: expect.stringMatching(reason) },
    ])
    expect(library.quizzes[0]?.items.map(({ id }) => id)).toEqual(['os-42'])
    expect(Object.keys(library.quizzes[0]?.rubrics ?? {})).toEqual(['os-42'])
  })
})

describe('Markdown becomes HTML on the server', () => {
  test('raw HTML is shown as text', () => {
    expect(stemOf('What does <b onclick="x()">this</b> do?')).toBe(
      '<p>What does &lt;b onclick=“x()”&gt;this&lt;/b&gt; do?</p>',
    )
    expect(stemOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  })

  test('code is highlighted with the colours of the page', () => {
    expect(stemOf('Run\n\n```js\nconst a = 1\n```')).toMatch(
      /<pre class="shiki tokens".*var\(--code-token-keyword\)/s,
    )
  })

  test('maths becomes MathML, and prices stay prose', () => {
    expect(stemOf('$2^{10}$ bytes')).toMatch(/^<p><math>.*<\/math> bytes<\/p>$/s)
    expect(stemOf('$$\n\\frac{a}{b}\n$$')).toMatch(/^<div class="maths-block"><math display="block"/)
    expect(stemOf('It costs $5 or US$10.')).toBe('<p>It costs $5 or US$10.</p>')
  })

  test('no line breaks between a formula and the punctuation after it', () => {
    expect(stemOf('It is ($x$), so $y$.')).toMatch(
      /^<p>It is \(<span class="unbroken"><math>.*<\/math>\),<\/span> so <span class="unbroken"><math>.*<\/math>\.<\/span><\/p>$/s,
    )
  })

  test('an option of one line has no paragraph around it, one of several lines has its blocks', () => {
    const { options } = soundQuestion(41)
    const [, second, third, fourth] = options
    const [first] = [{ text: '```c\nint x;\nint y;\n```', why: 'Two.' }]
    const { library } = compile({ options: [first ?? second, second, third, fourth] })
    const html = library.quizzes[0]?.items[0]?.options.map((option) => option.html)
    expect(html?.[0]).toMatch(/^<pre/)
    expect(html?.[1]).toBe(second.text)
  })
})

describe('the version of an item', () => {
  const sound = soundQuestion(41)
  const [first, second, third, fourth] = sound.options

  function versionOf(item: QuestionItem, renderer = render): string | undefined {
    const { library } = compileLibrary(
      [sourceWith({ quizzes: new Map([[3, [item, soundQuestion(42)]]]) })],
      renderer,
    )
    return library.quizzes[0]?.items[0]?.version
  }
  const before = versionOf(sound)

  test('has 8 characters and is the same at every compilation', () => {
    expect(before).toMatch(/^[\w-]{8}$/)
    expect(versionOf(soundQuestion(41))).toBe(before)
  })

  test.each<{ what: string; change: Partial<QuestionItem> }>([
    { what: 'the stem', change: { question: `${sound.question} Think.` } },
    { what: "an option's text", change: { options: [first, second, third, { ...fourth, text: 'other' }] } },
    { what: 'the order of the options', change: { options: [first, third, second, fourth] } },
    { what: 'the key', change: { answer: 2 } },
  ])('changes with $what', ({ change }) => {
    expect(versionOf({ ...sound, ...change })).not.toBe(before)
  })

  test.each<{ what: string; change: Partial<QuestionItem> }>([
    {
      what: 'a reason',
      change: { options: [{ ...first, why: 'Because it is better explained.' }, second, third, fourth] },
    },
    { what: 'the level', change: { level: sound.level === 'analyse' ? 'apply' : 'analyse' } },
    { what: 'the topic', change: { topic: 'topic-1' } },
    { what: 'the proof', change: { proof: { js: 'return 1' } } },
    { what: 'the difficulty', change: { difficulty: 'hard' } },
    { what: 'the section of the note', change: { note: 'topic-1#definition' } },
    {
      what: 'a misconception',
      change: { options: [first, { ...second, misconception: 'off-by-one' }, third, fourth] },
    },
  ])('does not change with $what', ({ change }) => {
    expect(versionOf({ ...sound, ...change })).toBe(before)
  })

  test('does not change with the renderer', () => {
    const uppercase = {
      block: (text: string) => text.toUpperCase(),
      inline: (text: string) => text.toUpperCase(),
      note: (text: string) => ({ html: text, headings: [] }),
    }
    expect(versionOf(sound, uppercase)).toBe(before)
  })
})

describe('the bundle of a quiz', () => {
  test('is named after the quiz and the hash of its bytes, and holds the items and rubrics', () => {
    const { library, files } = compile()
    const [quiz] = library.quizzes
    if (!quiz) throw new Error('the quiz was not compiled')
    const text = files.get(quiz.bundlePath) ?? ''
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    expect(quiz.bundlePath).toBe(`/assets/questions/os-quiz3.${hash}.json`)
    expect(JSON.parse(text)).toEqual({ items: quiz.items, rubrics: quiz.rubrics })
  })

  test('has another address when a reason is better explained', () => {
    const [first, second, third, fourth] = soundQuestion(41).options
    const better = compile({ options: [{ ...first, why: 'Because it is clear.' }, second, third, fourth] })
    expect(better.library.quizzes[0]?.bundlePath).not.toBe(compile().library.quizzes[0]?.bundlePath)
  })
})

describe('practice items', () => {
  function compilePractice(change: Partial<QuestionItem> = {}) {
    const practice = [{ ...soundPracticeItem(101), ...change }, soundPracticeItem(102)]
    return compileLibrary([sourceWith({ practice })], render)
  }

  test('are compiled into a bundle for each topic, of which the library keeps only what marks an answer', () => {
    const { library, files, problems } = compilePractice()
    expect(problems).toEqual([])
    expect(library.practice).toMatchObject([
      { subject: 'os', topicId: 'topic-1', items: [{ id: 'os-101', key: 1 }] },
      { subject: 'os', topicId: 'topic-2', items: [{ id: 'os-102', key: 2 }] },
    ])
    const path = library.practice[0]?.bundlePath ?? ''
    expect(path).toMatch(/^\/assets\/questions\/os-topic-1\.[0-9a-f]{16}\.json$/)
    expect(JSON.parse(files.get(path) ?? '')).toMatchObject({ items: [{ id: 'os-101' }] })
    expect(JSON.stringify(library)).not.toContain('reason101')
  })

  test('that do not render are named with their file', () => {
    expect(compilePractice({ question: 'What is $\\nosuch$?' }).problems).toMatchObject([
      { file: 'content/os/questions/practice.yaml', id: 101 },
    ])
  })

  test('have no bundle where they cannot be read', () => {
    expect(compile().library.practice).toEqual([])
  })
})

describe('a note', () => {
  const source = (body: string) => ({
    file: 'content/os/notes/topic-1.md',
    topicId: 'topic-1',
    title: 'Topic 1',
    summary: 'Short.',
    body,
  })
  const other = { subject: { ...testSubject(), id: 'ds' as const } }

  function compileNote(body: string) {
    const own = sourceWith({ notes: [source(body)] })
    return compileLibrary([own], render, [own, other])
  }

  test('is compiled with its headings, and its links lead to the pages of its own and other subjects', () => {
    const { library, problems } = compileNote('## Definition\n\n[a](topic:topic-2) [b](topic:ds/topic-3)')
    expect(problems).toEqual([])
    expect(library.notes).toMatchObject([
      { subject: 'os', topicId: 'topic-1', headings: [{ id: 'definition', title: 'Definition', level: 2 }] },
    ])
    expect(library.notes[0]?.html).toContain(
      '<a href="/learn/os/topic-2">a</a> <a href="/learn/ds/topic-3">b</a>',
    )
  })

  test.each([
    { what: 'a topic that does not exist', body: '[a](topic:topic-99)', reason: /which is no topic/ },
    { what: 'a subject that does not exist', body: '[a](topic:maths/topic-1)', reason: /which is no topic/ },
    { what: 'itself', body: '[a](topic:topic-1)', reason: /links to itself/ },
    { what: 'a language that does not exist', body: '```klingon\nx\n```', reason: /names the language/ },
  ])('that names $what is a problem with its file', ({ body, reason }) => {
    const { library, problems } = compileNote(body)
    expect(library.notes).toEqual([])
    expect(problems).toEqual([{ file: 'content/os/notes/topic-1.md', reason: expect.stringMatching(reason) }])
  })
})
