import { carriersOf, type LinkedSubject } from './learning-links.ts'

/** For editors: the carriers of every misconception, and the sections that items point to. */
export function carriersReport({ misconceptions, items, notes }: LinkedSubject): string[] {
  const pointing = Map.groupBy(items, ({ note }) => note)
  const list = (ids: readonly { id: number }[]) => ids.map(({ id }) => id).join(', ') || '–'
  return [
    'Misconceptions, with the items that carry them:',
    ...misconceptions.map(({ id, note }) => {
      const carriers = carriersOf(id, items)
      return `  ${carriers.length}  ${id} (${note}): ${list(carriers)}`
    }),
    '',
    'Sections of the notes, with the items that point to them:',
    ...notes.flatMap(({ topicId, headings }) =>
      headings.map(({ id }) => {
        const anchor = `${topicId}#${id}`
        const from = pointing.get(anchor) ?? []
        return `  ${from.length}  ${anchor}: ${list(from)}`
      }),
    ),
  ]
}
