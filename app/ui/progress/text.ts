/** "1 question", "4 questions". */
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Texts that several screens share. */
export const sharedText = {
  reading: 'Loading your progress…',
  notLoaded: 'Your progress did not load. Everything you did is still stored.',
  tryAgain: 'Try again',
  quiz: (number: number) => `Quiz ${number}`,
  note: 'Note',
  noteOn: (topic: string) => `Note on ${topic}`,
  questions: (count: number) => plural(count, 'question'),
  questionsOn: (count: number, topic: string) => `${plural(count, 'question')} on ${topic}`,
  rightOf: (right: number, answers: number) => `${right} of ${answers} right`,
  mixUpIn: (topic: string) => `a mix-up in ${topic}`,
  chooseMyself: 'Choose topics myself',
  map: {
    heading: 'Your map',
    /** @param named "27 Not enough data", "7 Starting", … */
    summary: (topics: number, named: readonly string[]) => `${plural(topics, 'topic')}: ${named.join(', ')}`,
  },
  today: 'today',
}
