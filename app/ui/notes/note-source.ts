import { createContext } from 'react'
import type { NoteHeading } from '#app/domain/catalogue/note.ts'

export interface NoteText {
  html: string
  headings: readonly NoteHeading[]
}

export const NOTE_TEXT_ID = 'note-text'
export const NOTE_CONTENTS_ID = 'note-contents'

/**
 * Where a note's text comes from when the route's data does not bring it. A page that arrives whole has it already, and
 * would otherwise carry it twice: as text, and as data for the browser. On the server the library is asked; in the
 * browser the page itself.
 */
export const NoteSource = createContext<(subject: string, topic: string) => NoteText | undefined>(() => {
  const html = document.getElementById(NOTE_TEXT_ID)?.innerHTML
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${NOTE_CONTENTS_ID} a`)
  return html === undefined ? undefined : { html, headings: Array.from(links, headingOf) }
})

function headingOf({ hash, textContent, dataset }: HTMLAnchorElement): NoteHeading {
  return { id: decodeURIComponent(hash.slice(1)), title: textContent, level: Number(dataset.level) }
}
