export const quizText = {
  page: {
    title: (quiz: string) => `${quiz} - Pointer`,
    description: (quiz: string, questions: number, difficulty: string) =>
      `${quiz}: ${questions} multiple-choice questions, ${difficulty.toLowerCase()}, every answer explained.`,
    notFound: 'Quiz not found - Pointer',
  },
  notFound: {
    message: 'This quiz was not found. Check the address for a typing error, or pick another quiz.',
    toQuizzes: 'Back to Quiz Selection',
  },
  leave: 'Leave the quiz',
  score: (score: number) => `Score: ${score}`,
  position: (number: number, total: number) => `Question ${number} of ${total}`,
  retry: (quiz: string) => `${quiz} · Retry`,
  completed: 'Completed',
  previousBest: (score: number, total: number, percent: number) =>
    `Previous best: ${score}/${total} (${percent}%)`,
  /** Read before a question by screen readers. */
  questionName: (number: number) => `Question ${number}.`,
  readNote: 'Read the note',
  submit: 'Submit',
  next: 'Next',
  rapid: (seconds: number) =>
    `You answered in under ${seconds} seconds, so this counts for your score but not toward your level.`,
  /** Read after the verdict by screen readers. */
  standing: (score: number, answered: number, total: number) =>
    `Score ${score} after ${answered} of ${total} questions. See why under each option.`,
  needsScript:
    'Answering needs JavaScript, which is turned off in this browser. The notes can be read without it.',
  keys: { enter: 'Enter', choose: 'choose', submit: 'submit', next: 'next', help: 'keys' },
  keysNotLoaded: 'The shortcuts did not load',
  startOver: 'Start over',
  tryAgain: 'Try again',
  resumed: {
    message: (answers: number) => `Resumed after ${countOf(answers)}.`,
    question: 'Start this quiz over?',
    loss: (answers: number) => `This discards the ${countOf(answers)} that you left here.`,
    discard: 'Discard and start over',
    keepGoing: 'Keep going',
  },
  openElsewhere: {
    title: 'This quiz is open in another tab',
    message: 'Your answers are safe. Go on in the other tab, or continue here and the other tab stops.',
    takeOver: 'Continue here',
  },
  waiting: {
    notLoaded:
      'The next questions did not arrive. Your answers are saved. Check your connection and try again.',
    changed: 'This quiz has changed since you began, and its earlier questions are no longer available.',
  },
  results: {
    loading: 'Loading your results…',
    notLoaded: 'Your results did not load',
    message:
      'You’ve answered every question, and your answers are saved. Check your connection and try again.',
  },
}

function countOf(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers} answers`
}
