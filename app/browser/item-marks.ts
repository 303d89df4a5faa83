import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { bookmarks } from '#app/domain/log/bookmarks.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { oncePer } from './log/once-per.ts'
import { appendEntry, useLog } from './log-session.ts'

const bookmarksOfLog = oncePer(bookmarks)
const flagsOfLog = oncePer(flaggedItems)

/** Whether the learner bookmarked or flagged a question, and how to change it. */
export function useItemMarks() {
  const log = useLog()
  return ({ id, version }: ItemRef) => {
    const ref = { item: id, version }
    return {
      bookmarked: log ? bookmarksOfLog(log.entries).has(id) : false,
      onBookmark: (bookmarked: boolean) =>
        appendEntry({ kind: 'bookmark', ...ref, bookmarked }).catch(console.error),
      flagged: log ? flagsOfLog(log.entries).has(id) : false,
      onFlag: (flagged: boolean) => appendEntry({ kind: 'flag', ...ref, flagged }).catch(console.error),
    }
  }
}
