import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { testSubject } from '#test/factories/bank.ts'
import { readNotes } from './read-notes.server.ts'

/** Reads a folder of notes with one file in it. */
async function read(name: string, text: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'pointer-notes-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(path.join(root, 'content/os/notes'), { recursive: true })
  writeFileSync(path.join(root, 'content/os/notes', name), text)
  const problems: ContentProblem[] = []
  const notes = await readNotes((file) => path.join(root, file), testSubject(), problems)
  return { notes, reasons: problems.map(({ reason }) => reason) }
}

test('a note is read with its title, its summary and its Markdown', async () => {
  const { notes, reasons } = await read(
    'topic-1.md',
    '---\ntitle: Topic 1\nsummary: Short.\n---\n\n## Definition\n',
  )
  expect(reasons).toEqual([])
  expect(notes).toEqual([
    {
      file: 'content/os/notes/topic-1.md',
      topicId: 'topic-1',
      title: 'Topic 1',
      summary: 'Short.',
      body: '\n## Definition\n',
    },
  ])
})

test.each([
  {
    what: 'no front matter',
    name: 'topic-1.md',
    text: '## Definition',
    reason: /must begin with front matter/,
  },
  {
    what: 'front matter that is no YAML',
    name: 'topic-1.md',
    text: '---\na: [\n---\n',
    reason: /not valid YAML/,
  },
  { what: 'no summary', name: 'topic-1.md', text: '---\ntitle: Topic 1\n---\n', reason: /`summary`/ },
  {
    what: 'a field of no meaning',
    name: 'topic-1.md',
    text: '---\ntitle: Topic 1\nsummary: s\nauthor: x\n---\n',
    reason: /author/,
  },
  {
    what: 'the title of another topic',
    name: 'topic-1.md',
    text: '---\ntitle: Topic 2\nsummary: s\n---\n',
    reason: /the topic's is "Topic 1"/,
  },
  {
    what: 'the name of no topic',
    name: 'topic-99.md',
    text: '---\n---\n',
    reason: /is no topic of the subject/,
  },
])('a file with $what is a problem and no note', async ({ name, text, reason }) => {
  const { notes, reasons } = await read(name, text)
  expect(notes).toEqual([])
  expect(reasons).toEqual([expect.stringMatching(reason)])
})
