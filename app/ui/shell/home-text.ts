export const homeText = {
  pageTitle: 'Pointer - Computer science, one question at a time',
  /** On two lines. */
  title: { first: 'Welcome', second: 'to Pointer' },
  slogan: 'Your one-stop solution for learning and mastering CS concepts.',
  start: 'Start with one question.',
  startHint: 'Pick an answer: every option tells you why it is right or wrong.',
  question: {
    position: (number: number, total: number) => `Question ${number} of ${total.toLocaleString('en')}`,
    name: (number: number) => `Question ${number}.`,
    needsScript:
      'Answering needs JavaScript, which is turned off in this browser. The notes can be read without it.',
    answered: 'Every question here explains itself like this.',
    another: 'Try another',
    failed: 'The next question did not arrive. Check your connection and try again.',
  },
  /** After their numbers. A phone shows only the words that are not `hidden…`. */
  figures: {
    count: (count: number) => count.toLocaleString('en'),
    questions: 'questions',
    allOptions: '4 of 4',
    hiddenBeforeExplained: 'options ',
    explained: 'explained',
    labs: 'labs',
    hiddenAfterLabs: ', graded step by step',
    noAccounts: 'accounts needed',
  },
  learning: {
    title: 'Interactive Learning',
    text: 'Dive into hands-on coding exercises with real-time feedback',
    detail: (labs: number) =>
      `${labs} labs. Schedule a CPU, probe a hash table, find candidate keys, and see the first step that goes wrong.`,
    action: 'Open the labs',
  },
  quizzes: {
    title: 'Smart Quizzes',
    text: 'Test your knowledge with adaptive quizzes that level up',
    detail: 'Practice picks questions that fit what you know. What you miss comes back until it sticks.',
    action: 'Pick a quiz',
  },
  map: {
    title: 'Your map',
    text: (topics: number) => `Six subjects, ${topics} topics. Each cell fills as you learn.`,
    notes: 'Notes',
    notesOn: (subject: string) => `Notes on ${subject}`,
    quizzes: 'Quizzes',
    quizzesOn: (subject: string) => `Quizzes on ${subject}`,
  },
}
