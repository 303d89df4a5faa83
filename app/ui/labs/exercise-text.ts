/** Texts that the exercises in all languages share. */
export const exerciseText = {
  notFound: 'Exercise not found - Pointer',
  position: (number: number, outOf: number) => `· exercise ${number} of ${outOf}`,
  leave: 'Leave the exercise',
  solved: 'Solved',
  answerSeen: 'Answer seen',
  run: 'Run',
  running: 'Running…',
  next: 'Next exercise',
  toList: 'All exercises',
  readNote: (topic: string) => `Read the note on ${topic}`,
  help: {
    label: 'Hints and answer',
    hint: (number: number) => `Hint ${number}`,
    showHint: (number: number, count: number) => `Show hint ${number} of ${count}`,
    showAnswer: 'Show the answer',
    answer: 'One right answer',
  },
}
