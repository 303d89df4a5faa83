/* The pages that this tab has shown, for the search palette. */

const KEY = 'pointer-recent'
/** More than the palette shows, because not every page has a title in it. */
const MOST = 8

/** Puts a page first. */
export function rememberPlace(path: string): void {
  try {
    sessionStorage.setItem(
      KEY,
      [path, ...recentPlaces().filter((each) => each !== path)].slice(0, MOST).join(' '),
    )
  } catch {
    // The browser forbids storage: the palette begins without recent pages.
  }
}

/** The paths, the latest first. */
export function recentPlaces(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}
