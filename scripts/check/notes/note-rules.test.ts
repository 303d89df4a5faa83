import { describe, expect, test } from 'vitest'
import type { Edition } from '../edition.ts'
import { checkNote, countWords, withoutFences } from './note-rules.ts'
import { notesTable } from './notes-table.ts'

const words = (count: number) => Array(count).fill('word').join(' ')
const questions = (count: number) =>
  Array.from({ length: count }, (_, n) => `### Why ${n}?\n\nBecause.`).join('\n\n')

/** A note that breaks no rule, with parts replaced. */
function note({
  concepts = words(750),
  asked = 6,
  table = '| a | b |\n| - | - |\n| 1 | 2 |',
  links = 2,
  sections = SECTIONS,
} = {}) {
  const linked = Array(links).fill('[Views](topic:views)').join(' ')
  const bodies = [linked, `${concepts}\n\n${table}`, '- one', 'Worked.', questions(asked)]
  return sections.map((section, index) => `## ${section}\n\n${bodies[index]}\n`).join('\n')
}
const SECTIONS = [
  'Definition',
  'Key concepts',
  'Points to remember',
  'Examples',
  'Common interview questions',
]

function reasonsFor(body: string, summary = 'Short.', edition: Edition = 1) {
  return checkNote({ file: 'note.md', topicId: 'joins', title: 'Joins', summary, body }, edition).map(
    ({ reason }) => reason,
  )
}

test.each([750, 1_400])('a sound note has no problems, whether it is short or long: %i words', (count) => {
  expect(reasonsFor(note({ concepts: words(count) }))).toEqual([])
})

test.each([
  { what: 'too few words', body: note({ concepts: words(650) }), reason: /words beside code/ },
  { what: 'too many words', body: note({ concepts: words(1_500) }), reason: /words beside code/ },
  { what: 'four questions', body: note({ asked: 4 }), reason: /has 4 interview questions/ },
  { what: 'nine questions', body: note({ asked: 9 }), reason: /has 9 interview questions/ },
  { what: 'neither table nor figure', body: note({ table: '' }), reason: /neither a table nor a figure/ },
  { what: 'one link', body: note({ links: 1 }), reason: /at least 2 other topics/ },
  {
    what: 'sections in another order',
    body: note({ sections: SECTIONS.toReversed() }),
    reason: /has the sections/,
  },
  {
    what: 'a section missing',
    body: note().replace('## Examples', '### Examples'),
    reason: /has the sections/,
  },
  { what: 'a heading of the page', body: `# Joins\n\n${note()}`, reason: /neither ## nor ###/ },
  { what: 'a start without a heading', body: `Hello.\n\n${note()}`, reason: /must begin with/ },
])('a note with $what is told so', ({ body, reason }) => {
  expect(reasonsFor(body)).toContainEqual(expect.stringMatching(reason))
})

test('a summary is at most 160 characters long', () => {
  expect(reasonsFor(note(), 'x'.repeat(161))).toEqual([expect.stringMatching(/summary of 161/)])
})

test('a figure counts in place of a table, and its text is no prose', () => {
  const figure = `\`\`\`diagram Two boxes.\n${words(900)}\n\`\`\``
  expect(reasonsFor(note({ table: figure }))).toEqual([])
})

test('words are counted without code, marks and numbers alone count as words', () => {
  expect(countWords(withoutFences('One **two** | 3 |\n\n```js\nfour\n```\n\n- five --- `six`'))).toBe(5)
})

test('the table counts what the notes of a subject hold', () => {
  const body = note({ table: '| a |\n| - |\n\n```svg One.\n<svg></svg>\n```\n\n```js\n1\n```' })
  const source = { file: 'note.md', topicId: 'joins', title: 'Joins', summary: 'Short.', body }
  const [, , row] = notesTable([{ subject: { id: 'dbms' }, notes: [source, source] }])
  const words = countWords(withoutFences(body))
  expect(row).toBe(`| dbms | 2 | ${words}–${words} | 2 | 0 | 2 | 2 | 12 | 4 |`)
})

describe('the section "In one minute"', () => {
  const opened = (text: string) => `## In one minute\n\n${text}\n\n${note()}`

  test.each([
    'A join pairs rows. It compares `a.id` with `b.id`. It keeps matches, e.g. equal ids.',
    'One. Two. Three. Four. Five.',
  ])('may open a note with three to five sentences: %s', (text) => {
    expect(reasonsFor(opened(text))).toEqual([])
    expect(reasonsFor(opened(text), 'Short.', 2)).toEqual([])
  })

  test.each([
    { text: 'One. Two.', count: 2 },
    { text: 'One. Two. Three. Four. Five. Six.', count: 6 },
  ])('must not have $count sentences', ({ text, count }) => {
    expect(reasonsFor(opened(text))).toEqual([
      `has ${count} sentences in "In one minute"; it must have 3 to 5`,
    ])
  })

  test('must not stand elsewhere', () => {
    expect(reasonsFor(`${note()}\n\n## In one minute\n\nOne. Two. Three.`)).toContainEqual(
      expect.stringContaining('has the sections'),
    )
  })

  test('is required from the second edition on', () => {
    expect(reasonsFor(note(), 'Short.', 2)).toEqual([
      'must begin with the section "In one minute": 3 to 5 plain sentences',
    ])
  })
})

test('"shall" is refused from the second edition on', () => {
  const body = note({ concepts: `It shall wait. ${words(700)}` })
  expect(reasonsFor(body)).toEqual([])
  expect(reasonsFor(body, 'Short.', 2)).toContain(
    'says "shall": write "must", or say it in the present tense',
  )
})
