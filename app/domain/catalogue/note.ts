import type { ItemId, RenderedHtml } from './item.ts'
import type { SubjectId } from './subject.ts'

/** The parts of a note, in this order. */
export const NOTE_SECTIONS = [
  'Definition',
  'Key concepts',
  'Points to remember',
  'Examples',
  'Common interview questions',
] as const

export interface NoteHeading {
  /** Its anchor in the page. */
  id: string
  title: string
  /** 2 for a section, 3 for a part of one. */
  level: number
}

/** A section of a note, and the questions that it settles. */
export interface NoteSectionItems {
  /** Its anchor in the page. */
  id: string
  items: readonly ItemId[]
}

/** A note as a page shows it. */
export interface Note {
  subject: SubjectId
  topicId: string
  title: string
  /** One sentence. */
  summary: string
  html: RenderedHtml
  headings: readonly NoteHeading[]
}

const WORDS_PER_MINUTE = 200

/** How long a note takes to read, in whole minutes; code and tables count as the words in them. */
export function readingMinutes(html: RenderedHtml): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}
