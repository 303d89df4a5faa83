/** What one check of `npm run doctor` found. */
export interface Finding {
  /** What was checked. */
  of: string
  grade: 'good' | 'doubtful' | 'broken'
  /** The state in a few words. */
  says: string
  /** What the operator should do; undefined if it is good. */
  todo?: string
}

export function good(of: string, says: string): Finding {
  return { of, grade: 'good', says }
}

export function doubtful(of: string, says: string, todo: string): Finding {
  return { of, grade: 'doubtful', says, todo }
}

export function broken(of: string, says: string, todo: string): Finding {
  return { of, grade: 'broken', says, todo }
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** As in `1.5 GB`. */
export function sizeInWords(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
