/*
 * The home page of this device: the newcomer's page, which the server renders, or Today. If the last visit found a log,
 * before-paint.js hides the newcomer's page, so that it does not flash before Today.
 */

const KEY = 'pointer-home'
const TODAY = 'today'

export function rememberHome(hasLog: boolean): void {
  if (hasLog) document.documentElement.dataset.home = TODAY
  else delete document.documentElement.dataset.home
  rememberLog(hasLog)
}

/** Before the home page has been visited, too: a learner's first work may have begun on another page. */
export function rememberLog(hasLog: boolean): void {
  try {
    if (hasLog) localStorage.setItem(KEY, TODAY)
    else localStorage.removeItem(KEY)
  } catch {
    // The browser forbids storage: the next visit begins with the page for newcomers.
  }
}
