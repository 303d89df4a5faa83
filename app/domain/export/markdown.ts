import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts'
import { texOf } from './tex.ts'

/*
 * Rendered HTML back to Markdown with TeX. A test renders the result for every question and compares the HTML.
 */

export interface MarkdownOptions {
  /** Where links that begin with `/` lead to: `https://pointer.example` */
  site: string
  /** The address of the file that a drawing goes into. */
  drawing?: (svg: HtmlElement) => string
}

/** The blocks of a question, a reason or a note. */
export function markdownOf(nodes: readonly HtmlNode[], options: MarkdownOptions): string {
  const isInline = !nodes.some((node) => typeof node === 'object' && BLOCKS.has(node.name))
  if (isInline) return inlineOf(nodes, options)
  return elementsOf(nodes)
    .map((node) => blockOf(node, options))
    .join('\n\n')
}

const BLOCKS = new Set('p pre div ul ol table h2 h3 h4 h5 h6 figure blockquote'.split(' '))

function blockOf(node: HtmlElement, options: MarkdownOptions): string {
  const { name, attributes, children } = node
  switch (name) {
    case 'p':
      return inlineOf(children, options).replaceAll(BLOCK_START, escapedStart)
    case 'pre':
      return fenced(textOf(children))
    case 'div':
      return attributes.class === 'maths-block'
        ? `$$\n${elementsOf(children).map(texOf).join('')}\n$$`
        : markdownOf(children, options)
    case 'figure':
      return elementsOf(children)
        .map((figure) => figureOf(figure, options))
        .join('\n\n')
    case 'table':
      return tableOf(node, options)
    case 'ul':
      return elementsOf(children)
        .map((item) => listItem(item, '- ', options))
        .join(isLoose(node) ? '\n\n' : '\n')
    case 'ol':
      return elementsOf(children)
        .map((item, index) => listItem(item, `${Number(attributes.start ?? 1) + index}. `, options))
        .join(isLoose(node) ? '\n\n' : '\n')
    case 'blockquote':
      return markdownOf(children, options).replaceAll(/^/gm, '> ')
    default: {
      const level = Number(/^h([2-6])$/.exec(name)?.[1])
      if (!level) throw new Error(`no Markdown for <${name}>`)
      return `${'#'.repeat(level)} ${inlineOf(children.flatMap(withoutAnchor), options)}`
    }
  }
}

function inlineOf(nodes: readonly HtmlNode[], options: MarkdownOptions): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const inner = () => inlineOf(node.children, options)
      switch (node.name) {
        case 'code':
          return codeSpan(textOf(node.children))
        case 'math':
          return `$${texOf(node)}$`
        case 'em':
          return `*${inner()}*`
        case 'strong':
          return `**${inner()}**`
        case 'br':
          return '\\\n'
        case 'a':
          return `[${inner()}](${(node.attributes.href ?? '').replace(/^\//, `${options.site}/`)})`
        case 'span':
          return inner()
        default:
          throw new Error(`no Markdown for <${node.name}> in a line`)
      }
    })
    .join('')
}

/** Its list items hold paragraphs, because blank lines separate them. */
function isLoose({ children }: HtmlElement): boolean {
  return elementsOf(children).some((item) => elementsOf(item.children).some(({ name }) => name === 'p'))
}

function listItem({ children }: HtmlElement, marker: string, options: MarkdownOptions): string {
  const firstBlock = children.findIndex((node) => typeof node === 'object' && BLOCKS.has(node.name))
  const end = firstBlock === -1 ? children.length : firstBlock
  const line = inlineOf(children.slice(0, end), options).trim().replaceAll(BLOCK_START, escapedStart)
  const blocks = end < children.length ? markdownOf(children.slice(end), options) : ''
  const text = line && blocks ? `${line}\n${blocks}` : line + blocks
  return marker + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`)
}

function tableOf(table: HtmlElement, options: MarkdownOptions): string {
  const rows = elementsOf(table.children).flatMap(({ children }) => elementsOf(children))
  const [head, ...body] = rows.map((row) =>
    elementsOf(row.children).map((cell) => inlineOf(cell.children, options).replaceAll('|', '\\|')),
  )
  const rules = elementsOf(rows[0]?.children ?? []).map(({ attributes }) => ruleOf(attributes.style))
  return [head ?? [], rules, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function ruleOf(style = ''): string {
  if (style.includes('right')) return '---:'
  return style.includes('center') ? ':---:' : '---'
}

function figureOf(figure: HtmlElement, { drawing }: MarkdownOptions): string {
  const caption = figure.attributes['aria-label'] ?? ''
  if (figure.name !== 'svg') return `${fenced(textOf(figure.children))}\n\n*${escaped(caption)}*`
  return drawing ? `![${escaped(caption)}](${drawing(figure)})` : `*${escaped(caption)}*`
}

function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${fence}\n${code}\n${fence}`
}

function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1)
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return fence + space + code + space + fence
}

function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
}

/** What would begin a list, a heading, a quotation or a rule. */
const BLOCK_START = /^(?:[-+>]|#{1,6}(?=\s)|\d+(?=[.)]\s))/gm

function escapedStart(start: string): string {
  return /\d/.test(start) ? `${start}\\` : `\\${start}`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*$[\]]|<(?=[\w/!?])|&(?=#?\w+;)/g, '\\$&')
    .replaceAll(/(?<!\w)_|_(?!\w)/g, '\\_')
    .replaceAll('~~', '\\~\\~')
}

/** A heading's text links to the heading. */
function withoutAnchor(node: HtmlNode): readonly HtmlNode[] {
  return typeof node === 'object' && node.name === 'a' ? node.children : [node]
}

function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node === 'object')
}
