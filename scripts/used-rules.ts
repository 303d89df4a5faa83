import postcss, { type ChildNode, type Root } from 'postcss'
import { PurgeCSS } from 'purgecss'

const UTILITIES = 'utilities'
/** Tailwind's replacement of `@property`, which the browsers of vite.config.ts know. */
const REPLACED = 'properties'

/** The style sheet without what no browser of ours needs. @throws if it has no utilities, because something is wrong then */
export function neededRules(sheet: string): string {
  const root = postcss.parse(sheet)
  // `@layer a, b;` names layers and holds no rules.
  const isLayer = (node: ChildNode, name: string) =>
    node.type === 'atrule' && node.nodes !== undefined && node.params === name
  root.each((node) => {
    if (node.type === 'comment' || isLayer(node, REPLACED)) node.remove()
  })
  if (!root.some((node) => isLayer(node, UTILITIES)))
    throw new Error(`the style sheet has no layer ${UTILITIES}`)
  // The same without `:is`, of which PurgeCSS takes no notice before another pseudo-class.
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(/:is\(((?:[^()\s>]|\\.)+>\*)\)/g, '$1')
  })
  return root.toString()
}

/**
 * The rules of a style sheet that a page with these words uses before the pointer is over anything, with the animations,
 * variables and registered properties that they name. They keep their order and their layers.
 */
export async function usedRules(sheet: string, words: ReadonlySet<string>): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: [...words].join('\n'), extension: 'txt' }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split('\n'),
    keyframes: true,
    variables: true,
    safelist: {
      // A script sets them before the first paint. The player's frame is also that of a page which will show a question.
      standard: [
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
      // In the style of an element.
      variables: [...words].filter((word) => word.startsWith('--')),
    },
  })
  if (!used) throw new Error('PurgeCSS returned no style sheet')
  const root = postcss.parse(used.css)
  // By then the whole style sheet has come. Without script nothing changes under the pointer.
  root.walkRules((rule) => {
    if (rule.selectors.every((selector) => /:(hover|active)\b/.test(selector))) rule.remove()
  })
  removeEmpty(root)
  removeUnusedProperties(root)
  return root.toString()
}

function removeEmpty(container: Root | Extract<ChildNode, { nodes?: unknown }>): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return
    removeEmpty(node)
    if (node.nodes.length === 0) node.remove()
  })
}

function removeUnusedProperties(root: Root): void {
  const names = new Set<string>()
  root.walkDecls(({ prop, value }) => {
    for (const name of [prop, ...(value.match(/--[\w-]+/g) ?? [])]) names.add(name)
  })
  root.walkAtRules('property', (rule) => {
    if (!names.has(rule.params)) rule.remove()
  })
}

/** Every word of a page that may be a class, an element or an attribute. Tailwind's classes hold `:`, `[`, `/` and more. */
export function wordsOf(html: string): Set<string> {
  const plain = html.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
  return new Set([...(plain.match(/[\w-]+/g) ?? []), ...plain.split(/[\s"]+/)])
}
