import type { ItemId, ItemRef, OptionNumber } from '#app/domain/catalogue/item.ts'
import { timeOfAnswer } from './answer-time.ts'
import { isAttempt } from './entry.ts'
import type { Log } from './log.ts'

/** What a learner chose for a question. */
export interface Choice {
  version: ItemRef['version']
  option: OptionNumber
}

/**
 * The latest choice for each question.
 *
 * @param missed the questions of which the latest wrong choice is wanted, even if a right one came after it
 */
export function latestChoices(log: Log, missed: ReadonlySet<ItemId>): ReadonlyMap<ItemId, Choice> {
  const latest = new Map<ItemId, Choice & { time: number }>()
  for (const entry of log.filter(isAttempt))
    for (const [index, answer] of entry.answers.entries()) {
      const { item, version, option } = answer
      if (missed.has(item) && entry.marks?.[index] !== '0') continue
      const time = timeOfAnswer(entry, answer)
      if (time >= (latest.get(item)?.time ?? 0)) latest.set(item, { version, option, time })
    }
  return latest
}
