/*
 * The router hides the messages of unexpected errors from the browser: all of them carry one fixed message. We replace it by
 * the id of the request, so that a reader can quote the id and the operator finds its line in the log.
 */

const HIDDEN = 'Unexpected Server Error'

function messageOf(requestId: string): string {
  return `Request ${requestId} failed`
}

export function nameRequest(error: unknown, requestId: string): void {
  if (error instanceof Error && error.message === HIDDEN) error.message = messageOf(requestId)
}

/** The same for the data that the router has already serialised for the browser. */
export function nameRequestIn(serialised: string, requestId: string): string {
  return serialised.replaceAll(JSON.stringify(HIDDEN), JSON.stringify(messageOf(requestId)))
}

/** The id of the request that failed on the server; undefined for other errors. */
export function failedRequest(error: unknown): string | undefined {
  return error instanceof Error ? /^Request (\S+) failed$/.exec(error.message)?.[1] : undefined
}
