/* Texts of a round without a question. */

export const nothingLeft = {
  title: 'No new questions on these topics today',
  text: 'You have answered all of them recently. Older questions come back after a week, or you can practice them now.',
  older: 'Practice older ones',
  other: 'Choose other topics',
  lab: (title: string) => `Lab: ${title}`,
}
export const nothingMatches = {
  title: 'No questions match your choices',
  text: 'Choose more kinds of questions, or more topics.',
  change: 'Change your choices',
}
/** A drill or a list of questions that has none. */
export const noQuestions = {
  title: 'No questions at this address',
  text: 'Check the address for a typing error, or choose topics to practice. Questions that you flagged are left out.',
}
