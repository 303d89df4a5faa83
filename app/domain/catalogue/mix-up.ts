import type { RenderedHtml } from './item.ts'

/**
 * The two things that a misconception mixes up, as a question: "A library call or a system call?". Undefined where its title
 * does not name two things that can be compared in a few words.
 */
export function contrastOf(title: RenderedHtml): RenderedHtml | undefined {
  const mixedUp = MIXED_UP.map((form) => form.exec(title)).find((match) => match !== null)
  const [, one, other] = mixedUp ?? TAKEN_FOR.exec(title) ?? []
  if (!one || !other || [one, other].some((thing) => UNCLEAR.test(thing))) return undefined
  return mixedUp || areAlike(one, other) ? `${one} or ${other}?` : undefined
}

const MIXED_UP = [
  /^(.+) (?:mixed up|confused) with (.+)$/,
  /^(.+) and (.+) (?:confused|interchanged|mixed up|taken for each other)$/,
]
const TAKEN_FOR = /^(.+?) taken for (.+)$/

/** More than one thing, or a word that leans on the rest of the title: "one cookie attribute or another?" */
const UNCLEAR = /,| or |\b(?:another|each other|its|their|that of|those)\b/

const ARTICLE = /^(?:an?|the) /i
const NAME = /^(?:<code>)?[A-Z]/
const ACTION = /^\w+ing\b/

/** Anything else may be a thing and what is said of it: "Order of registration taken for irrelevant". */
function areAlike(one: string, other: string): boolean {
  const [words, otherWords] = [one, other].map((thing) => thing.toLowerCase().split(' ')) as [
    string[],
    string[],
  ]
  return (
    (words.length === 1 && otherWords.length === 1) ||
    words[0] === otherWords[0] ||
    words.at(-1) === otherWords.at(-1) ||
    ARTICLE.test(other) ||
    NAME.test(other) ||
    (ACTION.test(one) && ACTION.test(other))
  )
}
