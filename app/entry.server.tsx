import { hash } from 'node:crypto'
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
import { showLearner } from '#app/domain/account/display-name.ts'
import { isUnavailable } from '#app/server/database/unavailable.server.ts'
import { takes } from '#app/server/http/accepted-encoding.server.ts'
import {
  contentSecurityPolicy,
  newNonce,
  nonceSource,
} from '#app/server/http/content-security-policy.server.ts'
import { deferScripts } from '#app/server/http/deferred-scripts.server.ts'
import { KeptForms } from '#app/server/http/kept-forms.server.ts'
import { logger } from '#app/server/http/logger.server.ts'
import { missingPathFor } from '#app/server/http/missing-pages.server.ts'
import { PageForm, PLACES } from '#app/server/http/page-form.server.ts'
import { databaseFailed, requestId, signedIn } from '#app/server/http/request-context.server.ts'
import { findNote, findSubject } from '#app/server/library/library.server.ts'
import { publicPaths } from '#app/server/library/public-paths.server.ts'
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
  requested: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Made for one request: what may be kept for others is decided where it is kept.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  const nonce = newNonce()
  // In development Vite puts scripts of its own into the page.
  if (import.meta.env.PROD)
    headers.set('Content-Security-Policy', contentSecurityPolicy([nonceSource(nonce)]))
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const learner = requested.get(signedIn)
  const page = pageOf(request, await withRequestNamed(context, requested.get(requestId)))
  const address = learner && request.method === 'GET' ? sharedAddressOf(request, status, context) : undefined
  const form =
    address === undefined
      ? new PageForm(await page.render())
      : await keptForms.formOf(`${status} ${await page.key(address)}`, page.render)
  const entries = { nonce, ...(learner && showLearner(learner)) }
  if (!takes(request.headers.get('Accept-Encoding'), 'gzip'))
    return new Response(form.fill(entries), { status, headers })
  headers.set('Content-Encoding', 'gzip')
  headers.append('Vary', 'Accept-Encoding')
  return new Response(form.fillGzip(entries), { status, headers })
}

const keptForms = new KeptForms()
/** Pages of which many learners see the same. In development pages change with their sources. */
const PUBLIC_PATHS = new Set(import.meta.env.PROD ? publicPaths() : [])

/** The address of a page that many learners see alike, or of one that looks the same; undefined for any other page. */
function sharedAddressOf(request: Request, status: number, context: EntryContext): string | undefined {
  const path = pathOf(request)
  if (status === 200) return PUBLIC_PATHS.has(path) ? path : undefined
  const match = context.staticHandlerContext.matches.at(-1)
  if (status !== 404 || !match || !import.meta.env.PROD) return undefined
  return missingPathFor(path, { path: match.route.path, params: match.params })
}

/** With its query. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A page before it is rendered. */
function pageOf({ url }: Request, context: EntryContext) {
  let data = context.serverHandoffStream
  return {
    /** Identifies the page by its address and by everything that its loaders returned. */
    async key(address: string): Promise<string> {
      const told = data ? await text(data) : ''
      data = data && new Blob([told]).stream()
      return hash('sha256', `${address} ${told}`)
    },
    async render(): Promise<string> {
      const html = await renderWhole(
        <NoteSource value={noteText}>
          <ServerRouter
            context={{ ...context, ...(data && { serverHandoffStream: data }) }}
            url={url}
            nonce={PLACES.nonce}
          />
        </NoteSource>,
        PLACES.nonce,
      )
      return import.meta.env.PROD ? deferScripts(html) : html
    },
  }
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
