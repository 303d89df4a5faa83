import { useState } from 'react'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { bookmarks } from '#app/domain/log/bookmarks.ts'
import type { EntryBody } from '#app/domain/log/entry.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { oncePer } from './log/once-per.ts'
import { appendEntry, useLog } from './log-session.ts'

const bookmarksOfLog = oncePer(bookmarks)
const flagsOfLog = oncePer(flaggedItems)

/** Whether the learner bookmarked or flagged a question, and how to change it. */
export function useItemMarks() {
  const log = useLog()
  const [unsaved, setUnsaved] = useState<{ item: string; problem: 'failed' | 'unstored' }>()
  const save = async (body: Extract<EntryBody, { kind: 'bookmark' | 'flag' }>) => {
    setUnsaved(undefined)
    try {
      const outcome = await appendEntry(body)
      // The account of a learner stores it.
      if (outcome === 'memory' && log?.learnerId === undefined)
        setUnsaved({ item: body.item, problem: 'unstored' })
    } catch (error) {
      console.error(error)
      setUnsaved({ item: body.item, problem: 'failed' })
    }
  }
  return ({ id, version }: ItemRef) => {
    const ref = { item: id, version }
    return {
      bookmarked: log ? bookmarksOfLog(log.entries).has(id) : false,
      onBookmark: (bookmarked: boolean) => save({ kind: 'bookmark', ...ref, bookmarked }),
      flagged: log ? flagsOfLog(log.entries).has(id) : false,
      onFlag: (flagged: boolean) => save({ kind: 'flag', ...ref, flagged }),
      /** Why the last change is not stored. */
      problem: unsaved?.item === id ? unsaved.problem : undefined,
    }
  }
}
