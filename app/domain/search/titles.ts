import { wordsOf } from '#app/domain/notes/topic-search.ts'

/** An entry of the search palette. */
export interface TitleEntry {
  kind: 'subject' | 'quiz' | 'topic' | 'heading' | 'command'
  title: string
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

/** Among equally good hits, larger units come first. */
const KINDS: readonly TitleEntry['kind'][] = ['subject', 'topic', 'quiz', 'command', 'heading']

/** The entries whose title or context contains every word as a prefix, best first. */
export function findTitles<Entry extends TitleEntry>(entries: readonly Entry[], typed: string): Entry[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SHOWN)
    .map(({ entry }) => entry)
}

/** Lower is better; undefined if a word is missing. */
function rankOf({ kind, title, context }: TitleEntry, words: readonly string[]): number | undefined {
  const inTitle = wordsOf(title)
  const inContext = wordsOf(context)
  let rank = KINDS.indexOf(kind)
  for (const word of words) {
    if (inTitle.includes(word)) rank += 0
    else if (inTitle.some((candidate) => candidate.startsWith(word))) rank += 10
    else if (inContext.some((candidate) => candidate.startsWith(word))) rank += 100
    else return undefined
  }
  return inTitle.length === words.length ? rank - 20 : rank
}
