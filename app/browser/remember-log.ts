/*
 * Whether this device has a log, for before-paint.js: the newcomer's home page and whatever else a log would change are then
 * hidden until it has been read, so that they do not flash.
 */

const KEY = 'pointer-home'

export function rememberLog(hasLog: boolean): void {
  try {
    if (hasLog) localStorage.setItem(KEY, 'today')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser forbids storage: the next visit begins with the page for newcomers.
  }
}
