/**
 * Rounded whole percent, as everywhere in the specification. 0 of 0 is 0.
 *
 * Multiplied first: 29 / 200 * 100 comes out a little below the one half that is rounded up.
 */
export function percentOf(score: number, total: number): number {
  return total === 0 ? 0 : Math.round((score * 100) / total)
}
