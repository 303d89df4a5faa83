import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { GivenAnswer } from './given-answers.ts'

/** An item that was missed and is not fixed yet. */
export interface Mistake {
  item: ItemId
  subject: SubjectId
  misses: number
  /** The last miss: in milliseconds since 1970, and the local day. */
  lastMissed: number
  missedOn: number
  /** The local days since then on which it was answered right. One more than this puts it right. */
  rightDays: readonly number[]
}

/** An item leaves the list after right answers on this many different days since the last miss. */
const RIGHT_DAYS_NEEDED = 2

/**
 * The mistakes that are not fixed yet, the latest miss first.
 *
 * @param answers in the order in which they were given
 */
export function mistakesOf(answers: readonly GivenAnswer[]): Mistake[] {
  const open = new Map<ItemId, Mistake>()
  for (const answer of answers) {
    const after = afterAnswer(open.get(answer.item), answer)
    if (after) open.set(answer.item, after)
    else open.delete(answer.item)
  }
  return [...open.values()].sort((left, right) => right.lastMissed - left.lastMissed)
}

function afterAnswer(
  mistake: Mistake | undefined,
  { item, subject, time, day, right }: GivenAnswer,
): Mistake | undefined {
  if (!right) {
    const misses = (mistake?.misses ?? 0) + 1
    return { item, subject, misses, lastMissed: time, missedOn: day, rightDays: [] }
  }
  if (!mistake) return undefined
  const rightDays = [...new Set([...mistake.rightDays, day])]
  return rightDays.length < RIGHT_DAYS_NEEDED ? { ...mistake, rightDays } : undefined
}
