/** A piece of an excerpt; `hit` marks a searched word. */
export interface ExcerptPart {
  text: string
  hit: boolean
}

/** Characters on each side of the first hit. */
const BEFORE = 60
const AFTER = 110

/** The text around the first hit, with all hits marked. Without a hit, the beginning of the text. */
export function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const pattern = patternOf(words)
  const at = pattern ? Math.max(0, text.search(pattern)) : 0
  const start = at <= BEFORE ? 0 : beginningOfWord(text, at - BEFORE)
  const end = at + AFTER >= text.length ? text.length : endOfWord(text, at + AFTER)
  const shown = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
  const pieces = pattern ? shown.split(new RegExp(`(${pattern.source})`, pattern.flags)) : [shown]
  return pieces.flatMap((piece, index) => (piece === '' ? [] : [{ text: piece, hit: index % 2 === 1 }]))
}

/** Matches the beginnings of words, ignoring case. */
function patternOf(words: readonly string[]): RegExp | undefined {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return escaped.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'giu')
}

function beginningOfWord(text: string, near: number): number {
  const blank = text.indexOf(' ', near)
  return blank === -1 ? near : blank + 1
}

function endOfWord(text: string, near: number): number {
  const blank = text.lastIndexOf(' ', near)
  return blank === -1 ? near : blank
}
