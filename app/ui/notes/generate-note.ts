import { describeFailure } from '#app/domain/notes/generation-failure.ts'
import { applyHtml, type NoteEvent } from '#app/domain/notes/note-event.ts'
import type { Generation } from './use-generated-note.ts'

const UNEXPECTED = describeFailure({ kind: 'unexpected' })
const BROKEN_OFF = describeFailure({ kind: 'cut' })

/**
 * Requests a generated note, and yields its state at each change.
 *
 * @throws if the server can't be reached
 */
export async function* generateNote(
  subject: string,
  topic: string,
  signal: AbortSignal,
): AsyncGenerator<Generation> {
  try {
    let html = ''
    for await (const event of eventsOf(subject, topic, signal)) {
      if (event.type === 'html') {
        html = applyHtml(html, event)
        yield { phase: 'writing', html, thinking: false }
      } else if (event.type === 'thinking') yield { phase: 'writing', html, thinking: true }
      else if (event.type === 'written') return yield { phase: 'written', note: { ...event, html } }
      else return yield { phase: 'failed', failure: event }
    }
    yield { phase: 'failed', failure: BROKEN_OFF }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    console.error(error)
    yield { phase: 'failed', failure: UNEXPECTED }
  }
}

async function* eventsOf(subject: string, topic: string, signal: AbortSignal): AsyncGenerator<NoteEvent> {
  const response = await fetch('/generated-notes', {
    method: 'POST',
    body: new URLSearchParams({ subject, topic }),
    signal,
  })
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
