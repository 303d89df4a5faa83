/** Texts that the exercises in all languages share. */
export const notFound = 'Exercise not found - Pointer'
export const position = (number: number, outOf: number) => `· exercise ${number} of ${outOf}`
export const leave = 'Leave the exercise'
export const solved = 'Solved'
export const answerSeen = 'Answer seen'
export const run = 'Run'
export const running = 'Running…'
export const next = 'Next exercise'
export const toList = 'All exercises'
export const readNote = (topic: string) => `Read the note on ${topic}`
export const help = {
  label: 'Hints and answer',
  hint: (number: number) => `Hint ${number}`,
  showHint: (number: number, count: number) => `Show hint ${number} of ${count}`,
  showAnswer: 'Show the answer',
  answer: 'One right answer',
}
