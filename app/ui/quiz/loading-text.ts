/** What a quiz shows until it is there. Every page has it, for the way to a quiz. */
export const loadingText = {
  title: 'Loading Quiz...',
  message: 'Please wait while we prepare your quiz',
}
