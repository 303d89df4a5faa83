import sanitizeHtml from 'sanitize-html'
import { type HtmlNode, parseHtml, textOf } from '#app/domain/export/html-tree.ts'
import { markdownOf } from '#app/domain/export/markdown.ts'

/** A text with its markup. */
export interface ImportedText {
  format: 'html' | 'markdown' | 'plain'
  text: string
}

const BLOCKS = 'p pre ul ol table h2 h3 h4 h5 h6 blockquote'.split(' ')
const KEPT = [...BLOCKS, ...'code li thead tbody tr th td em strong br a img sub sup'.split(' ')]
const RENAMED = { b: 'strong', i: 'em', h1: 'h2', div: 'p', tt: 'code', kbd: 'code' }
const MEDIA = /<(img|audio|video|object|iframe|svg)\b/i

/** Formulas as MathJax reads them. `$$…$$` is Moodle's other mark. */
const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g
/** Marks the place of a formula, in a private area of Unicode, while the text around it is escaped. */
const [BEGIN, END] = ['\ue000', '\ue001']
const PLACE = new RegExp(`${BEGIN}(\\d+)${END}`, 'g')

/**
 * @throws Error with what to do if the text has something that Pointer's questions can't have
 */
export function toMarkdown({ format, text }: ImportedText): string {
  if (format === 'markdown') return text.trim()
  if (format === 'plain') return markdownOf([text.trim()], { site: '' })
  if (MEDIA.test(text))
    throw new Error('it has a picture or other media: describe it in words, or draw it in a note')
  const formulas: string[] = []
  const nodes = joined(parseHtml(cleaned(text)), formulas)
  return labelled(markdownOf(blocks(nodes), { site: '' }))
    .replaceAll(PLACE, (_, index) => formulas[Number(index)] ?? '')
    .trim()
}

/** Well-formed HTML of elements that Markdown has. */
function cleaned(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: KEPT,
    allowedAttributes: { a: ['href'], ol: ['start'], th: ['style'], td: ['style'] },
    transformTags: RENAMED,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript'],
  })
  return clean.replaceAll(/<(br|hr) \/>/g, '<$1>')
}

/** Takes formulas out of the text, and turns line breaks of code into line ends. */
function joined(nodes: readonly HtmlNode[], formulas: string[]): HtmlNode[] {
  const placed = (markdown: string) => `${BEGIN}${formulas.push(markdown) - 1}${END}`
  return nodes.map((node): HtmlNode => {
    if (typeof node === 'string')
      return node.replaceAll(FORMULA, (_, inline, display, dollars) =>
        placed(inline ? `$${inline.trim()}$` : `$$\n${(display ?? dollars).trim()}\n$$`),
      )
    if (node.name === 'pre') return { ...node, children: [codeOf(node.children)] }
    if (node.name === 'code') return node
    if (node.name === 'sub') return placed(`$_{${textOf(node.children)}}$`)
    if (node.name === 'sup') return placed(`$^{${textOf(node.children)}}$`)
    return { ...node, children: joined(node.children, formulas) }
  })
}

function codeOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : codeOf(node.children)))
    .join('')
    .replace(/\n$/, '')
}

/** Text beside blocks becomes a paragraph, and empty paragraphs go. */
function blocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const isBlock = (node: HtmlNode) => typeof node === 'object' && BLOCKS.includes(node.name)
  if (!nodes.some(isBlock)) return [...nodes]
  const into: HtmlNode[] = []
  for (const node of nodes) {
    const last = into.at(-1)
    if (isBlock(node)) into.push(node)
    else if (typeof last === 'object' && last.attributes.loose)
      into[into.length - 1] = { ...last, children: [...last.children, node] }
    else into.push({ name: 'p', attributes: { loose: 'true' }, children: [node] })
  }
  return into.filter(
    (node) => typeof node === 'object' && (node.name !== 'p' || textOf(node.children).trim() !== ''),
  )
}

/** Code has a language in our Markdown, and other formats don't name it. */
function labelled(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,})\n([\s\S]*?)^( *)\2$/gm, '$1$2text\n$3$4$2')
}
