import type { NoteEvent } from '#app/domain/notes/note-event.ts'

/**
 * Events as lines of JSON. The signal that `open` gets is aborted when the reader leaves.
 *
 * The request's own signal would not do: it is lost when the request is collected as garbage, and a provider can keep a
 * reader waiting for longer than that takes.
 */
export function noteStream(
  open: (readerLeft: AbortSignal) => AsyncGenerator<NoteEvent>,
): ReadableStream<Uint8Array> {
  const leaving = new AbortController()
  const events = open(leaving.signal)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
    async cancel() {
      leaving.abort()
      await events.return(undefined)
    },
  })
}
