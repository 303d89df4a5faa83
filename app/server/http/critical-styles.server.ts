import { PurgeCSS } from 'purgecss'

/*
 * A page that many get carries the styles that it uses, a third of all. The rest comes as a file once it is painted
 * (deferred-scripts.server.ts), before any script could show what needs it.
 */

const STYLES = /<style id="styles"([^>]*)>([\s\S]*?)<\/style>/

/** The page with only those of its styles that something on it matches. */
export async function withCriticalStyles(html: string): Promise<string> {
  const [element, attributes = '', css = ''] = STYLES.exec(html) ?? []
  if (element === undefined) return html
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html.replace(element, ''), extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
  })
  return html.replace(element, () => `<style id="styles" data-critical=""${attributes}>${used?.css}</style>`)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** All that a selector may name: classes as they stand, since they hold any character, and single words besides. */
function wordsOf(html: string): string[] {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '').split(/\s+/),
  )
  return [...classes, ...(html.match(/[\w-]+/g) ?? [])]
}
