export const setupText = {
  heading: 'Practice',
  fromEverywhere: 'From all six subjects',
  /** "From Deadlocks and Threads", "From Deadlocks, Threads and 3 more". */
  from: (titles: readonly string[]) => {
    const [first, second, ...rest] = titles
    const named = [first, second].filter((title) => title !== undefined)
    return rest.length > 0
      ? `From ${named.join(', ')} and ${rest.length} more`
      : `From ${named.join(' and ')}`
  },
  continueAt: (answered: number, count: number) => `Continue: ${answered} of ${count}`,
  picked: (questions: number) => `${questions} questions picked for you`,
  unfinished: 'Your round is where you left it. Its answers are saved, even if you start a new one.',
  estimate: (minutes: number) =>
    `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. New topics, questions you missed, and what you may soon forget.`,
  startNew: 'Start a new round',
  needsScript:
    'Practice picks each question from your answers, so it needs JavaScript, which is turned off in this browser. The notes and the quizzes’ first questions can be read without it.',
  amount: { heading: 'How much', number: 'Number', unit: 'Unit', questions: 'questions', minutes: 'minutes' },
  askConfidence: 'Ask how sure I am: a right guess counts for less',
  nothingChosen: 'Nothing chosen means everything.',
  topics: {
    all: 'All topics',
    some: (chosen: number, all: number) => `${chosen} of ${all}`,
    allOf: (subject: string) => `All of ${subject}`,
  },
  placement: {
    heading: 'Find your level',
    about:
      '15 questions, one for each topic of a subject. About 10 minutes, with the answers at the end. You can stop at any time.',
    list: 'Placements',
    answered: (count: number) => `${count} of 15`,
    startIn: (subject: string) => `Start the placement in ${subject}`,
    continueIn: (subject: string) => `Continue the placement in ${subject}`,
  },
}
