import type { HtmlNode } from './html-tree.ts'
import { textOf } from './html-tree.ts'
import { texOf } from './tex.ts'
import { escapeXml } from './xml.ts'

/*
 * Rendered HTML for other software: elements that any of it knows, closed as XML wants it, without the classes, scroll boxes
 * and colors of our pages.
 */

export interface HtmlOptions {
  /** Between `\(` and `\)`, as MathJax reads it, or as MathML. */
  maths: 'tex' | 'mathml'
  /** Line ends of code, for formats in which a text is one line. */
  lineBreak: '\n' | '<br/>'
}

export function portableHtml(nodes: readonly HtmlNode[], options: HtmlOptions): string {
  return nodes
    .map((node) => htmlOf(node, options))
    .join('')
    .trim()
}

/** Boxes that only our style sheet needs. */
const UNWRAPPED = new Set(['span', 'div'])
/** Their children are elements, and what is between them is layout. */
const STRUCTURAL = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'div'])

function htmlOf(node: HtmlNode, options: HtmlOptions): string {
  if (typeof node === 'string') return escapeXml(node.replaceAll(/\n+/g, ' '))
  const { name, attributes, children } = node
  const kept = STRUCTURAL.has(name) ? children.filter((child) => typeof child === 'object') : children
  const inner = () => kept.map((child) => htmlOf(child, options)).join('')
  if (name === 'math') return mathsOf(node, options)
  if (name === 'pre')
    return `<pre><code>${escapeXml(textOf(children)).replaceAll('\n', options.lineBreak)}</code></pre>`
  if (UNWRAPPED.has(name)) return inner()
  const start = attributes.start === undefined ? '' : ` start="${escapeXml(attributes.start)}"`
  return name === 'br' ? '<br/>' : `<${name}${start}>${inner()}</${name}>`
}

function mathsOf(math: Extract<HtmlNode, object>, { maths }: HtmlOptions): string {
  const isBlock = math.attributes.display === 'block'
  if (maths === 'tex') {
    const tex = escapeXml(texOf(math))
    return isBlock ? `<p>\\[${tex}\\]</p>` : `\\(${tex}\\)`
  }
  const display = isBlock ? ' display="block"' : ''
  const content = math.children.map(mathMlOf).join('')
  const element = `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}>${content}</math>`
  return isBlock ? `<div>${element}</div>` : element
}

function mathMlOf(node: HtmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name !== 'class' && name !== 'style')
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
  return `<${node.name}${attributes}>${node.children.map(mathMlOf).join('')}</${node.name}>`
}
