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
export const chooseTopic = 'Choose a topic for its note and questions.'
export const percentRight = (percent: number) => `${percent}% right`
/** In tables. */
export const shortUnits = { hours: 'h', minutes: 'min' }
