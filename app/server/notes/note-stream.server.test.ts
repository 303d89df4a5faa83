import { expect, test } from 'vitest'
import type { NoteEvent } from '#app/domain/notes/note-event.ts'
import { noteStream } from './note-stream.server.ts'

const HTML: NoteEvent = { type: 'html', keep: 0, html: '<p>a\n</p>' }

function streamOf(begin: (readerLeft: AbortSignal) => AsyncGenerator<NoteEvent>) {
  const end = Promise.withResolvers<'left' | 'whole'>()
  const stream = noteStream(async function* (readerLeft) {
    try {
      yield* begin(readerLeft)
    } finally {
      end.resolve(readerLeft.aborted ? 'left' : 'whole')
    }
  })
  return { reader: stream.getReader(), ended: end.promise }
}

test('each event is a line of JSON', async () => {
  const stream = noteStream(async function* () {
    yield HTML
    yield { type: 'thinking' }
  })
  expect(await new Response(stream).text()).toBe(`${JSON.stringify(HTML)}\n{"type":"thinking"}\n`)
})

test('a reader who leaves before the first event ends the writing', async () => {
  const begun = Promise.withResolvers<void>()
  const { reader, ended } = streamOf(async function* (readerLeft) {
    begun.resolve()
    await new Promise((resolve) => readerLeft.addEventListener('abort', resolve))
  })
  await begun.promise
  await reader.cancel()
  expect(await ended).toBe('left')
})

test('a reader who leaves between two events ends the writing', async () => {
  const { reader, ended } = streamOf(async function* () {
    for (;;) yield HTML
  })
  await reader.read()
  await reader.cancel()
  expect(await ended).toBe('left')
})
