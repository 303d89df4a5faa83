export const ring = (percent: number, run: string) => `${percent} percent. ${run}`
/** A group of five questions. */
export const five = (first: number, last: number, run: string) => `Questions ${first} to ${last}: ${run}`

export const examRun = (question: number, last: number, answered: number) =>
  `Question ${question} of ${last}. ${answered} answered.`
export const runUnderWay = (question: number, last: number, right: number, wrong: number) =>
  `Question ${question} of ${last}. ${right} right, ${wrong} wrong.`
/** @param wrong the numbers of the wrong questions, as `blank` are those of the ones left blank */
export const pastRun = (
  right: number,
  count: number,
  wrong: readonly number[],
  blank: readonly number[],
  toCome: number,
) =>
  `${right} of ${count} right.${wrong.length > 0 ? ` Wrong: ${wrong.join(', ')}.` : ''}${blank.length > 0 ? ` Left blank: ${blank.join(', ')}.` : ''}${toCome > 0 ? ` ${toCome} to come.` : ''}`
