/** Specification, section 1. */
export const SLOGAN = 'Your one-stop solution for learning and mastering CS concepts.'
