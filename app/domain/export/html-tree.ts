/*
 * The HTML that our own renderer writes, as a tree. It is closed and well formed, so this needs none of a browser's rules for
 * mending HTML, and exports work wherever the domain does.
 */

export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
}

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set(['br', 'hr'])

/** @throws Error for what our renderer does not write */
export function parseHtml(html: string): HtmlNode[] {
  const top: HtmlNode[] = []
  const open: { name: string; children: HtmlNode[] }[] = []
  TAG.lastIndex = 0
  while (TAG.lastIndex < html.length) {
    const at = TAG.lastIndex
    const match = TAG.exec(html)
    if (!match) throw new Error(`no HTML of ours: ${html.slice(at, at + 40)}`)
    const [, closing, name = '', attributes = '', empty, text] = match
    const into = open.at(-1)?.children ?? top
    if (text !== undefined) into.push(decoded(text))
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> has no beginning`)
    } else {
      const children: HtmlNode[] = []
      into.push({ name, attributes: attributesOf(attributes), children })
      if (!empty && !VOID.has(name)) open.push({ name, children })
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> has no end`)
  return top
}

/** The text without any markup. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decoded(value)]),
  )
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
