import { wordsOf } from './words.ts'

/*
 * How alike two texts are: the share of three-word sequences that they have in common. Word order counts, so two
 * questions on one topic share words and stay apart, while one question asked twice with other numbers does not.
 */

const WORDS_PER_GRAM = 3
/** From this share on, two texts count as the same. */
export const TOO_ALIKE = 0.5

export function gramsOf(text: string): Set<string> {
  const words = wordsOf(text)
  // A text of one or two words is a single gram, so that "Why?" equals "Why?".
  const count = Math.max(1, words.length - WORDS_PER_GRAM + 1)
  return new Set(
    Array.from({ length: count }, (_, start) => words.slice(start, start + WORDS_PER_GRAM).join(' ')),
  )
}

export function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  return shareOf(left.intersection(right).size, left.size, right.size)
}

/** Jaccard's index from the sizes alone. */
export function shareOf(common: number, left: number, right: number): number {
  return common / (left + right - common)
}

export function alike(left: string, right: string): boolean {
  return jaccard(gramsOf(left), gramsOf(right)) >= TOO_ALIKE
}
