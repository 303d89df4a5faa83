import type { ItemId } from '#app/domain/catalogue/item.ts'
import { isAttempt } from './entry.ts'
import type { Log } from './log.ts'

/** Whether the last answer to each item was right. */
export function latestMarks(log: Log): ReadonlyMap<ItemId, boolean> {
  const marks = new Map<ItemId, boolean>()
  for (const entry of log) {
    if (!isAttempt(entry) || entry.marks === undefined) continue
    for (const [index, { item }] of entry.answers.entries()) marks.set(item, entry.marks[index] === '1')
  }
  return marks
}
