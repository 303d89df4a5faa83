/** Texts around a lab. Its own steps, rules and mistakes are in domain/labs. */
export const page = {
  title: (lab: string) => `Lab: ${lab} - Pointer`,
  description: (lab: string) =>
    `${lab}${/[?!.]$/.test(lab) ? '' : '.'} A lab that makes new problems at three levels, goes through them step by step, and explains common mistakes.`,
  notFound: 'Lab not found - Pointer',
}
export const notFound = {
  title: 'Lab not found',
  message: 'Check the address for a typing error, or choose a lab from the list.',
  toLabs: 'All labs',
}
export const header = {
  lab: 'Lab',
  leave: 'Leave the lab',
  needsScript:
    'This page shows the first step of a lab. Answering it needs JavaScript, which is turned off in this browser.',
  level: 'Level',
  levelOf: (level: number) => `Level ${level}`,
  way: 'How to work through it',
  ways: { watch: 'Watch', guided: 'Guided', alone: 'On your own' },
  waysExplained: {
    watch: 'The solution, step by step.',
    guided: 'Feedback after each step.',
    alone: 'Feedback at the end.',
  },
  another: 'New problem',
  newHere: 'New to this?',
  watchFirst: 'Watch it first',
}
export const openElsewhere = {
  title: 'This lab is open in another tab',
  message: 'Your answers are safe there. You can go on with the run here instead.',
  takeOver: 'Continue here',
}
export const otherRun = {
  underWay: (level: number) =>
    `You have an unfinished run of this lab, at level ${level}. Your first answer here replaces it.`,
  changed: 'This lab has changed since you left it, so your last run cannot be continued.',
  continue: 'Continue that run',
}
export const loading = {
  lab: 'Loading the lab…',
  run: 'Loading your unfinished run…',
  labFailed: 'The lab did not load. Check your connection.',
  part: 'Loading…',
  partFailed: 'This part did not load. Your answers are saved.',
  tryAgain: 'Try again',
  impossible: 'This address does not lead to a problem. Choose “New problem” for another one.',
}
export const strip = {
  /** Many labs number the steps of their problem, so this counts questions. */
  position: (number: number, total: number) => `Question ${number} of ${total}`,
  atStep: (number: number, total: number) => `Question ${number} of ${total}.`,
  soFar: (right: number, wrong: number) => `${right} right, ${wrong} wrong.`,
  atEnd: (right: number, total: number) => `${right} of ${total} right.`,
  wrongSteps: (numbers: string) => `Wrong: ${numbers}.`,
  five: (first: number, last: number) => (first === last ? `Step ${first}` : `Steps ${first} to ${last}`),
}
export const solution = 'The solution'
export const watched = 'You have seen the solution, so the remaining steps earn no points.'
export const conventions = { label: 'Rules of this lab', title: 'In this lab' }
export const step = {
  check: (tries: number) => (tries > 0 ? 'Check again' : 'Check'),
  next: 'Next',
  toResult: 'See the result',
  help: { 2: 'Show the rule (costs ½ point)', 3: 'Show the answer (no points)' },
  showMistake: 'Show a common mistake (costs ½ point)',
  halfPointLeft: '½ point left',
  noPoint: 'No point for this step',
  stillLoading: 'The lab is still loading.',
  unanswered: 'Answer first, or ask for help.',
  unchanged: 'Change your answer first.',
  nothingChosen: 'Nothing is chosen. Is none of them right?',
  confirmNone: 'None of these',
}
export const answer = {
  none: 'none',
  yours: 'Your answer',
  right: 'Right answer',
  /** Before the answer, for screen readers. */
  yoursIs: 'Your answer:',
  rightIs: 'Right answer:',
  youAnswered: 'You answered:',
  wrongChoice: '(your wrong answer)',
  noNumber: 'Enter a number, for example 12.',
}
export const figures = {
  program: (language: string) => `${language} program`,
  arrows: (list: string) => `Arrows: ${list}`,
  edges: (list: string) => `Edges: ${list}`,
  edge: (from: string, to: string) => `${from} to ${to}`,
  done: ', done',
  noRows: 'None yet',
  head: 'head',
  hidden: 'another one',
  wrongHere: '(your wrong answer)',
  now: (time: number) => `t = ${time}`,
  chart: 'Chart',
  bar: (from: number, to: number) => `${from} to ${to}`,
  lane: (lane: string, bars: readonly string[], start: number | undefined) =>
    `${lane}${start === undefined ? '' : `, from ${start} on`}: ${bars.join(', ') || 'nothing yet'}`,
}
