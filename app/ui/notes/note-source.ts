import { createContext } from 'react'
import type { NoteHeading } from '#app/domain/catalogue/note.ts'

export interface NoteText {
  html: string
  headings: readonly NoteHeading[]
}

export const NOTE_TEXT_ID = 'note-text'
export const NOTE_CONTENTS_ID = 'note-contents'

/**
 * Where a note's text comes from when the route's data does not have it. A page that is loaded as a document already has
 * it, and would otherwise carry it twice: as text, and as data for hydration. The server takes it from the library, the
 * browser from the page.
 */
export const NoteSource = createContext<(subject: string, topic: string) => NoteText | undefined>(() => {
  const html = document.getElementById(NOTE_TEXT_ID)?.innerHTML
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${NOTE_CONTENTS_ID} a`)
  return html === undefined ? undefined : { html, headings: Array.from(links, headingOf) }
})

function headingOf({ hash, textContent, dataset }: HTMLAnchorElement): NoteHeading {
  return { id: decodeURIComponent(hash.slice(1)), title: textContent, level: Number(dataset.level) }
}
