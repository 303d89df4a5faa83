import { fetchBank, fetchItem } from '#app/browser/learner/learning-files.ts'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { dailySet } from '#app/domain/daily/daily-set.ts'

/** The questions of a day with their texts. @throws Error if one did not load */
export async function fetchDailySet(factsPath: string, day: number): Promise<ExplainedItem[]> {
  const { bank } = await fetchBank(factsPath)
  return await Promise.all(dailySet(bank.items, day).map((item) => fetchItem(factsPath, item)))
}
