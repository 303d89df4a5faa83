/** What the exercises in SQL, in JavaScript and on pages all say. */
export const exerciseText = {
  notFound: 'Exercise not found - Pointer',
  position: (number: number, outOf: number) => `· exercise ${number} of ${outOf}`,
  solved: 'Solved',
  answerSeen: 'Answer seen',
  run: 'Run',
  running: 'Running…',
  next: 'Next exercise',
  toList: 'All exercises',
  help: {
    label: 'Hints and answer',
    hint: (number: number) => `Hint ${number}`,
    showHint: (number: number, count: number) => `Show hint ${number} of ${count}`,
    showAnswer: 'Show the answer',
    answer: 'One right answer',
  },
}
