export const titles = { practice: 'Practice', placement: 'Level check', drill: 'Drill' }
export const leave = 'Leave'
export const leaveRound = 'Leave the round'
export const stop = 'Stop here'
/** For a screen reader. */
export const heading = (title: string, n: number, count: number) => `${title}, question ${n} of ${count}`
export const name = (n: number) => `Question ${n}.`
export const why = {
  'new-topic': 'New topic',
  'missed-before': 'Back because you missed it',
  due: 'You may be forgetting this topic',
  weak: 'Still learning this topic',
  'few-answers': 'Few answers on this topic yet',
  'nearly-solid': 'Nearly solid',
  'keeps-level': 'Keeps your level',
  placement: 'Level check',
  drill: 'Drill',
  mistake: 'From your mistakes',
  bookmark: 'From your bookmarks',
  generated: 'Generated question',
}
/** The source of a generated question. */
export const fromLab = (lab: string) => `from the lab “${lab}”`
/** When a question was asked before. */
export const seen = (daysAgo: number) =>
  `last asked ${daysAgo === 0 ? 'today' : daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`}`
export const action = {
  next: 'Next',
  submit: 'Submit',
  sure: 'How sure are you? Choosing one submits your answer.',
  choose: 'Choose an option, then say how sure you are.',
  loading: 'Answer saved. Loading the explanations…',
  notLoaded: 'The explanations did not load. Your answer is saved.',
}
export const openElsewhere = 'This round is open in another tab'
export const notLoadedHelp =
  'Check your connection and try again. Without a connection, you can practice the subjects you keep offline.'
export const back = 'Back to practice'
export const interrupted = {
  title: 'The next question did not arrive',
  text: (answered: number) =>
    `${answered > 0 ? 'Your answers are saved. ' : ''}The round goes on as soon as the connection is back.`,
  stop: (answered: number) => `Finish with ${answered === 1 ? '1 answer' : `${answered} answers`}`,
}
/** Instead of the question that was picked. */
export const another = 'The question picked first did not arrive, so here is another one.'
export const end = { adding: 'Loading your results…', notLoaded: { title: 'Your results did not load' } }
