export const question = 'Question'
/** After an option, for screen readers. */
export const showWhy = ', show why'
export const markedOptions = 'Options, marked'
export const rightAnswer = 'Right answer'
export const verdictRight = 'Right.'
export const verdictWrong = (letter: string) => `Not quite. It’s ${letter}.`
/** @param sureness how sure the learner was, in a word */
export const yourAnswer = (isRight: boolean, sureness: string | undefined) =>
  `${isRight ? 'Right, your answer' : 'Your answer'}${sureness ? ` · ${sureness}` : ''}`
export const askConfidence = 'How sure are you?'
export const confidence = { 1: 'Guess', 2: 'Think so', 3: 'Sure' }
