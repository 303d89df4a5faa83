import { decodeHTML } from 'entities'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import type { NoteHeading } from '#app/domain/catalogue/note.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type ExcerptPart, excerptOf } from '#app/domain/search/excerpt.ts'
import { mostMissing, searchWords, spelledOut } from '#app/domain/search/search-words.ts'
import { allNotes, allSubjects } from '#app/server/library/library.server.ts'

/** A part of a note that mentions the search term. */
export interface SearchHit {
  subject: SubjectId
  subjectTitle: string
  topicId: string
  topicTitle: string
  /** The part of the note. */
  heading: NoteHeading
  /** That part as plain text, around what was searched for. */
  excerpt: readonly ExcerptPart[]
}

const MOST_HITS = 8
/** A shorter beginning matches hundreds of words. */
const SHORTEST_PREFIX = 3
const SHORTEST_MISSPELLED = 6
/** With up to eight hits of 400 bytes each, all of them take 2 MB. */
const MOST_CACHED = 500

interface Part extends Omit<SearchHit, 'excerpt'> {
  id: number
  text: string
}

let index: MiniSearch<Part> | undefined
let parts: readonly Part[] = []

const cache = new LRUCache<string, readonly SearchHit[]>({ max: MOST_CACHED })

/**
 * Finds the parts of notes that mention every word of the term, best first; if there are none, those that mention at least
 * half of them. Parts of `subject` come before equally good ones of other subjects.
 */
export function searchNotes(term: string, subject: SubjectId): readonly SearchHit[] {
  const words = searchWords(term)
  const key = `${subject} ${words.join(' ')}`
  const cached = cache.get(key)
  if (cached) return cached
  const found = search(words, subject)
  cache.set(key, found)
  return found
}

/** Every word that a prefix or a misspelling expands to costs time, so the words that may expand are few. */
function search(words: readonly string[], subject: SubjectId): SearchHit[] {
  index ??= buildIndex()
  const built = index
  const find = (combineWith: 'AND' | 'OR') =>
    built.search(words.join(' '), {
      combineWith,
      prefix: (word, position) => position === words.length - 1 && word.length >= SHORTEST_PREFIX,
      fuzzy: (word) => (word.length >= SHORTEST_MISSPELLED ? 0.15 : false),
      maxFuzzy: 2,
      boost: { topicTitle: 4, headingTitle: 3 },
      boostDocument: (id) => (parts[Number(id)]?.subject === subject ? 1.5 : 1),
    })
  const complete = find('AND')
  const found =
    complete.length > 0 || words.length < 2
      ? complete
      : find('OR').filter(({ queryTerms }) => new Set(queryTerms).size >= words.length - mostMissing(words))
  return found.slice(0, MOST_HITS).flatMap(({ id }) => {
    const part = parts[Number(id)]
    if (!part) return []
    const { id: _, text, ...hit } = part
    return [{ ...hit, excerpt: excerptOf(text, words) }]
  })
}

/** Built with the first search, to keep the start of the server short. */
function buildIndex(): MiniSearch<Part> {
  parts = allNotes()
    .flatMap(partsOf)
    .map((part, id) => ({ ...part, id }))
  const built = new MiniSearch<Part>({
    fields: ['topicTitle', 'headingTitle', 'text'],
    processTerm: (word) => spelledOut(word.toLowerCase()),
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
    return {
      subject,
      subjectTitle,
      topicId,
      topicTitle: title,
      heading,
      text: text.slice(heading.title.length).trim(),
    }
  })
}

/** Words of our own rendered HTML, formulas in a line. Drawings and code are left out: in pieces they say nothing. */
function plainText(html: string): string {
  const words = html
    .replaceAll(/<(svg|pre)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<msup>(<(\w+)[^<]*<\/\2>)(<(\w+)[^<]*<\/\4>)<\/msup>/g, '$1^$3')
    .replaceAll(/<math\b[\s\S]*?<\/math>/g, (formula) => formula.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/<\/?(strong|em|code|a|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>?/g, ' ')
  return decodeHTML(words).replaceAll(/\s+/g, ' ').trim()
}
