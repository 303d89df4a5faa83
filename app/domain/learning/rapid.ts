/* Apart from the other parameters, because a quiz needs no others. */

export const RAPID = {
  /** An answer in fewer seconds was not read. [simulation] */
  seconds: 5,
  /** The share of rapid answers starts as `rapid` of `answers`. [simulation] */
  rapid: 0.3,
  answers: 15,
} as const
