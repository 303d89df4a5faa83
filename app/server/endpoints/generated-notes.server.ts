import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Response } from 'express'
import { describeFailure, NO_CUSTOM_NOTES } from '#app/domain/notes/generation-failure.ts'
import type { NoteEvent } from '#app/domain/notes/note-event.ts'
import { MAX_TERM_LENGTH, normaliseTerm, TOO_LONG_TERM } from '#app/domain/notes/topic-search.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { answersWithJson, isClosedEarly } from '#app/server/http/json-endpoint.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { networkOf } from '#app/server/limits/network-of.server.ts'
import { noteStream } from '#app/server/notes/note-stream.server.ts'
import { noteWriter } from '#app/server/notes/note-writer-of-process.server.ts'
import { fieldsOf, metaOf, readForm } from './form-handler.server.ts'

/** Writes a note on a topic of a subject, or finds the one that was written before, and streams it as `NoteEvent`s. */
export const postGeneratedNote = answersWithJson(async (request, response) => {
  const form = await readForm(request, response)
  if (!form) return
  const fields = fieldsOf(form, 'subject', 'topic')
  const subject = findSubject(fields.subject)
  const topic = normaliseTerm(fields.topic)
  const writer = noteWriter
  if (!writer) return refuse(response, 404, NO_CUSTOM_NOTES)
  if (!subject || topic === '') return refuse(response, 400, describeFailure({ kind: 'unexpected' }).message)
  if (fields.topic.trim().length > MAX_TERM_LENGTH) return refuse(response, 400, TOO_LONG_TERM)

  const meta = metaOf(request)
  const session = await readSession(accounts, meta.request, meta.now)
  response.append('Set-Cookie', [...(session?.setCookies ?? [])])
  const network = networkOf(meta.address)
  const reader = session ? ['learner', session.learner.id] : ['network', network]
  const noteRequest = { subject, topic, reader, network }
  const lines = noteStream((readerLeft) => writer.write(noteRequest, readerLeft))
  // Neither we nor a proxy may buffer lines, for compression or otherwise.
  response.set({ ...HEADERS, 'X-Accel-Buffering': 'no' })
  // A reader who leaves is no error: the stream is canceled.
  await pipeline(Readable.fromWeb(lines as ReadableStream), response).catch((error: unknown) => {
    if (!isClosedEarly(error)) throw error
  })
})

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
}

function refuse(response: Response, status: number, message: string): void {
  response
    .status(status)
    .set(HEADERS)
    .send(`${JSON.stringify({ type: 'failed', message } satisfies NoteEvent)}\n`)
}
