import type { ExcerptPart } from '#app/domain/search/excerpt.ts'

/** A part of a note that speaks of what was searched for. */
export interface NoteHit {
  title: string
  context: string
  path: string
  excerpt: readonly ExcerptPart[]
}
