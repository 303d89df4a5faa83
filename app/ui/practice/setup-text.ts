export const heading = 'Practice'
export const fromEverywhere = 'From all subjects'
export const byPlan = (days: number, name: string) =>
  days === 0
    ? `By your plan: ${name || 'your exam'} is today`
    : `By your plan: ${days} ${days === 1 ? 'day' : 'days'} to ${name || 'your exam'}`
/** "From Deadlocks and Threads", "From Deadlocks, Threads and 3 more". */
export const from = (titles: readonly string[]) => {
  const [first, second, ...rest] = titles
  const named = [first, second].filter((title) => title !== undefined)
  return rest.length > 0 ? `From ${named.join(', ')} and ${rest.length} more` : `From ${named.join(' and ')}`
}
export const continueAt = (answered: number, count: number) => `Continue: ${answered} of ${count}`
export const picked = (questions: number) => `${questions} questions picked for you`
export const unfinished =
  'Your round is where you left it. Its answers are saved, even if you start a new one.'
export const estimate = (minutes: number) =>
  `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. A mix of new topics, weak topics and topics you may be forgetting.`
export const startNew = 'Start a new round'
export const needsScript =
  'Practice picks each question to fit your answers, so it needs JavaScript, which is turned off in this browser. The notes and the quizzes’ first questions can be read without it.'
export const amount = {
  heading: 'Length',
  number: 'Length',
  unit: 'Questions or minutes',
  questions: 'questions',
  minutes: 'minutes',
}
export const askConfidence = 'Ask how sure you are. A right answer that you guessed counts less.'
export const nothingChosen = 'If you choose none, questions come from all topics.'
export const topics = {
  all: 'All topics',
  some: (chosen: number, all: number) => `${chosen} of ${all}`,
  allOf: (subject: string) => `All of ${subject}`,
}
/** "Practice 10 questions on 1 subject and 3 topics". @param topics those of subjects that are not chosen as a whole */
export const practiseChosen = (
  questions: number,
  { subjects, topics }: { subjects: number; topics: number },
) => {
  const chosen = [
    ...(subjects > 0 ? [`${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`] : []),
    ...(topics > 0 ? [`${topics} ${topics === 1 ? 'topic' : 'topics'}`] : []),
  ]
  return `Practice ${questions} ${questions === 1 ? 'question' : 'questions'} on ${chosen.join(' and ')}`
}
/** Statuses, and difficulties. */
type Choices = [readonly string[], readonly string[]]
/** "new or missed, easy". */
const chosenWords = (choices: Choices) =>
  choices
    .filter((words) => words.length > 0)
    .map((words) => words.join(' or '))
    .join(', ')
export const filter = {
  heading: 'Which questions',
  nothingChosen: 'Tick as many as you like. If you tick none, all questions are included.',
  status: 'Your answers',
  statuses: {
    new: 'New: not answered yet',
    missed: 'Missed: wrong last time',
    known: 'Known: right last time',
    bookmarked: 'Bookmarked',
  },
  difficulty: 'Difficulty',
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  /** Beside the heading, while it is folded: "New or missed, easy". */
  summary: (...choices: Choices) => {
    const words = chosenWords(choices)
    return words ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : 'All'
  },
  estimate: (minutes: number, ...choices: Choices) =>
    `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Only these: ${chosenWords(choices)}.`,
  matching: (count: number) => (count === 1 ? '1 question matches.' : `${count} questions match.`),
  fewer: (count: number) =>
    count === 1
      ? 'Only 1 question matches, so the round has 1.'
      : `Only ${count} questions match, so the round has ${count}.`,
  none: 'No questions match. Tick more boxes, or choose more topics.',
  counting: 'Counting the questions…',
  notCounted: 'The questions could not be counted. Check your connection. You can still start.',
  noneHeading: 'No questions match',
  change: 'Change your choices under “Which questions”, or choose more topics.',
}
export const daily = {
  heading: 'Daily challenge',
  about: 'Five questions a day, the same for everyone.',
  open: 'Open the daily challenge',
}
export const mockExam = {
  heading: 'Mock exam',
  about:
    'Against the clock, with no answers until the end: 20 questions in 25 minutes, 30 in 60, or your own.',
  open: 'Choose a mock exam',
}
export const start = 'Start practice'
export const placement = {
  heading: 'Level check',
  about: (questions: number, ofEach: boolean, minutes: number) =>
    `Find your level in a subject: ${ofEach ? `${questions} questions, one for each of its topics. About` : `up to ${questions} questions on its topics. Up to`} ${minutes} minutes, with the answers at the end. Answers in under 5 seconds do not count. You can stop at any time.`,
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  list: 'Level checks',
  answered: (count: number, questions: number) => `${count} of ${questions}`,
  /** After "Start" or "Continue", for screen readers. */
  inSubject: (subject: string) => `the level check in ${subject}`,
}
