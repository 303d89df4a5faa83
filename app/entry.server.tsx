import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import {
  contentSecurityPolicy,
  newNonce,
  nonceSource,
} from '#app/server/http/content-security-policy.server.ts'
import { deferScripts } from '#app/server/http/deferred-scripts.server.ts'
import { logger } from '#app/server/http/logger.server.ts'
import { databaseFailed, requestId } from '#app/server/http/request-context.server.ts'
import { findNote, findSubject } from '#app/server/library/library.server.ts'
import { NoteSource, type NoteText } from '#app/ui/notes/note-source.ts'
import { nameRequest, nameRequestIn } from '#app/ui/shell/failed-request.ts'

/**
 * Renders a page, whole: no screen streams parts of itself, and a whole page can be finished before it is sent.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Made for one request: what may be kept for others is decided where it is kept.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  const nonce = newNonce()
  // In development Vite puts scripts of its own into the page.
  if (import.meta.env.PROD)
    headers.set('Content-Security-Policy', contentSecurityPolicy([nonceSource(nonce)]))
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const html = await renderWhole(
    <NoteSource value={noteText}>
      <ServerRouter
        context={await withRequestNamed(context, loadContext.get(requestId))}
        url={request.url}
        nonce={nonce}
      />
    </NoteSource>,
    nonce,
  )
  return new Response(import.meta.env.PROD ? deferScripts(html) : html, { status, headers })
}

/** Answers the router in the browser. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  const id = context.get(requestId)
  if (response.status < 500 || id === undefined) return response
  return new Response(nameRequestIn(await response.text(), id), response)
}

/** In the errors that are rendered, and in those that the page hands to the browser: else they would not be the same. */
async function withRequestNamed(context: EntryContext, id: string | undefined): Promise<EntryContext> {
  const { serverHandoffStream: stream, staticHandlerContext } = context
  if (!staticHandlerContext.errors || !stream || id === undefined) return context
  for (const error of Object.values(staticHandlerContext.errors)) nameRequest(error, id)
  return { ...context, serverHandoffStream: new Blob([nameRequestIn(await text(stream), id)]).stream() }
}

function noteText(subject: string, topic: string): NoteText | undefined {
  const found = findSubject(subject)
  return found && findNote(found.id, topic)
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/**
 * What a loader, an action or the renderer did not expect. A reader who left is no error, and neither is a request that
 * the router refuses, such as a post to a page: the request log has its line.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) context.set(databaseFailed, true)
  const refused = isRouteErrorResponse(error) && error.status < 500
  if (!refused && !request.signal.aborted)
    logger.error({ reqId: context.get(requestId), err: error }, 'unexpected error')
}
