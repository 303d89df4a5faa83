import { createContext } from 'react'

export const NOTE_TEXT_ID = 'note-text'

/**
 * Where a note's HTML comes from when the route's data does not bring it. A page that arrives whole has it already, and
 * would otherwise carry it twice: as text, and as data for the browser. On the server the library is asked; in the
 * browser the page itself.
 */
export const NoteSource = createContext<(subject: string, topic: string) => string | undefined>(
  () => document.getElementById(NOTE_TEXT_ID)?.innerHTML,
)
