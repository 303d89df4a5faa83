import { mostMissing, searchWords, titleWords } from './search-words.ts'

/** An entry of the search palette. */
export interface TitleEntry {
  kind: 'subject' | 'topic' | 'lab' | 'quiz' | 'page' | 'command' | 'heading' | 'exercise'
  title: string
  /** The topic of a lab. A search for the topic finds the lab, too. */
  topic?: string
  /** What it belongs to: "Operating System". */
  context: string
  /** Undefined for a command. */
  path?: string
}

/** A title in the format that is sent, with the titles below it and their anchors. */
export interface SentTitle extends TitleEntry {
  sections?: readonly (readonly [title: string, anchor: string])[]
}

/** A section is also an entry. */
export function expandTitles(sent: readonly SentTitle[]): TitleEntry[] {
  return sent.flatMap(({ sections = [], ...entry }) => [
    entry,
    ...sections.map(
      ([title, anchor]): TitleEntry => ({
        kind: 'heading',
        title,
        context: `${entry.title}, ${entry.context}`,
        path: `${entry.path}#${anchor}`,
      }),
    ),
  ])
}

const MOST_SHOWN = 8

/** Among equally good hits, larger units come first. Another form of a word in a title is better than the word in a section. */
const KINDS: Readonly<Record<TitleEntry['kind'], number>> = {
  subject: 0,
  topic: 1,
  lab: 2,
  quiz: 3,
  page: 4,
  command: 5,
  heading: 16,
  exercise: 17,
}

/**
 * The entries whose title, topic or context contains every word as a prefix, best first. If there are none, words may be
 * misspelled; if there are still none, up to half of the words may be missing. The labs of the topic follow a section.
 */
export function findTitles<Entry extends TitleEntry>(entries: readonly Entry[], typed: string): Entry[] {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const ranked = entries
    .map((entry) => ({ entry, ...rankOf(entry, words) }))
    .filter(({ rank }) => rank < MISSING * (mostMissing(words) + 1))
    .sort((one, other) => one.rank - other.rank || one.position - other.position)
  const best = ranked[0]?.rank ?? 0
  const end = [MISSPELLED, MISSING].find((limit) => best < limit) ?? Infinity
  const found = ranked.filter(({ rank }) => rank < end).map(({ entry }) => entry)
  const [first] = found
  const labs =
    first?.kind === 'heading' && best < MISSPELLED
      ? entries.filter(({ kind, context }) => kind === 'lab' && context === first.context)
      : []
  return [...new Set([...found.slice(0, 1), ...labs, ...found])].slice(0, MOST_SHOWN)
}

/** Whether a title that was found lacks words of what was typed. */
export function lacksWords(entry: TitleEntry, typed: string): boolean {
  return rankOf(entry, searchWords(typed)).rank >= MISSING
}

/** Each is more than all smaller parts of a rank together. */
const MISSPELLED = 10_000
const MISSING = 1_000_000

/** Lower is better. Of equal ranks, the title that begins with what was typed is about it. */
function rankOf(
  { kind, title, topic = '', context }: TitleEntry,
  words: readonly string[],
): { rank: number; position: number } {
  const inTitle = titleWords(title)
  const inTopic = titleWords(topic)
  const inContext = titleWords(context).all
  const ranks = words.map((word) =>
    Math.min(rankAmong([...inTitle.all, ...inTopic.all], word), rankAmong(inContext, word) + 100, MISSING),
  )
  const sum = ranks.reduce((total, each) => total + each, KINDS[kind])
  const isBegun = (each: string) => words.some((word) => isFormOf(word, each))
  const isNamed = (each: string) => words.some((word) => each === word || each === `${word}s`)
  const isWhole = isAll(inTitle.telling, isBegun) || isAll(inTopic.telling, isNamed)
  const position = inTitle.telling.findIndex(isBegun)
  return { rank: isWhole ? sum : sum + 20, position: position === -1 ? Infinity : position }
}

function isAll(words: readonly string[], test: (word: string) => boolean): boolean {
  return words.length > 0 && words.every(test)
}

function rankAmong(candidates: readonly string[], word: string): number {
  if (candidates.includes(word) || candidates.includes(`${word}s`)) return 0
  if (candidates.some((candidate) => isFormOf(word, candidate))) return 10
  return candidates.some((candidate) => isMisspelled(word, candidate)) ? MISSPELLED : Infinity
}

/** Whether a word begins with what was typed, or differs from it in its ending alone: "page" and "paging". */
function isFormOf(typed: string, word: string): boolean {
  return word.startsWith(typed) || stemOf(word) === stemOf(typed)
}

function stemOf(word: string): string {
  return word.replace(/(?<=^.{3,})(ing|ed|er|es|e|s)$/u, '')
}

/** The first letter must be right, because readers seldom get it wrong, and too much would be found without it. */
function isMisspelled(word: string, meant: string): boolean {
  const slips = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0
  return word[0] === meant[0] && beginsWithin(slips, word, meant)
}

/** Letters that a misspelled word may still lack, as the ending of a plural: "start" means no "station". */
const MOST_LACKING = 2

/** Whether a word is as meant, but for its ending and for a few letters that are missing, added, changed or swapped. */
function beginsWithin(slips: number, word: string, meant: string): boolean {
  if (meant.startsWith(word)) return meant.length - word.length <= MOST_LACKING
  if (slips === 0) return false
  const [rest, meantRest] = [word.slice(1), meant.slice(1)]
  if (word[0] === meant[0]) return beginsWithin(slips, rest, meantRest)
  return (
    beginsWithin(slips - 1, word, meantRest) ||
    beginsWithin(slips - 1, rest, meant) ||
    beginsWithin(slips - 1, rest, meantRest) ||
    (word[0] === meant[1] && word[1] === meant[0] && beginsWithin(slips - 1, word.slice(2), meant.slice(2)))
  )
}
