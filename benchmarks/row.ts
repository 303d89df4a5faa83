export type Unit = 'ms' | 'bytes' | 'count' | 'score'

/** One thing measured, beside the limit or peer that was measured in the same run. */
export interface Row {
  what: string
  unit: Unit
  figure: number
  peer?: { name: string; figure: number }
  /** The most that is allowed, of the figure or of its ratio to the peer. Without it the row informs. */
  budget?: { atMost: number; of: 'figure' | 'ratio' }
}

export function ratioOf({ figure, peer }: Row): number | undefined {
  return peer && peer.figure > 0 ? figure / peer.figure : undefined
}

/** Undefined where there is no budget to hold. */
export function holds(row: Row): boolean | undefined {
  if (!row.budget) return undefined
  const measured = row.budget.of === 'figure' ? row.figure : ratioOf(row)
  // Written so that a figure that is missing or not a number fails.
  return measured !== undefined && measured <= row.budget.atMost
}

export function allHold(rows: readonly Row[]): boolean {
  return rows.every((row) => holds(row) !== false)
}

/** Of the middle two their mean. A median, because one run that the machine disturbed must not count. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('there is no median of nothing')
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return (lower + upper) / 2
}
