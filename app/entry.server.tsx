import { Writable } from 'node:stream'
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
import { contentSecurityPolicy } from '#app/server/http/content-security-policy.server.ts'
import { criticalIcons, criticalStyles, linkedStyles } from '#app/server/http/critical-styles.server.ts'
import { nextParts } from '#app/server/http/next-parts.server.ts'
import { databaseFailed, forCache, requestId } from '#app/server/http/request-context.server.ts'
import { findNote, findSubject } from '#app/server/library/library.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { IconsOfPage } from '#app/ui/base/icons.tsx'
import { NoteSource, type NoteText } from '#app/ui/notes/note-source.ts'
import { nameRequest, nameRequestIn } from '#app/ui/shell/failed-request.ts'
import { Hydration, type HydrationData, INLINE_SCRIPTS } from '#app/ui/shell/hydration.tsx'
import { StylesOfPage } from '#app/ui/shell/page-styles.tsx'

const POLICY = contentSecurityPolicy(Object.values(INLINE_SCRIPTS))

/** Renders a complete page: no screen streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requested: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  // In development Vite adds scripts of its own to the page.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', POLICY)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const hydration = await hydrationData(context, requested.get(requestId))
  const route = context.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const isCached = requested.get(forCache)
  const page = await renderWhole(
    <StylesOfPage value={isCached ? criticalStyles(route) : linkedStyles()}>
      <Hydration value={hydration}>
        <NoteSource value={noteText}>
          <IconsOfPage value={isCached ? criticalIcons(route) : undefined}>
            {/* The data is in `hydration`, not in a stream of script elements. */}
            <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
          </IconsOfPage>
        </NoteSource>
      </Hydration>
    </StylesOfPage>,
  )
  return new Response(page, { status, headers })
}

/** @param id of the request, for the messages of errors */
async function hydrationData(context: EntryContext, id: string | undefined): Promise<HydrationData> {
  const { manifest, serverHandoffString, staticHandlerContext } = context
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const preload = [
    ...new Set([
      manifest.url,
      manifest.entry.module,
      ...manifest.entry.imports,
      ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]),
  ]
  return {
    build: manifest.version,
    context: JSON.parse(serverHandoffString ?? '{}'),
    ...(await hydrationState(context, id)),
    first: [manifest.hmr?.runtime, manifest.url, ...manifest.entry.imports].filter(
      (url) => url !== undefined,
    ),
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    preload,
    next: nextParts(routes.at(-1)?.id ?? '', preload),
  }
}

/**
 * JSON is 0.4 to 1 KB smaller, compressed, than the framework's own format, but has no errors. In development the framework's
 * router reads the page.
 */
async function hydrationState(
  { serverHandoffStream, staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
  id: string | undefined,
): Promise<Pick<HydrationData, 'state' | 'stream'>> {
  if (import.meta.env.PROD && !errors) {
    await serverHandoffStream?.cancel()
    return { state: { loaderData, actionData } }
  }
  const stream = serverHandoffStream ? await text(serverHandoffStream) : ''
  if (!errors || id === undefined) return { stream }
  // Also in rendered errors, so that hydration finds the same text.
  for (const error of Object.values(errors)) nameRequest(error, id)
  return { stream: nameRequestIn(stream, id) }
}

function noteText(subject: string, topic: string): NoteText | undefined {
  const found = findSubject(subject)
  return found && findNote(found.id, topic)
}

function renderWhole(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // However long a boundary is, it stays in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const chunks: Buffer[] = []
        const collect = new Writable({
          write(chunk, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            resolve(Buffer.concat(chunks))
            done()
          },
        })
        pipe(collect)
      },
      onError: reject,
    })
  })
}

/** Answers the router in the browser. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  const id = context.get(requestId)
  if (response.status < 500 || id === undefined) return response
  return new Response(nameRequestIn(await response.text(), id), response)
}

/**
 * Logs an unexpected error of a loader, an action or the renderer. An aborted request is not an error, nor is one that the
 * router refuses, such as a post to a page: the request log has its line.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) context.set(databaseFailed, true)
  const refused = isRouteErrorResponse(error) && error.status < 500
  if (!refused && !request.signal.aborted)
    logger.error({ reqId: context.get(requestId), err: error }, 'unexpected error')
}
