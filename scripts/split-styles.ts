import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

/** A style sheet in two parts. */
export interface SplitStyles {
  /** Everything but the utilities: the layers and their order, tokens, elements, prose, animations. Every page has it. */
  base: string
  /** The layer of utilities. All of them together are in their right order, so that later ones win. */
  utilities: string
}

const UTILITIES = 'utilities'

export function splitStyles(sheet: string): SplitStyles {
  const base = postcss.parse(sheet)
  const utilities = postcss.root()
  base.walkAtRules('layer', (layer) => {
    // `@layer a, b;` names layers and holds no rules.
    if (layer.params === UTILITIES && layer.nodes) utilities.append(layer.remove())
  })
  if (utilities.nodes.length === 0) throw new Error(`the style sheet has no layer ${UTILITIES}`)
  return { base: base.toString(), utilities: utilities.toString() }
}

/** The rules of a style sheet whose classes are among the words. */
export async function usedRules(sheet: string, words: Iterable<string>): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: [...words].join('\n'), extension: 'txt' }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split('\n'),
    // A script sets them before the first paint. The player's frame is also that of a page which will show a question.
    safelist: ['data-theme', 'light', 'dark', 'data-home', 'today', 'data-opens', 'round', 'data-player'],
  })
  if (!used) throw new Error('PurgeCSS returned no style sheet')
  return used.css
}

/** Every word of a page that may be a class, an element or an attribute. Tailwind's classes hold `:`, `[`, `/` and more. */
export function wordsOf(html: string): Set<string> {
  const plain = html.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
  return new Set([...(plain.match(/[\w-]+/g) ?? []), ...plain.split(/[\s"]+/)])
}
