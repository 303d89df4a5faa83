import { href } from 'react-router'
import { describeFailure } from '#app/domain/notes/generation-failure.ts'
import type { NoteEvent } from '#app/domain/notes/note-event.ts'
import { MAX_TERM_LENGTH, normaliseTerm, TOO_LONG_TERM } from '#app/domain/notes/topic-search.ts'
import { readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { clientAddress, signedIn } from '#app/server/http/request-context.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { networkOf } from '#app/server/limits/network-of.server.ts'
import { noteStream } from '#app/server/notes/note-stream.server.ts'
import { noteWriter } from '#app/server/notes/note-writer-of-process.server.ts'
import * as searchText from '#app/ui/notes/search-text.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/courses'))

/** Writes a note on a topic of a subject, or finds the one that was written before, and streams it as `NoteEvent`s. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const subject = findSubject(textOf(form, 'subject'))
  const typed = textOf(form, 'topic')
  const topic = normaliseTerm(typed)
  const writer = noteWriter
  if (!writer) return refusal(404, searchText.noCustomNotes)
  if (!subject || topic === '') return refusal(400, describeFailure({ kind: 'unexpected' }).message)
  if (typed.trim().length > MAX_TERM_LENGTH) return refusal(400, TOO_LONG_TERM)

  const learner = context.get(signedIn)
  const network = networkOf(context.get(clientAddress))
  const reader = learner ? ['learner', learner.id] : ['network', network]
  const noteRequest = { subject, topic, reader, network }
  const lines = noteStream((readerLeft) => writer.write(noteRequest, readerLeft))
  // Neither we nor a proxy may buffer lines, for compression or otherwise.
  return new Response(lines, { headers: { ...HEADERS, 'X-Accel-Buffering': 'no' } })
}

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
}

function refusal(status: number, message: string): Response {
  const event: NoteEvent = { type: 'failed', message }
  return new Response(`${JSON.stringify(event)}\n`, { status, headers: HEADERS })
}
