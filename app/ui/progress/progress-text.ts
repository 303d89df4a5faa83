export const page = {
  title: 'Progress - Pointer',
  description: 'Where you stand in every topic.',
}
export const heading = 'Progress'
export const lead =
  'Each cell is a topic. A level also counts your other answers in the subject and how hard the questions were.'
export const since = (date: string) => `Learning since ${date}`
export const totals = {
  answers: (count: number) => `${count === 1 ? 'answer' : 'answers'} in finished quizzes and rounds`,
  right: 'right',
  minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
  hours: 'hours',
}
/** Before the first answer. */
export const nothingYet = {
  title: 'Five questions to begin with',
  about: 'They fill this map.',
}
export const weakest = 'Your weakest topic'
export const start = 'Start practice'
/** In place of the level of a subject. */
export const notStarted = 'Not started'
/** After the level of a subject that has too few. */
export const topicsWithLevel = (count: number, topics: number, answers: number) =>
  count > 0
    ? `${count} of ${topics} have a level`
    : `${answers} ${answers === 1 ? 'answer' : 'answers'} so far`
export const chooseTopic = 'Choose a topic for its note and questions.'
/** In tables. */
export const shortUnits = { hours: 'h', minutes: 'min' }
