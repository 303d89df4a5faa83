/*
 * The finished attempt whose results a page shows. Its id is in the address, so "Back", a reload and the address opened again
 * show the same results, and a link to the quiz starts a new attempt. The router need not know: no loader reads it.
 */

const PARAM = 'result'

/** The id of the attempt; undefined without any, and on the server. */
export function finishedAttempt(): string | undefined {
  if (typeof location === 'undefined') return undefined
  return new URLSearchParams(location.search).get(PARAM) ?? undefined
}

/** @param id undefined to forget the attempt */
export function keepFinishedAttempt(id: string | undefined): void {
  history.replaceState(history.state, '', id ? `?${PARAM}=${id}` : location.pathname)
}
