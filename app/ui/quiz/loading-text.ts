/** Shown until a quiz has loaded. Every page carries it, because every page can lead to a quiz. */
export const title = 'Loading Quiz...'
export const message = 'Please wait while we prepare your quiz'
