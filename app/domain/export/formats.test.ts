import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseGift } from 'gift-pegjs'
import { XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderedContent, SITE, wholeBank } from '#test/factories/exported-questions.ts'
import { QUESTION_FORMATS } from './format-names.ts'
import { WRITE } from './formats.ts'
import { type HtmlNode, textOf } from './html-tree.ts'
import { markdownOf } from './markdown.ts'
import { notePackageOf } from './note-package.ts'
import { portableHtml } from './portable-html.ts'
import type { Collection, ExportedQuestion } from './question.ts'

/* Each file is read by a parser that others wrote, and must have everything that was put into it, for every question. */

let bank: Collection
beforeAll(async () => {
  bank = await wholeBank()
})

const markdown = (nodes: readonly HtmlNode[]) => markdownOf(nodes, { site: SITE })
const html = (nodes: readonly HtmlNode[], lineBreak: '\n' | '<br/>') =>
  portableHtml(nodes, { maths: 'tex', lineBreak })
const keyOf = ({ options }: ExportedQuestion) => options.findIndex(({ isRight }) => isRight)

test('the bank has all its questions, each with one right option', () => {
  expect(bank.questions).toHaveLength(1050)
  for (const { options } of bank.questions) expect(options.filter(({ isRight }) => isRight)).toHaveLength(1)
})

test.each(QUESTION_FORMATS)('%s names the authors, the licence and its address', (format) => {
  const written = WRITE[format]({ ...bank, questions: bank.questions.slice(0, 1) })
  const text = typeof written === 'string' ? written : Object.values(written).join('\n')
  expect(text).toContain('The Pointer authors')
  expect(text).toContain('CC BY-SA 4.0')
  expect(text).toContain('https://creativecommons.org/licenses/by-sa/4.0/')
})

test('CSV read by csv-parse has every field of every question', () => {
  const rows: Record<string, string>[] = parseCsv(WRITE.csv(bank), { columns: true, bom: true })
  expect(rows.map(({ source, licence, ...row }) => row)).toEqual(
    bank.questions.map((question) => ({
      id: question.id,
      subject: question.subject.title,
      topic: question.topic.title,
      level: question.level,
      difficulty: question.difficulty,
      question: markdown(question.stem),
      ...Object.fromEntries(
        question.options.flatMap(({ text, why }, index) => [
          [`option${index + 1}`, markdown(text)],
          [`reason${index + 1}`, markdown(why)],
        ]),
      ),
      answer: String(keyOf(question) + 1),
      note: SITE + question.note,
    })),
  )
})

test('GIFT read by gift-pegjs has every text of every question, its key, its name and its topic', () => {
  let topic = ''
  const read = parseGift(WRITE.gift(bank)).flatMap((part) => {
    if (part.type === 'Category') topic = part.title
    if (part.type !== 'MC') return []
    expect(part.stem.format).toBe('html')
    return {
      id: part.title,
      topic: topic
        .split(/(?<!\/)\/(?!\/)/)
        .at(-1)
        ?.replaceAll('//', '/'),
      stem: part.stem.text,
      options: part.choices.map(({ text, feedback, isCorrect }) => ({
        text: text.text,
        why: feedback?.text,
        isRight: isCorrect,
      })),
    }
  })
  const inOrder = [
    ...Map.groupBy(bank.questions, ({ subject, topic }) => `${subject.id}/${topic.id}`).values(),
  ].flat()
  expect(read).toEqual(
    inOrder.map((question) => ({
      id: question.id,
      topic: question.topic.title,
      stem: html(question.stem, '<br/>'),
      options: question.options.map(({ text, why, isRight }) => ({
        text: html(text, '<br/>'),
        why: html(why, '<br/>'),
        isRight,
      })),
    })),
  )
})

test('Moodle XML read by libxml2 has every text of every question, its key, its id and its tags', () => {
  using document = XmlDocument.fromString(WRITE.moodle(bank))
  const text = (node: XmlNode, path: string) => contents(node, path)[0]
  const read = document.find('/quiz/question[@type="multichoice"]').map((question) => ({
    id: text(question, 'idnumber'),
    stem: text(question, 'questiontext[@format="html"]/text'),
    texts: contents(question, 'answer[@format="html"]/text'),
    reasons: contents(question, 'answer/feedback[@format="html"]/text'),
    fractions: contents(question, 'answer/@fraction'),
    tags: contents(question, 'tags/tag/text'),
  }))
  const inOrder = [
    ...Map.groupBy(bank.questions, ({ subject, topic }) => `${subject.id}/${topic.id}`).values(),
  ].flat()
  expect(read).toEqual(
    inOrder.map(({ id, stem, options, topic, level, difficulty }) => ({
      id,
      stem: html(stem, '\n'),
      texts: options.map(({ text }) => html(text, '\n')),
      reasons: options.map(({ why }) => html(why, '\n')),
      fractions: options.map(({ isRight }) => (isRight ? '100' : '0')),
      tags: [topic.id, level, difficulty],
    })),
  )
})

test('Moodle XML has the elements that Moodle’s importer of multiple-choice questions reads', () => {
  using document = XmlDocument.fromString(WRITE.moodle({ ...bank, questions: bank.questions.slice(0, 1) }))
  expect(contents(document.root, 'question[1]/@type')).toEqual(['category'])
  expect(contents(document.root, 'question[1]/category/text')).toEqual([
    '$course$/top/Pointer/Computer Networks/OSI Model',
  ])
  const elements = document.find('/quiz/question[2]/*').filter((node) => node instanceof XmlElement)
  expect(elements.map(({ name }) => name)).toEqual([
    ...['name', 'questiontext', 'generalfeedback', 'defaultgrade', 'penalty', 'hidden', 'idnumber', 'single'],
    ...[
      'shuffleanswers',
      'answernumbering',
      'correctfeedback',
      'partiallycorrectfeedback',
      'incorrectfeedback',
    ],
    ...['answer', 'answer', 'answer', 'answer', 'tags'],
  ])
})

test('a slash in the name of a topic does not divide a category', () => {
  const questions = bank.questions.filter(({ topic }) => topic.id === 'tcp-ip-model').slice(0, 1)
  const path = '$course$/top/Pointer/Computer Networks/TCP//IP Model'
  expect(WRITE.gift({ ...bank, questions })).toContain(`$CATEGORY: ${path}\n`)
  expect(WRITE.moodle({ ...bank, questions })).toContain(`<category><text>${path}</text></category>`)
})

test('Anki’s text, read as its importer does, has a note for each question with an id, a front, a back, a deck and tags', () => {
  const file = WRITE.anki(bank)
  const headers = [...file.matchAll(/^#([a-z ]+):(.*)$/gm)].map(([, name, value]) => `${name}:${value}`)
  expect(headers).toEqual([
    'separator:tab',
    'html:true',
    'notetype:Basic',
    'columns:Id\tFront\tBack\tDeck\tTags',
    'guid column:1',
    'deck column:4',
    'tags column:5',
  ])
  const rows: string[][] = parseCsv(file, { delimiter: '\t', comment: '#', comment_no_infix: true })
  expect(rows.map(([id]) => id)).toEqual(bank.questions.map(({ id }) => `pointer-${id}`))
  for (const [index, [, front = '', back = '', deck, tags]] of rows.entries()) {
    const question = bank.questions[index]
    if (!question) throw new Error('more notes than questions')
    expect(front).toContain(html(question.stem, '<br/>'))
    for (const { text, why } of question.options) {
      expect(front).toContain(`<li>${html(text, '<br/>')}</li>`)
      expect(back).toContain(html(why, '<br/>'))
    }
    expect(back).toContain(`<p><b>${'ABCD'[keyOf(question)]}</b></p>`)
    expect(deck).toBe(`Pointer::${question.subject.title}`)
    expect(tags?.split(' ')).toContain(question.topic.id)
  }
})

describe('a QTI package', () => {
  const ITEM = { q: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0', m: 'http://www.w3.org/1998/Math/MathML' }
  const PACKAGE = { p: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1' }

  test('lists each of its files in the manifest, and each question in the test', () => {
    const files = WRITE.qti(bank)
    using manifest = XmlDocument.fromString(files['imsmanifest.xml'] ?? '')
    using assessment = XmlDocument.fromString(files['test.xml'] ?? '')
    const listed = contents(manifest.root, 'p:resources/p:resource/@href', PACKAGE)
    expect(new Set(listed)).toEqual(new Set(Object.keys(files).filter((file) => file !== 'imsmanifest.xml')))
    expect(contents(manifest.root, '//p:dependency/@identifierref', PACKAGE)).toHaveLength(1050)
    expect(contents(assessment.root, '//q:qti-assessment-item-ref/@href', ITEM).toSorted()).toEqual(
      bank.questions.map(({ id }) => `items/${id}.xml`).toSorted(),
    )
  })

  test('has every text of every question, with formulas in MathML, and its key', () => {
    const files = WRITE.qti(bank)
    for (const { id, stem, options } of bank.questions) {
      using item = XmlDocument.fromString(files[`items/${id}.xml`] ?? '')
      const at = (path: string) => contents(item.root, path, ITEM)
      const key = at('q:qti-response-declaration/q:qti-correct-response/q:qti-value')
      expect(key).toEqual([`option-${options.findIndex(({ isRight }) => isRight) + 1}`])
      expect(at('//q:qti-simple-choice/@identifier')).toEqual(at('q:qti-modal-feedback/@identifier'))
      expect(at('//q:qti-simple-choice').map(spaced)).toEqual(options.map(({ text }) => spaced(textOf(text))))
      expect(at('//q:qti-content-body').map(spaced)).toEqual(options.map(({ why }) => spaced(textOf(why))))
      expect(spaced(at('q:qti-item-body')[0] ?? '')).toContain(spaced(textOf(stem)))
      const formulas = [stem, ...options.flatMap(({ text, why }) => [text, why])].flat()
      expect(at('//m:math')).toHaveLength(countOf(formulas, 'math'))
    }
  })
})

test('Markdown has all questions before all answers', () => {
  const sheet = WRITE.markdown(bank)
  const [asked = '', answered = ''] = sheet.split('\n## Answers\n')
  expect(asked.match(/^### \d+\. /gm)).toHaveLength(1050)
  expect(answered.match(/^### \d+\. [ABCD] \([\w-]+\)$/gm)).toHaveLength(1050)
  for (const { stem, options } of bank.questions) {
    expect(asked).toContain(`\n\n${markdown(stem)}\n\n`)
    for (const { text } of options) expect(asked).toContain(`. ${markdown(text)}\n`)
  }
})

test('the notes of a subject are a file each, with their drawings as SVG that stands alone', async () => {
  const { library } = await renderedContent()
  for (const { id, title } of library.subjects) {
    const notes = library.notes.filter(({ subject }) => subject === id)
    const files = notePackageOf(notes, { title, site: SITE })
    const named = Object.keys(files)
    expect(named.filter((file) => file.endsWith('.md'))).toEqual(notes.map(({ topicId }) => `${topicId}.md`))
    const drawings = named.filter((file) => file.endsWith('.svg'))
    const drawn = notes.flatMap(({ html }) => html.match(/<svg/g) ?? [])
    expect(drawings).toHaveLength(drawn.length)
    for (const drawing of drawings) {
      using document = XmlDocument.fromString(files[drawing] ?? '')
      expect(document.root.namespaceUri).toBe('http://www.w3.org/2000/svg')
      expect(Object.values(files).some((text) => text.includes(`](${drawing})`))).toBe(true)
    }
    expect(files['LICENSE.txt']).toContain('CC BY-SA 4.0')
  }
})

/** The texts of the elements or attributes at a path. */
function contents(node: XmlNode, path: string, names?: Record<string, string>): string[] {
  return node.find(path, names).map((found) => ('value' in found ? String(found.value) : found.content))
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function countOf(nodes: readonly HtmlNode[], name: string): number {
  return nodes.reduce((count, node) => {
    if (typeof node === 'string') return count
    return count + (node.name === name ? 1 : countOf(node.children, name))
  }, 0)
}
