/*
 * The finished attempt whose results a page shows. Its id is in the state of the browser's history entry, so "Back" and a
 * reload show the same results, and a link to the quiz starts a new attempt.
 */

/** The id of the attempt; undefined without any, and on the server. */
export function finishedAttempt(): string | undefined {
  const id: unknown = typeof history === 'undefined' ? undefined : history.state?.finishedAttempt
  return typeof id === 'string' ? id : undefined
}

/** @param id undefined to forget the attempt */
export function keepFinishedAttempt(id: string | undefined): void {
  // The rest of the state is the router's.
  history.replaceState({ ...history.state, finishedAttempt: id }, '')
}
