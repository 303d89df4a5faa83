/**
 * The rules of a style sheet that a page uses, a third of ours. The page carries them, and the rest is loaded after the
 * first paint.
 *
 * @param html the whole page
 */
export async function criticalStyles(html: string, styles: string): Promise<string> {
  // Loaded with the first page, to keep the start of the server short.
  const { PurgeCSS } = await import('purgecss')
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: styles }],
    defaultExtractor: wordsOf,
    keyframes: true,
    // A script sets them before the first paint.
    safelist: ['data-theme', 'light', 'dark', 'data-home', 'today'],
  })
  if (!used) throw new Error('PurgeCSS returned no style sheet')
  return used.css
}

/** Every word of a page that may be a class, an element or an attribute. Tailwind's classes hold `:`, `[`, `/` and more. */
function wordsOf(html: string): string[] {
  const plain = html.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
  return [...(plain.match(/[\w-]+/g) ?? []), ...plain.split(/[\s"]+/)]
}
