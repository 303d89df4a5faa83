import type { FailureText } from './generation-failure.ts'

/** What a generated note says of itself. */
export interface GeneratedNoteFacts {
  model: string
  /** Milliseconds since 1970. */
  generatedAt: number
  /** The provider stopped at the limit of its length: the end is missing. */
  truncated: boolean
}

export interface GeneratedNote extends GeneratedNoteFacts {
  html: string
}

/** What the page is told while a note is written, a line of JSON each. */
export type NoteEvent =
  /** The note's HTML is now its first `keep` characters and then `html`. */
  | { type: 'html'; keep: number; html: string }
  /** Nothing has come for a while, and the note is still being written. It also keeps the connection from looking idle. */
  | { type: 'thinking' }
  | ({ type: 'written' } & GeneratedNoteFacts)
  | ({ type: 'failed' } & FailureText)

/** The event that leads from one state of the HTML to the next. */
export function htmlEvent(before: string, after: string): NoteEvent {
  let keep = 0
  while (keep < before.length && before.charCodeAt(keep) === after.charCodeAt(keep)) keep++
  return { type: 'html', keep, html: after.slice(keep) }
}

export function applyHtml(before: string, { keep, html }: Extract<NoteEvent, { type: 'html' }>): string {
  return before.slice(0, keep) + html
}
