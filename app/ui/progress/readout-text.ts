/** "1 answer", "4 answers". */
const answersSoFar = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'} so far`

export const noAnswers = (needed: number) => `No answers yet; a level needs ${needed}.`
export const begun = (answers: number, needed: number) => `${answersSoFar(answers)}; a level needs ${needed}.`
/** Some answers were too quick to count. */
export const begunQuickly = (answers: number, needed: number) =>
  `${answers} of the ${needed} answers that a level needs. Answers given in under five seconds don’t count.`
export const labs = (topic: string) => `Labs on ${topic}`
export const lastSeen = (date: string) => `last seen ${date}`
