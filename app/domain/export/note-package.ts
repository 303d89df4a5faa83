import type { Note } from '#app/domain/catalogue/note.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts'
import { notice } from './licence.ts'
import { markdownOf } from './markdown.ts'
import { escapeXml } from './xml.ts'

/* Notes as Markdown files, with their drawings beside them. */

export type ExportedNote = Pick<Note, 'topicId' | 'title' | 'html'>

/** The files of the package by path. */
export function notePackageOf(
  notes: readonly ExportedNote[],
  subject: { title: string; site: string },
): Record<string, string> {
  const files: Record<string, string> = { 'LICENSE.txt': `${notice(subject.title, subject.site)}\n` }
  for (const { topicId, title, html } of notes) {
    let drawings = 0
    const body = markdownOf(parseHtml(html), {
      site: subject.site,
      drawing: (svg) => {
        const path = `drawings/${topicId}-${++drawings}.svg`
        files[path] = drawingOf(svg)
        return path
      },
    })
    files[`${topicId}.md`] =
      `# ${title}\n\n${body}\n\n---\n\n${notice(`${subject.title}: ${title}`, subject.site)}\n`
  }
  return files
}

/** The style of note.css on white paper. */
const STYLE = `svg{font:14px sans-serif;fill:#1a1a1a;background:#fff}
.line,.soft,.accent{fill:none;stroke:#1a1a1a;stroke-width:1.5}
.soft{stroke:#666;stroke-width:1}
.accent{stroke:#8a6d00;stroke-width:2}
.box{fill:#f3f1ea;stroke:#666}
.fill{fill:#ffe066;stroke:#1a1a1a}
.head{fill:none;stroke:#1a1a1a;stroke-width:1.5}.muted{fill:#666}.small{font-size:13px}
.mid{text-anchor:middle}.end{text-anchor:end}.mono{font-family:monospace}.bold{font-weight:700}`

function drawingOf({ attributes, children }: HtmlElement): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${written(attributes)}><style>${STYLE}</style>${children.map(svgOf).join('')}</svg>\n`
}

function svgOf(node: HtmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  return `<${node.name}${written(node.attributes)}>${node.children.map(svgOf).join('')}</${node.name}>`
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}
