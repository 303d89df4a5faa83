import MiniSearch from 'minisearch'
import type { NoteHeading } from '#app/domain/catalogue/note.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { allNotes, allSubjects } from '#app/server/library/library.server.ts'
import { decodeEntities } from '#app/server/markdown/html-entities.server.ts'

/** A place in the notes that speaks of what was searched for. */
export interface SearchHit {
  subject: SubjectId
  subjectTitle: string
  topicId: string
  topicTitle: string
  /** The part of the note. */
  heading: NoteHeading
  /** The beginning of that part, as plain text. */
  excerpt: string
}

const MOST_HITS = 8
const EXCERPT_LENGTH = 160
/** Each word of a term is looked up by itself, which takes up to a millisecond. No title has more words. */
const MOST_WORDS = 12

interface Part extends SearchHit {
  id: number
  text: string
}

let index: MiniSearch<Part> | undefined
let parts: readonly Part[] = []

/** The parts of notes that speak of a term, best first; those of `subject` before equally good ones of others. */
export function searchNotes(term: string, subject: SubjectId): SearchHit[] {
  index ??= buildIndex()
  return index
    .search(term, {
      tokenize: distinctWords,
      combineWith: 'AND',
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 5 ? 0.15 : false),
      boost: { topicTitle: 4, headingTitle: 3 },
      boostDocument: (id) => (parts[Number(id)]?.subject === subject ? 1.5 : 1),
    })
    .slice(0, MOST_HITS)
    .flatMap(({ id }) => {
      const part = parts[Number(id)]
      if (!part) return []
      const { id: _, text: __, ...hit } = part
      return [hit]
    })
}

function distinctWords(term: string): string[] {
  return [...new Set(tokenize(term.toLowerCase()))].slice(0, MOST_WORDS)
}

const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize')

/** Made when the first reader searches: most servers are asked for pages first. */
function buildIndex(): MiniSearch<Part> {
  parts = allNotes()
    .flatMap(partsOf)
    .map((part, id) => ({ ...part, id }))
  const built = new MiniSearch<Part>({
    fields: ['topicTitle', 'headingTitle', 'text'],
    extractField: (part, field) =>
      field === 'headingTitle' ? part.heading.title : String(part[field as keyof Part]),
  })
  built.addAll(parts)
  return built
}

function partsOf({ subject, topicId, title, html, headings }: ReturnType<typeof allNotes>[number]) {
  const subjectTitle = allSubjects().find(({ id }) => id === subject)?.title ?? subject
  return headings.map((heading, position) => {
    const start = html.indexOf(`id="${heading.id}"`)
    const next = headings[position + 1]
    const end = next ? html.indexOf(`id="${next.id}"`) : html.length
    const text = plainText(html.slice(html.indexOf('>', start) + 1, end))
    const body = text.slice(heading.title.length).trim()
    const excerpt = body.length > EXCERPT_LENGTH ? `${body.slice(0, EXCERPT_LENGTH).trimEnd()}…` : body
    return { subject, subjectTitle, topicId, topicTitle: title, heading, excerpt, text }
  })
}

/** Words of our own rendered HTML; drawings and formulas are left out. */
function plainText(html: string): string {
  const words = html
    .replaceAll(/<(svg|math)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<\/?(strong|em|code|a|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>?/g, ' ')
  return decodeEntities(words).replaceAll(/\s+/g, ' ').trim()
}
