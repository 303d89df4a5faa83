import type { MarkdownIt } from 'markdown-it'

/**
 * A wide table scrolls by itself instead of widening the page; the keyboard can reach it. A cell of the first row
 * that says nothing, such as the corner, heads nothing.
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
