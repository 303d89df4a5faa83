/** The keys of the table `meta`. */
export const META = {
  device: 'device',
  /** The highest number up to which the device has every entry of the server. */
  cursor: 'cursor',
  /** Which tab has the attempt in the slot. Only that tab may save it. */
  holder: (slot: string) => `holder/${slot}`,
  /** A learner's claim on this log, the guest's, until it is finished. */
  claim: 'claim',
} as const

/** Prefixes of the keys in the table `aside`. */
export const ASIDE = {
  damaged: 'damaged/',
  /** Replaced by another record. */
  replaced: 'replaced/',
} as const

/** A holder that is no tab: a tab must take the attempt again before it can save. */
export const NOBODY = 'nobody'
