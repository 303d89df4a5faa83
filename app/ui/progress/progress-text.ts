/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const page = {
  title: 'Progress - Pointer',
  description: 'Where you stand in every topic, what you missed, and how you have been practicing.',
}
export const heading = 'Progress'
export const lead =
  'Each cell is a topic. It fills as your answers in quizzes, practice, mock exams and labs show what you know.'
export const since = (date: string) => `Learning since ${date}`
export const totals = {
  answers: (count: number) => `${count === 1 ? 'answer' : 'answers'} in finished quizzes and rounds`,
  right: 'right',
  minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
  hours: 'hours',
}
export const nothingYet = {
  text: 'Finish a quiz or a practice round to see your progress.',
  start: 'Answer five questions',
}
/** In place of the level of a subject. */
export const notStarted = 'Not started'
/** After the level of a subject that has too few. */
export const topicsWithLevel = (count: number, topics: number) => `${count} of ${topics} have a level`
export const topic = {
  select: 'Choose a topic for its note and questions.',
  noAnswers: (needed: number) => `No answers yet; a level needs ${needed}.`,
  begun: (answers: number, needed: number) => `${plural(answers, 'answer')} so far; a level needs ${needed}.`,
  /** Some answers were too quick to count. */
  begunQuickly: (answers: number, needed: number) =>
    `${answers} of the ${needed} answers that a level needs. Answers given in under five seconds don’t count.`,
  alsoCounts: (subject: string) => `Your answers in the rest of ${subject} count too.`,
  labs: (topic: string) => `Labs on ${topic}`,
  lastSeen: (date: string) => `last seen ${date}`,
  /** Of the topic that is shown before one is chosen. */
  suggested: 'most to gain',
}
export const percentRight = (percent: number) => `${percent}% right`
/** In tables. */
export const shortUnits = { hours: 'h', minutes: 'min' }
