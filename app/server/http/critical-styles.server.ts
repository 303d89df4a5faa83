import { hash } from 'node:crypto'
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
  const critical = await stylesFor(namesOn(html.replace(element, ''), wordsIn(css)), css)
  return html.replace(element, () => `<style id="styles" data-critical=""${attributes}>${critical}</style>`)
}

/** Of what was found by the styles and names that it was found for: all quizzes have the same, and many notes. */
const found = new Map<string, Promise<string>>()
const MOST_FOUND = 200

/** To find them takes 15 ms and more, in which nobody is answered. */
function stylesFor(names: readonly string[], css: string): Promise<string> {
  const key = hash('sha256', `${names.join(' ')}\n${css}`)
  const before = found.get(key)
  if (before) return before
  if (found.size === MOST_FOUND) found.clear()
  const critical = purge(names, css)
  found.set(key, critical)
  critical.catch(() => found.delete(key))
  return critical
}

async function purge(names: readonly string[], css: string): Promise<string> {
  // Loaded by the first page that needs it, and not with the server.
  const { PurgeCSS } = await import('purgecss')
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: names.join('\n'), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split('\n'),
    keyframes: true,
  })
  return withoutFallbacks(used?.css ?? css)
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

/** All that a selector of the styles may name on a page: classes, since they hold any character, and words of its tags. */
function namesOn(html: string, words: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/g)) {
    const classes = / class="([^"]*)"/.exec(tag)?.[1]
    for (const name of decodeEntities(classes ?? '').split(/\s+/)) names.add(name)
    for (const word of tag.match(WORD) ?? []) if (words.has(word)) names.add(word)
  }
  return [...names].sort()
}

const WORD = /[a-z_-][\w-]*/gi

function wordsIn(css: string): ReadonlySet<string> {
  return new Set(css.match(WORD))
}
