import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

/** A style sheet in two parts. */
export interface SplitStyles {
  /** The layers and their order, tokens, elements, prose, registered properties. Every page has it. */
  base: string
  /** Utilities and animations. All of them together are in their right order, so that later ones win. */
  utilities: string
}

const UTILITIES = 'utilities'
/** Tailwind's replacement of `@property`, which the browsers of vite.config.ts know. */
const REPLACED = 'properties'

export function splitStyles(sheet: string): SplitStyles {
  const base = postcss.parse(sheet)
  const utilities = postcss.root()
  base.each((node) => {
    if (node.type === 'comment') node.remove()
    if (node.type !== 'atrule') return
    // `@layer a, b;` names layers and holds no rules.
    const layer = node.name === 'layer' && node.nodes ? node.params : undefined
    if (layer === REPLACED) node.remove()
    if (layer === UTILITIES || node.name === 'keyframes') utilities.append(node.remove())
  })
  if (!utilities.some((node) => node.type === 'atrule' && node.params === UTILITIES))
    throw new Error(`the style sheet has no layer ${UTILITIES}`)
  return { base: base.toString(), utilities: utilities.toString() }
}

/** The rules of a style sheet whose classes are among the words, and the animations that these rules name. */
export async function usedRules(sheet: string, words: Iterable<string>): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: [...words].join('\n'), extension: 'txt' }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split('\n'),
    keyframes: true,
    // A script sets them before the first paint. The player's frame is also that of a page which will show a question.
    safelist: [
      'data-theme',
      'light',
      'dark',
      'data-home',
      'today',
      'data-opens',
      'round',
      'run',
      'data-player',
    ],
  })
  if (!used) throw new Error('PurgeCSS returned no style sheet')
  return used.css
}

/** Every word of a page that may be a class, an element or an attribute. Tailwind's classes hold `:`, `[`, `/` and more. */
export function wordsOf(html: string): Set<string> {
  const plain = html.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
  return new Set([...(plain.match(/[\w-]+/g) ?? []), ...plain.split(/[\s"]+/)])
}
