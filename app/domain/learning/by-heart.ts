import { retrievability } from './fsrs.ts'
import { BY_HEART } from './parameters.ts'

/*
 * A learner may know a repeated item by heart, which is no evidence about its topic. How often that happens is estimated
 * from the learner's own repeated answers.
 */

export interface SeenItem {
  /** Day of the last answer, with its fraction. */
  lastSeen: number
  /** The last answer was right, read and not a guess, so the item may rest. */
  known: boolean
  times: number
}

export interface ByHeartShare {
  /** Repeated answers that were known by heart, … */
  known: number
  /** … of as many that could have been. */
  of: number
}

export const FIRST_BY_HEART_SHARE: ByHeartShare = {
  known: BY_HEART.start * BY_HEART.weight,
  of: BY_HEART.weight,
}

/** The chance that the item itself is still remembered. */
function recallOfItem({ lastSeen, times }: SeenItem, day: number): number {
  return retrievability(day - lastSeen, BY_HEART.stabilityDays * times)
}

/** The chance that a learner knows the answer by heart. */
export function byHeart(share: ByHeartShare, seen: SeenItem | undefined, day: number): number {
  return seen ? (share.known / share.of) * recallOfItem(seen, day) : 0
}

/** @param chance to be right without remembering the item */
export function learnByHeartShare(
  share: ByHeartShare,
  seen: SeenItem,
  { day, right, chance, slip }: { day: number; right: boolean; chance: number; slip: number },
): ByHeartShare {
  const heart = byHeart(share, seen, day)
  const remembered = (right ? 1 - slip : slip) * heart
  const reasoned = (1 - heart) * (right ? chance : 1 - chance)
  return {
    known: share.known + remembered / (remembered + reasoned),
    of: share.of + recallOfItem(seen, day),
  }
}
