export const questionText = {
  unfold: 'Question',
  markedOptions: 'Options, marked',
  correct: 'Correct',
  verdictRight: 'Correct.',
  verdictWrong: (letter: string) => `Not quite. It’s ${letter}.`,
  /** @param sureness how sure the learner was, in a word */
  yourAnswer: (isRight: boolean, sureness: string | undefined) =>
    `${isRight ? 'Correct, your answer' : 'Your answer'}${sureness ? ` · ${sureness}` : ''}`,
  askConfidence: 'How sure are you?',
  confidence: { 1: 'Guess', 2: 'Think so', 3: 'Sure' },
}
