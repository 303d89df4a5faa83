/*
 * The router hides from the browser what nobody expected: all such errors carry one message. In its place they get the
 * id of their request, so that whoever sees the error can name it and whoever runs the server finds its line in the log.
 */

const HIDDEN = 'Unexpected Server Error'

function messageOf(requestId: string): string {
  return `Request ${requestId} failed`
}

export function nameRequest(error: unknown, requestId: string): void {
  if (error instanceof Error && error.message === HIDDEN) error.message = messageOf(requestId)
}

/** The same in what the router sends to the browser, which it writes before anybody can name an error. */
export function nameRequestIn(serialised: string, requestId: string): string {
  return serialised.replaceAll(JSON.stringify(HIDDEN), JSON.stringify(messageOf(requestId)))
}

/** Of the request that failed on the server; undefined where the error is none of the server's. */
export function failedRequest(error: unknown): string | undefined {
  return error instanceof Error ? /^Request (\S+) failed$/.exec(error.message)?.[1] : undefined
}
