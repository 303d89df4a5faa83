/** Stop words: they occur in any two sentences. */
const FUNCTION_WORDS = new Set(
  (
    'a an and are as at be been both but by can did do does for from had has have how if in into is it its no not of on or ' +
    'so than that the their them then there these they this those to was were what when where which while who why will ' +
    'with would you your'
  ).split(' '),
)

/** Words of a plain text in lower case; names and numbers in code count as words. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}

/** The words of a text without stop words. */
export function contentWords(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word)))
}
