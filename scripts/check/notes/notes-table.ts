import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { NoteSource } from '#app/server/library/read-notes.server.ts'
import { markdownTable } from '../markdown-table.ts'
import { countInterviewQuestions, countWords, withoutFences } from './note-rules.ts'

/** The figures of the notes of each subject, as a Markdown table. */
export function notesTable(
  subjects: readonly { subject: { id: SubjectId }; notes: readonly NoteSource[] }[],
): string[] {
  const headings = [
    'notes of',
    'notes',
    'words',
    'drawings',
    'text diagrams',
    'tables',
    'code blocks',
    'questions',
    'links',
  ]
  return markdownTable(
    headings,
    subjects.map(({ subject, notes }) => {
      const words = notes.map(({ body }) => countWords(withoutFences(body)))
      const all = notes.map(({ body }) => body).join('\n')
      return [
        subject.id,
        notes.length,
        notes.length === 0 ? '–' : `${Math.min(...words)}–${Math.max(...words)}`,
        count(all, /^```svg/gm),
        count(all, /^```diagram/gm),
        count(withoutFences(all), /^\|[ :|-]+\|\s*$/gm),
        count(all, /^```(?!svg|diagram)\S/gm),
        notes.reduce((sum, { body }) => sum + countInterviewQuestions(withoutFences(body)), 0),
        count(all, /\]\(topic:/g),
      ]
    }),
  )
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
