/** The search box of topics. Specification, sections 4, 5 and 8. */
export const BLANK_TERM = 'Please enter a topic to search'
export const NOT_LOGGED_IN = 'Please log in to track your progress.'
export const UPDATE_FAILED = 'Failed to update topic progress. Please try again.'

/** A term is part of a prompt and of an address. No topic of computer science is longer. */
export const MAX_TERM_LENGTH = 120
export const TOO_LONG_TERM = `A topic has at most ${MAX_TERM_LENGTH} characters. Please enter a shorter one.`

/** The normalised term: trimmed, with single blanks. Control characters count as blanks. */
export function normaliseTerm(term: string): string {
  return term
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    .trimEnd()
}

/** A search uses only the first words of a term. */
const MAX_SEARCH_WORDS = 8

/** The distinct words of a search, in lower case. */
export function wordsOf(term: string): string[] {
  return wordsOfTitle(normaliseTerm(term)).slice(0, MAX_SEARCH_WORDS)
}

/** All distinct words of one of our own titles, in lower case. */
export function wordsOfTitle(title: string): string[] {
  const words = title
    .toLowerCase()
    // Symbols do not separate words: C++ is a word.
    .split(/[\p{Z}\p{P}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)]
}

/** Whether the live filter shows a topic: its title contains the text, ignoring case. */
export function matchesFilter(title: string, typed: string): boolean {
  return title.toLowerCase().includes(normaliseTerm(typed).toLowerCase())
}

/** The topic that a submitted term names, if it is one of the subject's. */
export function topicNamed<T extends { title: string }>(topics: readonly T[], term: string): T | undefined {
  const wanted = normaliseTerm(term).toLowerCase()
  return topics.find(({ title }) => title.toLowerCase() === wanted)
}
