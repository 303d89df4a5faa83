import type { TitleEntry } from './titles.ts'

/** An entry that is offered before anything is typed. */
export type Suggestion = Omit<TitleEntry, 'kind'> & { kind: 'recent' | 'page' }

const MOST_RECENT = 4
/** The first ones are where learners work; the last ones are legal. */
const MOST_PAGES = 9

/**
 * The entries of recent pages, then the first pages of the app.
 *
 * @param recent their paths, the latest first, without the page that is shown
 * @param site the context of the app's own pages
 */
export function suggestionsOf(
  entries: readonly TitleEntry[],
  recent: readonly string[],
  site: string,
): Suggestion[] {
  const places = recent.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  const work = places.filter(({ kind }) => kind !== 'page').slice(0, MOST_RECENT)
  const pages = entries.filter(({ kind, context }) => kind === 'page' && context === site)
  return [
    ...work.map((entry) => ({ ...entry, kind: 'recent' as const })),
    ...pages.slice(0, MOST_PAGES).map((entry) => ({ ...entry, kind: 'page' as const })),
  ]
}
