import { hashText, mulberry32 } from '#app/domain/random.ts'

/*
 * Repeatable shuffling: the same seed gives the same order on every machine, so that answers to a printed sheet can be
 * scored later.
 */

export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const random = randomFrom(seed)
  const shuffled = [...items]
  for (let left = items.length; left > 1; left--) {
    const [picked] = shuffled.splice(Math.floor(random() * left), 1) as [T]
    shuffled.push(picked)
  }
  return shuffled
}

/** Numbers from 0 to below 1. */
export function randomFrom(seed: string): () => number {
  return mulberry32(hashText(seed))
}
