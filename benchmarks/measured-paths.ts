/** A quiz by its canonical address, at its first question. */
export const QUIZ_PATH = '/quiz/os/1'
/** A note with what notes have: tables, a drawing, formulas. */
export const NOTE_PATH = '/learn/os/deadlocks'
export const PRACTICE_PATH = '/practice'
