export const close = 'Close'
export const unreachable = 'The server can’t be reached. Check your connection and try again.'
export const unexpected = 'An error occurred. Please try again.'
export const tryAgain = 'Try again'
export const reloadPage = 'Reload the page'
/** Until the learner's log has been read. */
export const readingLog = 'Loading your work…'
export const progress = (value: number, max: number) => `${value} of ${max}`
export const openElsewhere = {
  text: 'Your answers are safe. Go on in the other tab, or continue here and the other tab stops.',
  takeOver: 'Continue here',
}
