/** "1 question", "4 questions". */
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Texts that several screens share. */
export const reading = 'Loading your progress…'
export const notLoaded = 'Your progress did not load. Everything you did is still stored.'
export const tryAgain = 'Try again'
export const quiz = (number: number) => `Quiz ${number}`
export const yourMistakes = 'Your mistakes'
export const note = 'Note'
export const noteOn = (topic: string) => `Note on ${topic}`
export const questions = (count: number) => plural(count, 'question')
export const questionsOn = (count: number, topic: string) => `${plural(count, 'question')} on ${topic}`
export const rightOf = (right: number, answers: number) => `${right} of ${answers} right`
/** "2 of 3 answers until its first level". */
export const untilFirstLevel = ({ answers, needed }: { answers: number; needed: number }) =>
  `${answers} of ${needed} answers until its first level`
export const mixUpIn = (topic: string) => `a misconception in ${topic}`
export const chooseTopics = 'Choose the topics'
export const map = {
  heading: 'Your map',
  /** @param named "27 Not enough data", "7 Starting", … */
  summary: (topics: number, named: readonly string[]) => `${plural(topics, 'topic')}: ${named.join(', ')}.`,
  noLevels: 'No topic has enough answers yet.',
}
/** Unfolds the figures of a chart. */
export const asTable = 'As a table'
