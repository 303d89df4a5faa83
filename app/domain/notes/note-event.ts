import type { FailureText } from './generation-failure.ts'

/** The origin of a generated note. */
export interface GeneratedNoteFacts {
  model: string
  /** Milliseconds since 1970. */
  generatedAt: number
  /** The provider stopped at its length limit, so the end is missing. */
  truncated: boolean
}

export interface GeneratedNote extends GeneratedNoteFacts {
  html: string
}

/** The events of a note that is being written. Each is sent as a line of JSON. */
export type NoteEvent =
  /** The note's HTML is now its first `keep` characters followed by `html`. */
  | { type: 'html'; keep: number; html: string }
  /**
   * Nothing has arrived for a while, but the note is still being written. This also keeps the connection from looking
   * idle.
   */
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
