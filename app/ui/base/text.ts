export const baseText = {
  close: 'Close',
  unreachable: 'The server can’t be reached. Check your connection and try again.',
  unexpected: 'An error occurred. Please try again.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  hidePassword: (label: string) => `Hide ${label.toLowerCase()}`,
  progress: (value: number, max: number) => `${value} of ${max}`,
  question: {
    unfold: 'Question',
    markedOptions: 'Options, marked',
    correct: 'Correct',
    verdictRight: 'Correct.',
    verdictWrong: (letter: string) => `Not quite. It’s ${letter}.`,
    /** @param sureness how sure the learner was, in a word */
    yourAnswer: (isRight: boolean, sureness: string | undefined) =>
      `${isRight ? 'Correct, your answer' : 'Your answer'}${sureness ? ` · ${sureness}` : ''}`,
  },
  confidence: {
    ask: 'How sure are you?',
    levels: { 1: 'Guess', 2: 'Think so', 3: 'Sure' },
  },
  codeEditor: {
    keys: 'Tab indents. To leave the editor by keyboard, press Esc, then Tab. ',
    run: 'Ctrl+Enter runs the code.',
  },
}
