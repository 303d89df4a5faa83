import { describe, expect, test } from 'vitest'
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
  opening = 'It pairs rows. It compares columns. It keeps matches.',
} = {}) {
  const linked = Array(links).fill('[Views](topic:views)').join(' ')
  const bodies = [linked, `${concepts}\n\n${table}`, '- one', 'Worked.', questions(asked)]
  const written = sections.map((section, index) => `## ${section}\n\n${bodies[index]}\n`)
  return [`## In one minute\n\n${opening}\n`, ...written].join('\n')
}
const SECTIONS = [
  'Definition',
  'Key concepts',
  'Points to remember',
  'Examples',
  'Common interview questions',
]

function reasonsFor(body: string, summary = 'Short.') {
  return checkNote({ file: 'note.md', topicId: 'joins', title: 'Joins', summary, body }).map(
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
  test.each([
    'A join pairs rows. It compares `a.id` with `b.id`. It keeps matches, e.g. equal ids.',
    'One. Two. Three. Four. Five.',
  ])('opens a note with three to five sentences: %s', (opening) => {
    expect(reasonsFor(note({ opening }))).toEqual([])
  })

  test.each([
    { opening: 'One. Two.', count: 2 },
    { opening: 'One. Two. Three. Four. Five. Six.', count: 6 },
  ])('must not have $count sentences', ({ opening, count }) => {
    expect(reasonsFor(note({ opening }))).toEqual([
      `has ${count} sentences in "In one minute"; it must have 3 to 5`,
    ])
  })

  const without = note().replace(/^## In one minute[\s\S]*?(?=^## )/m, '')

  test('must not be missing', () => {
    expect(reasonsFor(without)).toEqual([
      'must begin with the section "In one minute": 3 to 5 plain sentences',
    ])
  })

  test('must not stand elsewhere', () => {
    expect(reasonsFor(`${without}\n\n## In one minute\n\nOne. Two. Three.`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('has the sections'),
        expect.stringContaining('must begin with the section "In one minute"'),
      ]),
    )
  })
})

test('a note must not say "shall"', () => {
  expect(reasonsFor(note({ concepts: `It shall wait. ${words(750)}` }))).toEqual([
    'says "shall": write "must", or say it in the present tense',
  ])
})
