import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { WRITE } from '#app/domain/export/formats.ts'
import { markdownOf } from '#app/domain/export/markdown.ts'
import type { Collection, ExportedQuestion } from '#app/domain/export/question.ts'
import { SITE, wholeBank } from '#test/factories/exported-questions.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { sample } from '#test/trials.ts'
import { importQuestions } from './import-questions.ts'

/** Imports a file into a subject with these topics, and reads what was written. */
async function imported(
  name: string,
  text: string,
  {
    id = 'chess',
    topics = ['Openings', 'Endgames'],
    files = {},
    ...options
  }: {
    id?: string
    topics?: readonly string[]
    files?: Record<string, string>
    topic?: string
    practice?: boolean
  } = {},
) {
  const root = mkdtempSync(path.join(tmpdir(), 'pointer-import-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = path.join(root, id)
  const subject = stringify({ title: 'T', tagline: 'T', description: 'D', topics })
  for (const [file, content] of Object.entries({ 'subject.yaml': subject, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  const file = path.join(root, name)
  writeFileSync(file, text)
  const said: string[] = []
  const status = await importQuestions(file, folder, options, (line) =>
    said.push(line.replaceAll(`${root}/`, '')),
  )
  const read = (yaml: string) => {
    try {
      return parse(readFileSync(path.join(folder, 'questions', yaml), 'utf8'))
    } catch {
      return []
    }
  }
  const items = [1, 2, 3, 4, 5].flatMap((quiz) => read(`quiz-${quiz}.yaml`)).concat(read('practice.yaml'))
  return { status, said, items, folder, read }
}

let bank: Collection
beforeAll(async () => {
  bank = await wholeBank()
})

const numberOf = ({ id }: ExportedQuestion) => Number(id.slice(id.lastIndexOf('-') + 1))

/** What a format holds of a question: all but the languages of code, and the alignment of cells. */
function held(question: ExportedQuestion) {
  const { topic, stem, options } = question
  const text = (nodes: ExportedQuestion['stem']) => plain(markdownOf(nodes, { site: SITE }))
  return {
    id: numberOf(question),
    topic: topic.id,
    question: text(stem),
    options: options.map(({ text: option, why }) => ({ text: text(option), why: text(why) })),
    answer: options.findIndex(({ isRight }) => isRight) + 1,
  }
}

/** Line ends count in code only. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^( *`{3,})text$/gm, '$1')
    .split(/(^ *```[\s\S]*?^ *```$)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/(?<=\| *):?-+:?(?= *\|)/g, '---')
            .replaceAll(/\s+/g, ' ')
            .trim(),
    )
    .join('\n')
    .trim()
}

describe.each(['gift', 'moodle', 'csv', 'anki'] as const)('our %s file, imported again,', (format) => {
  test.each(sample(SUBJECT_IDS, 3))('has all of %s', async (id) => {
    const questions = bank.questions.filter(({ subject }) => subject.id === id)
    const inOrder = questions.toSorted((left, right) => numberOf(left) - numberOf(right))
    const topics = [...new Set(questions.map(({ topic }) => topic.title))]
    const name = { gift: 'a.gift', moodle: 'a.xml', csv: 'a.csv', anki: 'a.anki.txt' }[format]
    const { status, said, items } = await imported(name, WRITE[format]({ ...bank, questions }), {
      id,
      topics,
    })
    expect(said.filter((line) => line.includes('not taken:'))).toEqual([])
    expect(status).toBe(0)
    const read = items.map(({ id: number, topic, question, options, answer }) => ({
      id: number,
      topic,
      question: plain(question),
      options: options.map(({ text, why }: Record<string, string>) => ({
        text: plain(text ?? ''),
        why: plain(why ?? ''),
      })),
      answer,
    }))
    expect(read).toEqual(inOrder.map(held))
    // Level and note are in the formats that have a place for them.
    if (format === 'csv' || format === 'moodle')
      expect(items.map(({ level }) => level)).toEqual(inOrder.map(({ level }) => level))
    if (format !== 'anki')
      expect(items.map(({ note }) => `/learn/${id}/${note}`)).toEqual(inOrder.map(({ note }) => note))
  })
})

/** Parts of a question that every dialect below has. */
const CASTLE = {
  question: 'Which pieces move when you castle?',
  options: [
    { text: 'king and rook', why: 'Both move at once.' },
    { text: 'king and queen', why: 'The queen stays.' },
    { text: 'two rooks', why: '' },
    { text: 'two pawns', why: '' },
  ],
  answer: 1,
}

test.each([
  {
    what: 'GIFT written by hand, with weights, comments and escaped signs',
    name: 'a.gift',
    text: `// a comment

$CATEGORY: top/Openings

::Castling:: Which pieces move when you castle?{
=king and rook#Both move at once.
~%-33.3%king and queen#The queen stays.
~two rooks
~two pawns
}

::Signs:: What is 2 \\= x \\{ 1 \\}?{~a =b ~c ~d####Because.}
`,
    expected: [
      { ...CASTLE, id: 1, topic: 'openings' },
      {
        question: 'What is 2 = x { 1 }?',
        options: [{ why: '' }, { text: 'b', why: 'Because.' }, {}, {}],
        answer: 2,
      },
    ],
  },
  {
    what: 'Moodle XML as Moodle 4 writes it, with marks, entities and partial fractions',
    name: 'a.xml',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Default for C/Openings</text></category></question>
  <question type="multichoice">
    <name><text>Castling</text></name>
    <questiontext format="html"><text><![CDATA[<p dir="ltr">Which pieces move<br>when you <b>castle</b>&nbsp;in \\(2^{n}\\) games?</p><pre>a &lt; b
  c</pre>]]></text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <single>true</single>
    <answer fraction="100" format="html"><text>&lt;p&gt;king&lt;/p&gt;</text><feedback format="html"><text><![CDATA[<p>Both H<sub>2</sub>.</p>]]></text></feedback></answer>
    <answer fraction="-33.33333" format="moodle_auto_format"><text>queen</text><feedback><text></text></feedback></answer>
    <answer fraction="0" format="plain_text"><text>a*b</text></answer>
    <answer fraction="0" format="markdown"><text>\`x\`</text></answer>
  </question>
</quiz>`,
    expected: [
      {
        question:
          'Which pieces move\\\nwhen you **castle**\u00a0in $2^{n}$ games?\n\n```text\na < b\n  c\n```',
        topic: 'openings',
        options: [
          { text: 'king', why: 'Both H$_{2}$.' },
          { text: 'queen', why: '' },
          { text: 'a\\*b', why: '' },
          { text: '`x`', why: '' },
        ],
        answer: 1,
      },
    ],
  },
  {
    what: 'CSV of a spreadsheet, with semicolons, letters and a byte order mark',
    name: 'a.csv',
    text: `\ufeffQuestion;Option A;Option B;Option C;Option D;Correct Answer;Topic;Difficulty;Feedback A;Feedback B
Which pieces move when you castle?;king and rook;king and queen;two rooks;two pawns;A;Openings;hard;Both move at once.;The queen stays.
"Two
lines?";1;2;3;4;d;endgames;;;
`,
    expected: [
      { ...CASTLE, topic: 'openings', difficulty: 'hard' },
      { question: 'Two\nlines?', answer: 4, topic: 'endgames', difficulty: 'medium' },
    ],
  },
  {
    what: 'CSV with the text of the answer',
    name: 'b.csv',
    text: 'question,option1,option2,option3,option4,answer,topic\r\nQ?,one,two,three,four,two,Openings\r\n',
    expected: [{ question: 'Q?', answer: 2 }],
  },
  {
    what: 'Anki text of a note type with four choices',
    name: 'a.txt',
    text: `#separator:tab
#html:true
#columns:Question\tQ_1\tQ_2\tQ_3\tQ_4\tAnswers\tTags
Which pieces move when you <i>castle</i>?\tking\tqueen\trook\tpawn\t1 0 0 0\topenings easy
`,
    expected: [
      { question: 'Which pieces move when you *castle*?', answer: 1, topic: 'openings', difficulty: 'easy' },
    ],
  },
])('$what is taken', async ({ name, text, expected }) => {
  const { said, items } = await imported(name, text)
  expect(said.filter((line) => line.includes('not taken:'))).toEqual([])
  expect(items).toMatchObject(expected)
})

test.each([
  {
    name: 'a.gift',
    text: 'Is it?{T}\n\n::n:: Two plus two?{#4}',
    reasons: ['1: a question of the type true or false', '3: a question of the type number'],
  },
  {
    name: 'a.gift',
    text: 'ok\n\nBroken {=a ~b',
    reasons: ['1: a question of the type description', '3: is not valid GIFT'],
  },
  {
    name: 'a.gift',
    text: '::n:: Q?{=a ~b ~c}',
    reasons: ['1: it has 3 options: a question needs exactly four'],
  },
  { name: 'a.gift', text: '::n:: Q?{=a =b ~c ~d}', reasons: ['1: it has 2 right options'] },
  {
    name: 'a.gift',
    text: '::n:: Q?{=a ~b ~c ~d}',
    reasons: ['1: it names no topic of the subject (openings, endgames): choose one with --topic'],
  },
  {
    name: 'a.xml',
    text: '<quiz>\n<question type="essay"/></quiz>',
    reasons: ['2: a question of the type essay'],
  },
  { name: 'a.xml', text: '<quiz>', reasons: ['1: is not valid XML'] },
  { name: 'a.csv', text: 'what,ever\n1,2\n', reasons: ['1: the columns must be named: question, option1'] },
  { name: 'a.csv', text: 'question,option1\n"x', reasons: ['2: the table can’t be read'.replace('’', "'")] },
  {
    name: 'a.anki.txt',
    text: '#separator:tab\n#columns:Front\tBack\nQ\tA\n',
    reasons: ['3: a card with a front and a back'],
  },
])('what can’t be taken is named with its line: $reasons', async ({ name, text, reasons }) => {
  const { status, said, items } = await imported(name, text)
  expect(status).toBe(1)
  expect(items).toEqual([])
  const refused = said.filter((line) => line.includes(': not taken: '))
  expect(refused.map((line) => line.replace(': not taken', ''))).toEqual(
    reasons.map((reason) => expect.stringContaining(`${name}:${reason}`)),
  )
})

test('a picture is refused, and the other questions are taken', async () => {
  const text = '::n:: [html]<p>Q <img src\\="a.png"></p>{=a ~b ~c ~d}\n\n::m:: R?{=a ~b ~c ~d}'
  const { said, items } = await imported('a.gift', text, { topic: 'endgames' })
  expect(said).toContainEqual(expect.stringContaining('a.gift:1: not taken: it has a picture'))
  expect(items).toMatchObject([{ id: 1, question: 'R?', topic: 'endgames' }])
  expect(said).toContainEqual(expect.stringContaining('4 options have no reason'))
})

test('nothing is overwritten: new questions stand below the others, and a second import adds nothing', async () => {
  const first = "# By hand.\n- id: 1 # the first\n  question: 'Old?'\n"
  const text = '::n:: Old?{=a ~b ~c ~d}\n\n::m:: New?{=a ~b ~c ~d}\n\n::m:: New?{=a ~b ~c ~d}'
  const { said, folder } = await imported('a.gift', text, {
    topic: 'endgames',
    files: { 'questions/quiz-1.yaml': first },
  })
  const file = path.join(folder, 'questions/quiz-1.yaml')
  const written = readFileSync(file, 'utf8')
  expect(written.startsWith(first)).toBe(true)
  expect(parse(written)).toMatchObject([{ id: 1 }, { id: 2, question: 'New?' }])
  expect(said).toContainEqual(expect.stringContaining('a.gift:1: not taken: it is there already: question 1'))
  expect(said).toContainEqual(
    expect.stringContaining('a.gift:5: not taken: it is there already: line 3 of this file'),
  )
})

test('what the quizzes have no room for goes into practice, and with --practice everything does', async () => {
  const text = Array.from({ length: 103 }, (_, index) => `::n:: Q${index}?{=a ~b ~c ~d}`).join('\n\n')
  const { read } = await imported('a.gift', text, { topic: 'endgames' })
  expect(read('quiz-5.yaml').at(-1)).toMatchObject({ id: 100, question: 'Q99?' })
  expect(read('practice.yaml')).toMatchObject([{ id: 101 }, { id: 102 }, { id: 103, question: 'Q102?' }])
  const { items } = await imported('a.gift', '::n:: Q?{=a ~b ~c ~d}', { topic: 'endgames', practice: true })
  expect(items).toMatchObject([{ id: 101 }])
})

test.each([
  { files: { 'subject.yaml': 'title: T' }, says: /subject.yaml is not valid: .*`topics`/ },
  { files: { 'questions/quiz-1.yaml': '- : : {' }, says: /quiz-1.yaml has a problem. Mend it first/ },
  { topic: 'middlegame', says: /--topic must be one of openings, endgames/ },
])('an import that can’t begin says why: $says', async ({ says, ...options }) => {
  await expect(imported('a.gift', '::n:: Q?{=a ~b ~c ~d}', options as object)).rejects.toThrow(says)
})
