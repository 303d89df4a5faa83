import type { MarkdownIt } from 'markdown-it'

/**
 * A wide table scrolls inside its own box instead of widening the page, and the keyboard can reach it. An empty cell of the
 * first row, such as the corner, is not a header.
 */
export function scrollingTables(md: MarkdownIt): void {
  md.renderer.rules.table_open = () =>
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  md.core.ruler.push('empty_headings', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [text, end] = [tokens[index + 1], tokens[index + 2]]
      if (token.type === 'th_open' && text?.content === '' && end) token.tag = end.tag = 'td'
    }
  })
}
