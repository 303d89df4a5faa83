import type { ItemId } from '#app/domain/catalogue/item.ts'
import { isFlag } from './entry.ts'
import type { Log } from './log.ts'

/** The items that the learner flagged as bad. The last entry on an item counts. */
export function flaggedItems(log: Log): ReadonlySet<ItemId> {
  const flagged = new Set<ItemId>()
  for (const entry of log) {
    if (!isFlag(entry)) continue
    if (entry.flagged) flagged.add(entry.item)
    else flagged.delete(entry.item)
  }
  return flagged
}
