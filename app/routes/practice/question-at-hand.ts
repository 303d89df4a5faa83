import { availableItems, fetchItem } from '#app/browser/learner/learning-files.ts'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import type { RoundItem } from '#app/domain/practice/round.ts'

/** With a poor connection, a question that is here beats a wait for the best one. */
const PATIENCE_MS = 4_000

interface QuestionAtHand extends RoundItem {
  question: ExplainedItem
  /** The item that was wanted did not arrive. */
  isAnother: boolean
}

/**
 * An item of a round with its texts, or, if they do not arrive, another item whose texts are on this device.
 *
 * @param choose the item to ask, of those that are available if the others can't be had
 * @throws Error if the texts of none are here
 */
export async function questionAtHand(
  factsPath: string,
  wanted: RoundItem,
  choose: (available: ReadonlySet<ItemId>) => RoundItem | undefined,
): Promise<QuestionAtHand> {
  const fetched = fetchItem(factsPath, wanted.item)
  const question = await Promise.race([fetched.catch(() => undefined), nothingAfter(PATIENCE_MS)])
  if (question) return { ...wanted, question, isAnother: false }
  const other = choose(await availableItems(factsPath))
  return other
    ? { ...other, question: await fetchItem(factsPath, other.item), isAnother: true }
    : { ...wanted, question: await fetched, isAnother: false }
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
