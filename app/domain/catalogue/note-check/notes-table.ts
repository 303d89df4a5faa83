import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { countWords, type NoteSource, withoutFences } from './note-rules.ts'

/** What the notes of each subject hold, as a Markdown table. */
export function notesTable(
  subjects: readonly { subject: { id: SubjectId }; notes: readonly NoteSource[] }[],
): string[] {
  return [
    '| notes of | notes | words | drawings | text diagrams | tables | code blocks | questions | links |',
    '|---|---|---|---|---|---|---|---|---|',
    ...subjects.map(({ subject, notes }) => {
      const words = notes.map(({ body }) => countWords(withoutFences(body)))
      const all = notes.map(({ body }) => body).join('\n')
      const cells = [
        subject.id,
        notes.length,
        notes.length === 0 ? '–' : `${Math.min(...words)}–${Math.max(...words)}`,
        count(all, /^```svg/gm),
        count(all, /^```diagram/gm),
        count(withoutFences(all), /^\|[ :|-]+\|\s*$/gm),
        count(all, /^```(?!svg|diagram)\S/gm),
        notes.map(({ body }) => questionsIn(body)).reduce((sum, more) => sum + more, 0),
        count(all, /\]\(topic:/g),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ]
}

function questionsIn(body: string): number {
  return count(
    withoutFences(body)
      .split(/^## .*$/m)
      .at(-1) ?? '',
    /^### /gm,
  )
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
