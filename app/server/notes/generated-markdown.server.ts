import MarkdownIt, { type Token } from 'markdown-it'
import { createCodeHighlighter, isLanguage } from '#app/server/markdown/code-highlighter.server.ts'
import { mathsRule, toMathMlLeniently } from '#app/server/markdown/maths-rule.server.ts'
import { sanitise } from '#app/server/markdown/sanitise.server.ts'
import { scrollingTables } from '#app/server/markdown/scrolling-tables.server.ts'
import { typography } from '#app/server/markdown/typography.server.ts'

/*
 * This renders Markdown that nobody has reviewed. It never refuses a note: an unknown language is plain text, TeX that
 * does not parse is shown as it stands, and stray marks are left out. Raw HTML is text. Links and images lose their
 * addresses, because a model makes addresses up. The result goes through `sanitise`.
 *
 * Some Markdown takes minutes to render, so only the worker thread calls this; see note-renderer.server.ts. The limits
 * below catch the expensive cases that are known, and the deadline of the thread catches the others.
 */

/** Many times the length of the longest real note. Hostile notes could be much longer. */
const MAX_HTML_LENGTH = 500_000

/** A longer formula is shown as it stands. */
const MAX_TEX_LENGTH = 1_000
/** A longer block of code is not coloured. */
const MAX_CODE_LENGTH = 4_000
/** The rest of a note's formulas, and of its code, is neither typeset nor coloured. A whole note has about 8,000 characters. */
const MAX_TEX_PER_NOTE = 10_000
const MAX_CODE_PER_NOTE = 10_000
/** A longer line is not coloured: that takes time which grows with the square of its length. */
const MAX_CODE_LINE_LENGTH = 120

/** How many characters may still be typeset and coloured in the note that is being rendered. */
const left = { tex: 0, code: 0 }

/** Takes a text's length off what is left, if the text is short enough. */
function takes(kind: keyof typeof left, text: string, maxLength: number): boolean {
  if (text.length > Math.min(maxLength, left[kind])) return false
  left[kind] -= text.length
  return true
}

/** Under the page's own heading of level 2. */
const TOP_LEVEL = 3

const MAX_COLOURED = 200
/** The HTML of code by its language and text. */
const coloured = new Map<string, string>()
const highlight = await createCodeHighlighter(MAX_CODE_LINE_LENGTH)

/** A note is rendered many times while it streams in, and colouring its code is the most expensive part. */
function highlightOnce(code: string, language: string): string {
  if (!isLanguage(language) || !takes('code', code, MAX_CODE_LENGTH)) return highlight(code, 'text')
  const key = `${language} ${code}`
  const known = coloured.get(key)
  if (known !== undefined) return known
  if (coloured.size === MAX_COLOURED) coloured.clear()
  const html = highlight(code, language)
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

/** Definitions could expand a short text without limit. A note needs none. */
const DEFINITION = /\\(?:[egx]?def|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-z])/i

const md = new MarkdownIt({
  html: false,
  highlight: (code, language) => highlightOnce(code.trimEnd(), language.toLowerCase()),
})
md.use(mathsRule, (tex: string, displayMode: boolean) => {
  try {
    if (takes('tex', tex, MAX_TEX_LENGTH) && cellsOf(tex) <= MOST_CELLS && !DEFINITION.test(tex))
      return toMathMlLeniently(tex, displayMode)
  } catch {
    // Falls through to the unformatted TeX below.
  }
  return `<code>${md.utils.escapeHtml(tex)}</code>`
})
md.use(scrollingTables)
md.use(typography)
// Addresses of links are dropped below. A link that is rejected here would be shown as text.
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

/**
 * Renders a generated note, or the beginning of one.
 *
 * @throws if the HTML is far longer than that of any real note, or if a library fails
 */
export function renderGenerated(markdown: string): string {
  Object.assign(left, { tex: MAX_TEX_PER_NOTE, code: MAX_CODE_PER_NOTE })
  const html = md.render(inOurDialect(markdown))
  if (html.length > MAX_HTML_LENGTH) throw new Error(`The HTML has ${html.length} characters.`)
  return sanitise(html)
}

/** Extends a pattern to match spans of code as well, which are then left as they are. */
function orCode(pattern: RegExp): RegExp {
  return new RegExp(`(?<!\`)(\`+)[^\`]+\\1(?!\`)|${pattern.source}`, 'gu')
}

const LABEL = orCode(/\*\*([^*]+[\p{P}\p{S}])\*\*(?=\w)/u)
const INLINE_TEX = orCode(/\\\((.{1,300}?)\\\)/u)

/**
 * Converts other dialects that models use: `##Heading`, `**Label:**text`, and TeX in `\(…\)` or `\[…\]`. Code stays as it
 * is.
 */
function inOurDialect(markdown: string): string {
  let fence: string | undefined
  return markdown
    .split('\n')
    .map((line) => {
      // With any indentation, because it may be in a list.
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

/** Removes a title at the very beginning, because the page has one. */
function dropTitle(tokens: Token[]): void {
  if (tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1') tokens.splice(0, 3)
}

/** Renumbers the levels of headings so that none is skipped. */
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

/** Removes asterisks that were meant as emphasis but are not, by CommonMark's rules. Those between words or spaces stay. */
function withoutStrayMarks(text: string): string {
  return text
    .replaceAll(/\*{2,}/g, (run, at: number) => (isStray(text, at, run.length) ? '' : run))
    .replaceAll(/(?<=^|\s)\*(?=[^\s*])|(?<=[^\s*(])\*(?=\s|$)/g, '')
}

function isStray(text: string, at: number, length: number): boolean {
  const before = text[at - 1] ?? ''
  const after = text[at + length] ?? ''
  if (length === 2 && /\s/.test(before) && /\s/.test(after)) return false
  return !(/\w/.test(before) && /\w/.test(after))
}
