import { wordsOf, wordsOfTitle } from '#app/domain/notes/topic-search.ts'

/** Words that a question is made of, and that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  (
    'a an and are between compare compared define difference differences do does explain explained for how i in is me my of ' +
    'on or please show than the to versus vs what whats which why'
  ).split(' '),
)

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A number up to ten as a word, so that "3" finds "three" and the other way round. */
export function spelledOut(word: string): string {
  return (/^\d{1,2}$/.test(word) && NUMBERS[Number(word)]) || word
}

/** The words that a search is about. A search of stop words only is about these. */
export function searchWords(typed: string): string[] {
  return tellingOf(wordsOf(typed).map(spelledOut))
}

/** All words of a title, and without those that say nothing. */
export function titleWords(title: string): { all: string[]; telling: string[] } {
  const all = wordsOfTitle(title).map(spelledOut)
  return { all, telling: tellingOf(all) }
}

function tellingOf(words: string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/** How many of the words may be missing from what is found, where nothing has them all. */
export function mostMissing(words: readonly string[]): number {
  return Math.floor(words.length / 2)
}
