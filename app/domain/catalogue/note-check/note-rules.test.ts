import { expect, test } from 'vitest'
import { checkNote, countWords, withoutFences } from './note-rules.ts'
import { notesTable } from './notes-table.ts'

const words = (count: number) => Array(count).fill('word').join(' ')
const questions = (count: number) =>
  Array.from({ length: count }, (_, n) => `### Why ${n}?\n\nBecause.`).join('\n\n')

/** A note that breaks no rule, with parts replaced. */
function note({
  concepts = words(650),
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

function reasonsFor(body: string, summary = 'Short.') {
  return checkNote({ file: 'note.md', topicId: 'joins', title: 'Joins', summary, body }).map(
    ({ reason }) => reason,
  )
}

test('a sound note has no problems', () => {
  expect(reasonsFor(note())).toEqual([])
})

test.each([
  { what: 'too few words', body: note({ concepts: words(400) }), reason: /words beside code/ },
  { what: 'too many words', body: note({ concepts: words(1_200) }), reason: /words beside code/ },
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
