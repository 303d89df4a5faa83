import type { MarkdownIt, Token } from 'markdown-it'

/*
 * Typographic quotes and apostrophes in prose, and numbers on one line with their units.
 *
 * The text stays as it is written, because the version of an item is a hash of it.
 */

const PREFIXED_UNITS = '[kMGT]?bit|[KMGT]i?B|[kMG]?Hz|[nµm]?s|k?m'
/** Symbols that are written after a number and a space. Words such as "bytes" may begin a line. */
export const UNIT = `(?:(?:${PREFIXED_UNITS})/s|(?!bit)(?:${PREFIXED_UNITS})|min|h|kg|dB|px)(?![\\p{L}\\p{N}/])`

export const SPACE_IN_AMOUNT = new RegExp(`(?<=\\d) (?=${UNIT})`, 'u')
const SPACES_IN_AMOUNTS = new RegExp(SPACE_IN_AMOUNT, 'gu')
const ENDS_WITH_DIGIT = /\d$/
const BEGINS_WITH_UNIT = new RegExp(`^${UNIT}`, 'u')
const NO_BREAK_SPACE = '\u00a0'

/** `R1's`, `C++'s`. Between other signs, a quote may open. */
const APOSTROPHE_IN_WORD = /(?<=[\p{L}\p{N}+#)\]])'(?=\p{L})/gu
/** As in `f()`'s. */
const APOSTROPHE_AFTER_CODE = /^'(?=\p{L})/u

export function typography(md: MarkdownIt): void {
  // Pairs of single quotes stay straight: in our prose they belong to a literal, as in (1, 'paid').
  md.set({ typographer: true, quotes: `“”''` })
  // Leaves (c), -- and ... as they are.
  md.disable('replacements')
  md.core.ruler.before('smartquotes', 'apostrophes', ({ tokens }) => {
    for (const { children } of tokens) children?.forEach(markApostrophes)
  })
  md.core.ruler.push('amounts', ({ tokens }) => {
    for (const { children } of tokens) children?.forEach(joinAmounts)
  })
}

function markApostrophes(token: Token, index: number, tokens: readonly Token[]): void {
  if (token.type !== 'text') return
  const before = tokens[index - 1]?.type
  if (before === 'code_inline' || before === 'maths_inline')
    token.content = token.content.replace(APOSTROPHE_AFTER_CODE, '’')
  token.content = token.content.replaceAll(APOSTROPHE_IN_WORD, '’')
}

function joinAmounts(token: Token, index: number, tokens: readonly Token[]): void {
  if (token.type === 'text') token.content = token.content.replaceAll(SPACES_IN_AMOUNTS, NO_BREAK_SPACE)
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  if (token.type !== 'softbreak' || before?.type !== 'text' || after?.type !== 'text') return
  if (!ENDS_WITH_DIGIT.test(before.content) || !BEGINS_WITH_UNIT.test(after.content)) return
  token.type = 'text'
  token.content = NO_BREAK_SPACE
}
