import { describe, expect, test, vi } from 'vitest'
import { searchNotes } from './search.server.ts'

vi.mock('virtual:library', async () => {
  const { createMarkdownRenderer } = await import('#app/server/library/markdown.server.ts')
  const render = await createMarkdownRenderer()
  const note = (subject: string, topicId: string, title: string, markdown: string) => ({
    subject,
    topicId,
    title,
    summary: 'Short.',
    ...render.note(markdown, () => '/learn'),
  })
  return {
    library: {
      subjects: [
        { id: 'os', title: 'Operating System', topics: [] },
        { id: 'dbms', title: 'DBMS', topics: [] },
      ],
      quizzes: [],
      notes: [
        note(
          'os',
          'deadlocks',
          'Deadlocks',
          "## Definition\n\nA **circle** of waiting.\n\n### The banker's `algorithm`\n\nGrants what is *safe*, and 1 < 2.",
        ),
        note('dbms', 'transactions', 'Transactions', '## Definition\n\nA deadlock ends in a rollback.'),
        note('os', 'paging', 'Paging', '## Definition\n\nFrames hold pages. Nobody waits in a circle here.'),
      ],
    },
  }
})

describe('searching the notes', () => {
  test('finds the part that speaks of the term, with its place and its beginning as plain text', () => {
    expect(searchNotes('banker', 'os')).toEqual([
      {
        subject: 'os',
        subjectTitle: 'Operating System',
        topicId: 'deadlocks',
        topicTitle: 'Deadlocks',
        heading: { id: 'the-banker-s-algorithm', title: 'The banker’s algorithm', level: 3 },
        excerpt: [{ text: 'Grants what is safe, and 1 < 2.', hit: false }],
      },
    ])
  })

  test('finds beginnings of words and forgives a slip in long ones', () => {
    expect(searchNotes('roll', 'os')).toHaveLength(1)
    expect(searchNotes('algorthm', 'os')[0]?.heading.title).toBe('The banker’s algorithm')
  })

  test('takes only the last word of a term for the beginning of one, and only from three letters', () => {
    expect(searchNotes('circle wait', 'os')).toHaveLength(2)
    expect(searchNotes('zebra rollb', 'os')).toHaveLength(1)
    expect(searchNotes('rollb zebra', 'os')).toEqual([])
    expect(searchNotes('wa', 'os')).toEqual([])
  })

  test('uses the first eight different words of a term, in whatever case', () => {
    const four = ['circle', 'CIRCLE', 'waiting', 'definition', 'deadlocks']
    const unknown = ['zebra', 'yak', 'xenon', 'walrus']
    expect(searchNotes([...four, ...unknown, 'vole'].join(' '), 'os')).toHaveLength(1)
    expect(searchNotes([...unknown, 'vole', ...four].join(' '), 'os')).toEqual([])
  })

  test('gives the same hits when a term is searched for again', () => {
    expect(searchNotes('Banker', 'os')).toBe(searchNotes('banker', 'os'))
    expect(searchNotes('definition', 'os')).not.toEqual(searchNotes('definition', 'dbms'))
  })

  test('puts a topic that has the term in its title first, and then the reader’s own subject', () => {
    expect(searchNotes('deadlocks', 'dbms')[0]?.topicId).toBe('deadlocks')
    expect(searchNotes('circle', 'os').map(({ topicId }) => topicId)).toEqual(['deadlocks', 'paging'])
    expect(searchNotes('definition', 'dbms')[0]?.subject).toBe('dbms')
  })

  test('wants every word of the term or, where no part has them all, half of them', () => {
    const found = (term: string) => searchNotes(term, 'os').map(({ topicId }) => topicId)
    expect(found('frames pages')).toEqual(['paging'])
    expect(found('frames rollback').sort()).toEqual(['paging', 'transactions'])
    expect(found('frames zebra yak')).toEqual([])
  })

  test('finds nothing where there is nothing', () => {
    expect(searchNotes('<script>', 'os')).toEqual([])
    expect(searchNotes('?!', 'os')).toEqual([])
  })
})
