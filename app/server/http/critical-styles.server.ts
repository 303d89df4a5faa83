import { decodeEntities } from '#app/server/markdown/html-entities.server.ts'

/*
 * A page that many get carries the styles that it uses, a third of all. The rest comes as a file once it is painted
 * (deferred-scripts.server.ts), before any script could show what needs it.
 */

const STYLES = /<style id="styles"([^>]*)>([\s\S]*?)<\/style>/

/** The page with only those of its styles that something on it matches. */
export async function withCriticalStyles(html: string): Promise<string> {
  const [element, attributes = '', css = ''] = STYLES.exec(html) ?? []
  if (element === undefined) return html
  // Loaded by the first page that needs it, and not with the server.
  const { PurgeCSS } = await import('purgecss')
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html.replace(element, ''), extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
    keyframes: true,
  })
  const critical = withoutFallbacks(used?.css ?? css)
  return html.replace(element, () => `<style id="styles" data-critical=""${attributes}>${critical}</style>`)
}

const FALLBACKS = '@layer properties{'
const PROPERTY = /@property (--[\w-]+)\{[^}]*\}/g

/**
 * Leaves out what Tailwind registers for browsers of today and repeats for those of yesterday, as far as nothing left uses
 * it. Its layer stays named, because who is named first decides the order.
 */
function withoutFallbacks(css: string): string {
  const start = css.indexOf(FALLBACKS)
  const rest = start < 0 ? css : `${css.slice(0, start)}@layer properties;${css.slice(blockEnd(css, start))}`
  return rest
    .replaceAll(PROPERTY, (rule, name: string) => (rest.includes(`var(${name}`) ? rule : ''))
    .replaceAll(/\/\*[^*]*\*\//g, '')
}

/** Behind the brace that closes the first one after `start`. */
function blockEnd(css: string, start: number): number {
  let depth = 0
  let at = css.indexOf('{', start)
  do {
    if (css[at] === '{') depth++
    if (css[at] === '}') depth--
    at++
  } while (depth > 0 && at < css.length)
  return at
}

/** All that a selector may name: classes as they stand, since they hold any character, and single words besides. */
function wordsOf(html: string): string[] {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    decodeEntities(names).split(/\s+/),
  )
  return [...classes, ...(html.match(/[\w-]+/g) ?? [])]
}
