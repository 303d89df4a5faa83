/** The keys of the table `meta`. */
export const META = {
  device: 'device',
  /** The highest number up to which the device has every entry of the server. */
  cursor: 'cursor',
  /** Which tab has the attempt in the slot. Only that tab may save it. */
  holder: (slot: string) => `holder/${slot}`,
  /** A learner's claim on this log, the guest's, until it is finished. */
  claim: 'claim',
  /** A snapshot of the learner model, for the next page. */
  model: 'model',
  /** The newest table of difficulties that the server had. */
  difficulties: 'difficulties',
} as const

/** What can be computed or fetched again. */
export type CachedRecord = typeof META.model | typeof META.difficulties

/** Prefixes of the keys in the table `aside`. */
export const ASIDE = {
  damaged: 'damaged/',
  /** Replaced by another record. */
  replaced: 'replaced/',
} as const

/** Not a tab: the attempt left its slot, and no tab can save it there without taking it again. */
export function withdrawn(attemptId: string): string {
  return `withdrawn/${attemptId}`
}

export function isWithdrawn(holder: unknown): boolean {
  return typeof holder === 'string' && holder.startsWith(withdrawn(''))
}
