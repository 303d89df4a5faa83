import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { logger } from '#app/server/http/logger.server.ts'

const RENDER_TIMEOUT_MS = 6_000

/** Renders a page. A crawler gets it whole; a reader as soon as the first bytes are ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let responded = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']() {
        responded = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        headers.set('Content-Type', 'text/html; charset=utf-8')
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
      onError(error: unknown) {
        // Before the first byte the error rejects the page as a whole and is logged by handleError.
        if (responded) logger.error({ err: error }, 'rendering failed after the response began')
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** What a loader, an action or the renderer did not expect. A reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logger.error({ err: error }, 'unexpected error')
}
