/** @param name the learner’s own, or empty */
export const heading = (name: string) => `How did ${name || 'your exam'} go?`
export const date = (date: string) => `It was on ${date}.`
export const choices = {
  better: 'Better than I expected',
  'as-expected': 'About as I expected',
  worse: 'Worse than I expected',
  'not-taken': 'I did not take it',
}
export const newDate = 'It was moved: choose another date'
export const note = 'Your answer is stored with your progress. Practice then no longer follows an exam date.'
