export const title = 'Exam done'
export const timeUp = {
  here: 'Time is up. Your exam was submitted as it was.',
  away: 'The clock of this strict exam ran out while you were away. It was submitted as you left it.',
}
export const marks = (questions: number) => `of ${questions} marks`
export const counts = { right: 'right', wrong: 'wrong', blank: 'left blank' }
export const negative = (right: number, wrong: number, mark: string) =>
  `${right} ${right === 1 ? 'mark' : 'marks'} for right answers, minus ⅓ for ${wrong === 1 ? '1 wrong answer' : `each of ${wrong} wrong answers`}: ${mark}.`
export const used = (used: number, minutes: number) =>
  `${used} of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} used`
export const topics = {
  heading: 'By topic',
  columns: { topic: 'Topic', right: 'Right', wrong: 'Wrong', blank: 'Blank' },
}
export const weakest = 'Weakest in this exam'
export const next = {
  title: (topic: string | undefined) => `Five questions on ${topic ?? 'your weakest topics'}`,
  text: 'New questions, not the ones from this exam.',
  start: 'Start 5 questions',
  nothingMissed: 'You missed nothing.',
  another: 'Another exam',
}
