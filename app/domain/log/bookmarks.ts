import type { ItemId } from '#app/domain/catalogue/item.ts'
import { isBookmark } from './entry.ts'
import { type Log, timeOf } from './log.ts'

/** The bookmarked items with the times of their bookmarks, in order of time. The last entry on an item counts. */
export function bookmarks(log: Log): ReadonlyMap<ItemId, number> {
  const bookmarked = new Map<ItemId, number>()
  for (const entry of log) {
    if (!isBookmark(entry)) continue
    if (!entry.bookmarked) bookmarked.delete(entry.item)
    else if (!bookmarked.has(entry.item)) bookmarked.set(entry.item, timeOf(entry))
  }
  return bookmarked
}
