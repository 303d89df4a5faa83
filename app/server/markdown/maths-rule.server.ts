import type { MarkdownIt } from 'markdown-it'
import temml from 'temml'
import { UNIT } from './typography.server.ts'

/*
 * `$x$` in a line and `$$x$$` as a block, rendered to MathML. `$$x$$` in the middle of a line is treated like `$x$`.
 *
 * The published plugins require markdown-it 14. As in Pandoc, an opening mark is not followed by a space, and a closing one
 * is neither preceded by a space nor followed by a digit, so that "$5 and $10" stays prose.
 */

/** A formula with more characters of TeX may be wider than 320 pixels. It scrolls, so the keyboard can reach it. */
const isWide = (tex: string) => tex.length >= 28

/** A unit, and closing punctuation. */
const ENDING = new RegExp(`^(?:[ \\n]${UNIT})?[.,;:?)]*`, 'u')

/** A formula with more lines is text: the search for its end starts again at every line that begins with `$$`. */
const MAX_LINES = 100

/** Renders TeX to MathML. */
export type TexRenderer = (tex: string, displayMode: boolean) => string

export function mathsRule(md: MarkdownIt, toMathMl: TexRenderer): void {
  md.inline.ruler.after('escape', 'maths_inline', (state, silent) => {
    const source = state.src
    const start = state.pos
    if (source[start] !== '$') return false
    const mark = source[start + 1] === '$' ? '$$' : '$'
    const begin = start + mark.length
    let end = begin
    while (end < state.posMax && (!source.startsWith(mark, end) || source[end - 1] === '\\')) end++
    const tex = source.slice(begin, end)
    if (end >= state.posMax || tex.trim() === '') return false
    if (mark === '$' && (tex.trim() !== tex || /\d/.test(source[end + 1] ?? ''))) return false
    state.pos = end + mark.length
    const ending = ENDING.exec(source.slice(state.pos, state.posMax))?.[0] ?? ''
    if (!silent) {
      const token = state.push('maths_inline', 'math', 0)
      token.content = tex.trim()
      token.info = ending.replace('\n', ' ')
    }
    state.pos += ending.length
    return true
  })

  md.block.ruler.before('fence', 'maths_block', (state, startLine, endLine, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
    const opening = lineAt(startLine).trim()
    if (!opening.startsWith('$$')) return false
    const closesAt = (line: number) =>
      lineAt(line).trim().endsWith('$$') && (line > startLine || opening.length > 3)
    const end = Math.min(endLine, startLine + MAX_LINES)
    let line = startLine
    while (line < end && !closesAt(line)) line++
    if (line >= end) return false
    if (silent) return true
    const token = state.push('maths_block', 'math', 0)
    token.block = true
    token.content = state
      .getLines(startLine, line + 1, state.blkIndent, false)
      .trim()
      .slice(2, -2)
    state.line = line + 1
    return true
  })

  md.renderer.rules.maths_inline = (tokens, index) => {
    const { content: tex = '', info: ending = '' } = tokens[index] ?? {}
    const maths = toMathMl(tex, false)
    // No browser breaks a formula into lines, so a wide one scrolls inside its own box.
    if (isWide(tex)) return `<span class="maths-wide" tabindex="0">${maths}</span>${ending}`
    // Browsers would break the line between them.
    return ending === '' ? maths : `<span class="unbroken">${maths}${ending}</span>`
  }
  md.renderer.rules.maths_block = (tokens, index) => {
    const tex = tokens[index]?.content.trim() ?? ''
    return `<div class="maths-block"${isWide(tex) ? ' tabindex="0"' : ''}>${toMathMl(tex, true)}</div>\n`
  }
}

/** @throws if the TeX does not parse */
export const toMathMl: TexRenderer = (tex, displayMode) =>
  temml.renderToString(tex, { displayMode, throwOnError: true, strict: true })

/**
 * Accepts more than LaTeX, such as `é` among symbols. In strict mode, Temml would also print lines about commands that it
 * accepts.
 *
 * @throws if the TeX does not parse
 */
export const toMathMlLeniently: TexRenderer = (tex, displayMode) =>
  temml.renderToString(tex, { displayMode, throwOnError: true })
