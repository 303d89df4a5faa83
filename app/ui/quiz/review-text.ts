/* The review of a finished attempt. */
export const title = 'Review'
export const filter = 'Questions shown'
export const all = (count: number) => `All ${count}`
export const missed = (count: number) => `Missed ${count}`
/** Of an exam, in which questions can be left blank. */
export const notRight = (count: number) => `Not right ${count}`
/** Missed questions that the learner was sure of. */
export const sureAndMissed = (count: number) => `Sure but wrong ${count}`
export const noneMissed = 'You missed none of them.'
export const outcomes = { right: 'Right.', wrong: 'Missed.', blank: 'Left blank.' }
export const flagged = 'Marked for review.'
export const open = 'Show why'
export const close = 'Hide'
export const readNote = 'Read the note'
