import { bankOfLog, type OwnedLog } from '#app/browser/learner/bank-of-log.ts'
import { fetchItem } from '#app/browser/learner/learning-files.ts'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { dailySet } from '#app/domain/daily/daily-set.ts'

/** The questions of a day with their texts. One that is out of practice is in no set. @throws Error if one did not load */
export async function fetchDailySet(factsPath: string, log: OwnedLog, day: number): Promise<ExplainedItem[]> {
  const { items, withdrawn } = await bankOfLog(factsPath, log)
  const asked = items.filter(({ id }) => !withdrawn.has(id))
  return await Promise.all(dailySet(asked, day).map((item) => fetchItem(factsPath, item)))
}
