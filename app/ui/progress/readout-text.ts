/** "1 answer", "4 answers". */
const answersSoFar = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'} so far`

export const noAnswers = (needed: number) => `No answers yet; a level needs ${needed}.`
export const begun = (answers: number, needed: number) => `${answersSoFar(answers)}; a level needs ${needed}.`
/** Some answers do not count. */
export const notAllCount = (answers: number, needed: number) =>
  `${answers} of the ${needed} answers that a level needs. Answers in under five seconds don’t count, nor does the same question again within 12 hours.`
export const labs = (topic: string) => `Labs on ${topic}`
export const lastSeen = (date: string) => `last seen ${date}`
