import { wordsOf } from '#app/domain/notes/topic-search.ts'

/** Something that has a title, and where it is. */
export interface TitleEntry {
  kind: 'subject' | 'quiz' | 'topic' | 'heading' | 'command'
  title: string
  /** What it belongs to: "Operating System". */
  context: string
  /** Undefined of a command. */
  path?: string
}

/** A title as it is sent, with those below it and their anchors. */
export interface SentTitle extends TitleEntry {
  sections?: readonly (readonly [title: string, anchor: string])[]
}

/** A section is an entry as well. */
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

/** Of equally good ones, larger things come first. */
const KINDS: readonly TitleEntry['kind'][] = ['subject', 'topic', 'quiz', 'command', 'heading']

/** The entries in whose title or context every word begins a word, best first. */
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

/** The lower the better; undefined where a word is missing. */
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
