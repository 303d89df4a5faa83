import MarkdownIt from 'markdown-it'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import type { RenderedHtml } from '#app/domain/catalogue/question.ts'
import { mathsRule } from './maths-rule.server.ts'

/** Languages that a code fence may name. A typo in one should fail the build, not print grey text. */
const LANGUAGES = [
  'c',
  'cpp',
  'css',
  'html',
  'http',
  'ini',
  'java',
  'js',
  'json',
  'jsx',
  'python',
  'sh',
  'sql',
  'ts',
  'tsx',
  'yaml',
] as const

export interface MarkdownRenderer {
  /** Paragraphs, lists, tables, code and maths. */
  block(markdown: string): RenderedHtml
  /** One line without a paragraph around it, for places such as an option's button. */
  inline(markdown: string): RenderedHtml
}

/**
 * A renderer for our own content. Raw HTML in it is shown as text.
 *
 * Both functions throw an Error that says what is wrong with the Markdown: an unknown code language, TeX that does not
 * parse.
 */
export async function createMarkdownRenderer(): Promise<MarkdownRenderer> {
  // Colours come from the page's own tokens, so that one rendering serves both themes.
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: false })
  const highlighter = await createHighlighter({ themes: [theme], langs: [...LANGUAGES] })

  const md = new MarkdownIt({
    html: false,
    highlight(code, language) {
      if (language !== 'text' && !LANGUAGES.some((known) => known === language))
        throw new Error(
          `a code fence names the language \`${language}\`; it must be \`text\` or one of ${LANGUAGES.join(', ')}`,
        )
      return highlighter.codeToHtml(code.trimEnd(), { lang: language, theme: 'tokens' })
    },
  })
  md.use(mathsRule)
  // A wide table scrolls by itself instead of widening the page; the keyboard can reach it.
  md.renderer.rules.table_open = () =>
    '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'

  return {
    block: (markdown) => md.render(markdown).trim(),
    inline: (markdown) => md.renderInline(markdown.trim()),
  }
}
