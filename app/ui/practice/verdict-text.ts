export const guessed = 'You guessed, so this counts for less.'
export const toFix = 'Added to your mistakes. Answer it right on two different days to clear it.'
export const stillToFix = 'Stays in your mistakes. Answer it right on two different days to clear it.'
/** For a screen reader. */
export const score = (right: number, answered: number) =>
  `${right} right after ${answered === 1 ? '1 question' : `${answered} questions`}. See why under each option.`
export const mixUp = 'You may be mixing this up:'
export const drill = 'Drill it'
