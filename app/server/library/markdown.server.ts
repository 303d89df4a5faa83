import MarkdownIt, { type Token } from 'markdown-it'
import type { RenderedHtml } from '#app/domain/catalogue/item.ts'
import type { NoteHeading } from '#app/domain/catalogue/note.ts'
import { isShortCode } from '#app/domain/catalogue/short-code.ts'
import { topicId } from '#app/domain/catalogue/subject.ts'
import { createCodeHighlighter, isLanguage, LANGUAGES } from '#app/server/markdown/code-highlighter.server.ts'
import { mathsRule, toMathMl } from '#app/server/markdown/maths-rule.server.ts'
import { scrollingTables } from '#app/server/markdown/scrolling-tables.server.ts'
import { typography } from '#app/server/markdown/typography.server.ts'
import { diagramFigure, svgFigure } from './figures.server.ts'

/** Of two words, such as `5 ms`, with the space after it. */
const FIRST_NUMBER = /^(\d[\d.,]*) (?=\S+$)/

export interface MarkdownRenderer {
  /** Paragraphs, lists, tables, code and maths. */
  block(markdown: string): RenderedHtml
  /** One line without a paragraph around it, for places such as an option's button. */
  inline(markdown: string): RenderedHtml
  /**
   * A note. Its headings get anchors, and its links, `topic:id` or `topic:subject/id`, get the address from `topicPath`.
   *
   * @param topicPath throws for a topic that does not exist
   */
  note(
    markdown: string,
    topicPath: (reference: string) => string,
  ): { html: RenderedHtml; headings: NoteHeading[] }
}

/**
 * A renderer for our own content. Raw HTML in it is shown as text.
 *
 * All functions throw an Error that describes the problem of the Markdown: an unknown code language, or TeX that does not
 * parse.
 */
export async function createMarkdownRenderer(): Promise<MarkdownRenderer> {
  const highlight = await createCodeHighlighter()
  const md = new MarkdownIt({
    html: false,
    highlight(code, language) {
      // A typo in one should fail the build, not print grey text.
      if (!isLanguage(language))
        throw new Error(
          `a code fence names the language \`${language}\`; it must be \`text\` or one of ${LANGUAGES.join(', ')}`,
        )
      return highlight(code.trimEnd(), language)
    },
  })
  md.use(mathsRule, toMathMl)
  md.use(scrollingTables)
  md.use(typography)

  const code = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const [, kind, alternative = ''] = /^(svg|diagram)\b\s*(.*)$/.exec(token?.info.trim() ?? '') ?? []
    if (token && kind === 'svg') return svgFigure(alternative, token.content)
    if (token && kind === 'diagram') return diagramFigure(alternative, token.content)
    return code?.(tokens, index, options, env, self) ?? ''
  }

  const inlineCode = md.renderer.rules.code_inline
  md.renderer.rules.code_inline = (tokens, index, options, env, self) => {
    const token = tokens[index]
    // A word does not break anyway. Neither may `5 ms`.
    if (token && isShortCode(token.content.replace(FIRST_NUMBER, '$1')) && /\W/.test(token.content))
      token.attrSet('class', 'whole')
    return inlineCode?.(tokens, index, options, env, self) ?? ''
  }

  // The text of a heading with an anchor links to it.
  md.renderer.rules.heading_open = (tokens, index, options, _env, self) => {
    const id = tokens[index]?.attrGet('id')
    return self.renderToken(tokens, index, options) + (id ? `<a href="#${id}">` : '')
  }
  md.renderer.rules.heading_close = (tokens, index, options, _env, self) =>
    (tokens[index - 2]?.attrGet('id') ? '</a>' : '') + self.renderToken(tokens, index, options)

  return {
    note(markdown, topicPath) {
      const tokens = md.parse(markdown, {})
      for (const child of tokens.flatMap(({ children }) => children ?? [])) resolveLink(child, topicPath)
      const headings = anchorHeadings(tokens)
      return { html: md.renderer.render(tokens, md.options, {}).trim(), headings }
    },
    block: (markdown) => md.render(markdown).trim(),
    inline: (markdown) => md.renderInline(markdown.trim()),
  }
}

function resolveLink(token: Token, topicPath: (reference: string) => string): void {
  if (token.type === 'image') throw new Error('a note holds an image; its figures are svg and diagram fences')
  if (token.type !== 'link_open') return
  const target = String(token.attrGet('href') ?? '')
  if (!target.startsWith('topic:'))
    throw new Error(`a note links to ${target}; it may link to topics only: topic:<id>`)
  token.attrSet('href', topicPath(target.slice('topic:'.length)))
}

/** Gives every heading an anchor of its own and returns them in order. */
function anchorHeadings(tokens: readonly Token[]): NoteHeading[] {
  const used = new Set<string>()
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return []
    const title = textOf(tokens[index + 1]?.children ?? [])
    const slug = topicId(title) || 'part'
    let id = slug
    for (let count = 2; used.has(id); count++) id = `${slug}-${count}`
    used.add(id)
    token.attrSet('id', id)
    return [{ id, title, level: Number(token.tag.slice(1)) }]
  })
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')
}
