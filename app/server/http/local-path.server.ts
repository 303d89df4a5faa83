import { href } from 'react-router'

const ANY_ORIGIN = 'http://origin.invalid'

/** The path, query and fragment that a value names on this site; the home page for anything else. */
export function localPath(value: unknown): string {
  const home = href('/')
  // URL parsers drop tabs and line breaks, and a header can't hold them.
  if (typeof value !== 'string' || !value.startsWith('/') || /\p{Cc}/u.test(value)) return home
  const url = URL.parse(value, ANY_ORIGIN)
  // `/.//host` has the path `//host`, which a browser reads as another site.
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return home
  return url.pathname + url.search + url.hash
}
