/*
 * Which home page this device shows: that of a newcomer, which the server renders, or Today. before-paint.js hides the one
 * for newcomers where a log was found the last time, so that nobody sees the other page first.
 */

const KEY = 'pointer-home'
const TODAY = 'today'

export function rememberHome(hasLog: boolean): void {
  if (hasLog) document.documentElement.dataset.home = TODAY
  else delete document.documentElement.dataset.home
  try {
    if (hasLog) localStorage.setItem(KEY, TODAY)
    else localStorage.removeItem(KEY)
  } catch {
    // The browser forbids storage: the next visit begins with the page for newcomers.
  }
}
