import type { ExcerptPart } from './excerpt.ts'

/** A part of a note that mentions the search term. */
export interface NoteHit {
  title: string
  context: string
  path: string
  excerpt: readonly ExcerptPart[]
}
