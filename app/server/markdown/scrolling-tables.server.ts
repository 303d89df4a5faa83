import type { MarkdownIt } from 'markdown-it'

/** A wide table scrolls by itself instead of widening the page; the keyboard can reach it. */
export function scrollingTables(md: MarkdownIt): void {
  md.renderer.rules.table_open = () =>
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
}
