export type Unit = 'ms' | 'µs' | 'bytes' | 'count' | 'score' | 'points' | 'perSecond'

/** The most or the least that is allowed, itself included, of the figure or of its ratio to the peer. */
export type Budget = { of: 'figure' | 'ratio' } & ({ atMost: number } | { atLeast: number })

/** One thing measured, beside the limit or peer that was measured in the same run. */
export interface Row {
  what: string
  unit: Unit
  figure: number
  peer?: { name: string; figure: number }
  /** Without it the row informs. */
  budget?: Budget
}

export function ratioOf({ figure, peer }: Row): number | undefined {
  return peer && peer.figure > 0 ? figure / peer.figure : undefined
}

/** Undefined where there is no budget to hold. */
export function holds(row: Row): boolean | undefined {
  const { budget } = row
  if (!budget) return undefined
  const measured = budget.of === 'figure' ? row.figure : ratioOf(row)
  if (measured === undefined) return false
  // Written so that a figure that is not a number fails.
  return 'atMost' in budget ? measured <= budget.atMost : measured >= budget.atLeast
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

/** The figure that all but the last hundredth of them do not exceed. */
export function p99(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right)
  const found = sorted[Math.ceil(sorted.length * 0.99) - 1]
  if (found === undefined) throw new Error('there is no p99 of nothing')
  return found
}
