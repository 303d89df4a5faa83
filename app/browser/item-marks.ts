import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { bookmarksOfLog, flagsOfLog } from './log/folds.ts'
import { appendEntry, useLog } from './log-session.ts'

/** Whether the learner bookmarked or flagged a question, and how to change it. */
export function useItemMarks() {
  const log = useLog()
  const learnerId = log?.learnerId
  return ({ id, version }: ItemRef) => {
    const ref = { item: id, version }
    return {
      bookmarked: log ? bookmarksOfLog(log.entries).has(id) : false,
      onBookmark: (bookmarked: boolean) =>
        void appendEntry(learnerId, { kind: 'bookmark', ...ref, bookmarked }),
      flagged: log ? flagsOfLog(log.entries).has(id) : false,
      onFlag: (flagged: boolean) => void appendEntry(learnerId, { kind: 'flag', ...ref, flagged }),
    }
  }
}
