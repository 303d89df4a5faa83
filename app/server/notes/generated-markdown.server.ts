import MarkdownIt, { type Token } from 'markdown-it'
import { logger } from '#app/server/http/logger.server.ts'
import { createCodeHighlighter, isLanguage } from '#app/server/markdown/code-highlighter.server.ts'
import { mathsRule, toMathMlLeniently } from '#app/server/markdown/maths-rule.server.ts'
import { sanitise } from '#app/server/markdown/sanitise.server.ts'
import { scrollingTables } from '#app/server/markdown/scrolling-tables.server.ts'

/*
 * Markdown that nobody has read. What our own content is refused for is made the best of here: an unknown language is
 * plain text, TeX that does not parse is shown as it stands, marks that mean nothing are left out. Raw HTML is text;
 * links and pictures lose where they lead, for a model makes addresses up. What remains goes through `sanitise`.
 */

/** Many times what a note of the greatest length comes to; hostile ones could come to much more. */
const MAX_HTML_LENGTH = 500_000

/** Under the page's own heading of level 2. */
const TOP_LEVEL = 3

const MOST_COLOURED = 200
const coloured = new Map<string, string>()
const highlight = await createCodeHighlighter()

/** A note is rendered many times while it is written, and colouring its code is what costs most. */
function highlightOnce(code: string, language: string): string {
  const key = `${language} ${code}`
  const known = coloured.get(key)
  if (known !== undefined) return known
  if (coloured.size === MOST_COLOURED) coloured.clear()
  const html = highlight(code, isLanguage(language) ? language : 'text')
  coloured.set(key, html)
  return html
}

/**
 * Temml fills a matrix up to its widest row: a thousand characters of `&` and `\\\\` become megabytes, and three
 * thousand take all memory. A matrix of 12 by 12 is as much as anybody reads.
 */
const MOST_CELLS = 150
const ROW_END = /\\\\|\\(?:cr|newline)(?![a-z])/i

function cellsOf(tex: string): number {
  const rows = tex.split(ROW_END)
  return rows.length * Math.max(...rows.map((row) => row.split('&').length))
}

/** A definition makes much of little where nobody counts it; a note needs none. */
const DEFINITION = /\\(?:[egx]?def|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-z])/i

const md = new MarkdownIt({
  html: false,
  highlight: (code, language) => highlightOnce(code.trimEnd(), language.toLowerCase()),
})
md.use(mathsRule, (tex: string, displayMode: boolean) => {
  try {
    if (cellsOf(tex) <= MOST_CELLS && !DEFINITION.test(tex)) return toMathMlLeniently(tex, displayMode)
  } catch {
    // Shown as it stands, below.
  }
  return `<code>${md.utils.escapeHtml(tex)}</code>`
})
md.use(scrollingTables)
// Whatever a link leads to is dropped below; refused here, it would be shown as text.
md.validateLink = () => true
const nothing = () => ''
md.renderer.rules.link_open = nothing
md.renderer.rules.link_close = nothing
md.renderer.rules.image = (tokens, index) => md.utils.escapeHtml(tokens[index]?.content ?? '')
md.core.ruler.push('plain_text', ({ tokens }) => {
  dropTitle(tokens)
  levelHeadings(tokens)
  for (const token of tokens)
    for (const child of token.children ?? [])
      if (child.type === 'text') child.content = withoutStrayMarks(child.content)
})

/** Renders a generated note, whole or as far as it has come. Never throws, whatever it is given. */
export function renderGenerated(markdown: string): string {
  try {
    const html = md.render(inOurDialect(markdown))
    if (html.length <= MAX_HTML_LENGTH) return sanitise(html)
    logger.warn({ length: html.length }, 'a generated note is too long to be shown as it should be')
  } catch (error) {
    logger.error({ err: error }, 'a generated note could not be rendered')
  }
  return `<p>${md.utils.escapeHtml(markdown)}</p>`
}

/** The lines that have come whole. Half a line would show marks that the rest of it makes sense of. */
export function wholeLines(markdown: string): string {
  return markdown.slice(0, markdown.lastIndexOf('\n') + 1)
}

/** Either a span of code, which is to be left as it is, or what is looked for. */
function orCode(pattern: RegExp): RegExp {
  return new RegExp(`(?<!\`)(\`+)[^\`]+\\1(?!\`)|${pattern.source}`, 'gu')
}

const LABEL = orCode(/\*\*([^*]+[\p{P}\p{S}])\*\*(?=\w)/u)
const INLINE_TEX = orCode(/\\\((.{1,300}?)\\\)/u)

/**
 * What models write in other dialects: `##Heading`, `**Label:**text`, and TeX in `\(…\)` or `\[…\]`. Code stays as it
 * is.
 */
function inOurDialect(markdown: string): string {
  let fence: string | undefined
  return markdown
    .split('\n')
    .map((line) => {
      // However deep: it may stand in a list.
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
      if (fence !== undefined) {
        if (mark?.startsWith(fence)) fence = undefined
        return line
      }
      fence = mark
      if (mark !== undefined) return line
      return line
        .replace(/^(\s{0,3}#{2,6})(?=[^\s#])/, '$1 ')
        .replaceAll(LABEL, (found: string, _ticks: string, label?: string) =>
          label === undefined ? found : `**${label}** `,
        )
        .replace(/^\s*\\\[|\\\]\s*$/g, '$$$$')
        .replaceAll(INLINE_TEX, (found: string, _ticks: string, tex?: string) =>
          tex === undefined ? found : `$${tex.trim()}$`,
        )
    })
    .join('\n')
}

/** A title at the very beginning: the page has said what the note is about. */
function dropTitle(tokens: Token[]): void {
  if (tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1') tokens.splice(0, 3)
}

/** Headings that skip no level, whatever levels the model uses. */
function levelHeadings(tokens: readonly Token[]): void {
  /** The levels that enclose the present one, as they were written. */
  let open: number[] = []
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    if (token.type === 'heading_open') {
      const written = Number(token.tag.slice(1))
      open = [...open.filter((level) => level < written), written]
    }
    token.tag = `h${Math.min(TOP_LEVEL + open.length - 1, 6)}`
  }
}

/** Asterisks that were meant as emphasis and are none by CommonMark's rules. Those between words or blanks are meant. */
function withoutStrayMarks(text: string): string {
  return text
    .replaceAll(/(?<=\s)(\*\*)(?=\s)|(?<![\w*])\*{2,}|\*{2,}(?![\w*])/g, '$1')
    .replaceAll(/(?<=^|\s)\*(?=[^\s*])|(?<=[^\s*(])\*(?=\s|$)/g, '')
}
