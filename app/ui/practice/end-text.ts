export const titles = { practice: 'Round done', placement: 'Level check done', drill: 'Drill done' }
export const right = (answers: number, sureButWrong: number) =>
  `of ${answers} right${sureButWrong > 0 ? `, ${sureButWrong} sure but wrong` : ''}`
export const drill = { cleared: 'Cleared up', open: 'Still worth a look' }
export const mistakes = {
  fixed: (count: number, left: number) =>
    `${count === 1 ? '1 mistake' : `${count} mistakes`} off your list, ${left === 0 ? 'none left' : `${left} to go`}.`,
  rightOnce: (count: number) =>
    count === 1
      ? 'You got 1 earlier mistake right. Answer it right on another day to clear it.'
      : `You got ${count} earlier mistakes right. Answer each right on another day to clear it.`,
}
const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)
export const comesBack = {
  missed: (count: number) =>
    count === 1
      ? 'The missed question comes back tomorrow at the earliest.'
      : `The ${count} missed questions come back tomorrow at the earliest.`,
  /** @param later topics that are due after those */
  topics: (groups: readonly { days: number; count: number }[], later: number) => {
    const all = groups.reduce((sum, { count }) => sum + count, later)
    const lead = all === 1 ? '1 topic is due for a refresh' : `${all} topics are due for a refresh`
    const [first] = groups
    if (first?.count === all) return `${lead} ${inDays(first.days)}.`
    const parts = groups.map(({ days, count }) => `${count} ${inDays(days)}`)
    return `${lead}: ${[...parts, ...(later > 0 ? [`${later} later`] : [])].join(', ')}.`
  },
}
export const moves = {
  up: 'Moved up',
  list: 'Levels that rose',
  step: (from: string, to: string) => `${from} to ${to}`,
  first: 'New on your map',
  none: 'No levels changed this time.',
  /* Headings, where none changed. */
  firstAnswers: (topics: number) => `First answers in ${topics === 1 ? '1 topic' : `${topics} topics`}`,
  nearer: 'Closer to a first level',
  confirmed: (levels: number) => `More answers behind ${levels === 1 ? '1 level' : `${levels} levels`}`,
  /** "Heaps, Graphs, Tries and 4 more". */
  topics: (titles: readonly string[], more: number) =>
    more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', '),
  /** Goes on after topics. */
  missing: (answers: number, topics: number) =>
    `: ${answers === 1 ? '1 more answer' : `${answers} more answers`}${topics === 1 ? ' until its first level' : ' each until their first levels'}`,
  quick: 'Answers in under 5 seconds don’t count.',
  alsoCounts: 'A level also counts your other answers in the subject and how hard the questions were.',
  toMap: 'Open your map',
  down: 'Worth another look:',
  firstOf: (topic: string, level: string) => `${topic}: ${level}`,
  more: (count: number) => `and ${count} more`,
  /** "Heaps, Graphs (now Learning)". */
  now: (level: string, topics: readonly string[]) => `${topics.join(', ')} (now ${level})`,
}
export const standing = {
  heading: (subject: string) => `Your level in ${subject}`,
  share: (low: number, high: number) =>
    `Today you would probably get ${low}–${high}% of all questions in this subject right.`,
  tooFew: (needed: number, careful: number) =>
    `We need ${needed} answers that each took at least 5 seconds. You have ${careful}.`,
  belowScore:
    'That is less than your score: the questions get easier after a miss, and guesses and very quick answers count for less.',
  first: (answers: number) =>
    `This is a first estimate from ${answers === 1 ? '1 answer' : `${answers} answers`}.`,
  rough: 'With one question per topic, this is a rough estimate.',
  sharper: 'Practice makes it sharper, topic by topic.',
}
export const next = {
  done: 'Done for now',
  tenMore: 'Ten more questions',
  changeChoices: 'Change your choices',
  placement: {
    lead: 'What is next',
    title: (subject: string) => `Ten questions on ${subject}`,
    text: 'Picked to fit your answers. Questions you missed stay in your mistakes until you answer them right on two different days.',
  },
  mixUp: {
    lead: 'You may be mixing this up',
    /** What is mixed up goes on after it. */
    title: 'Drill: ',
    unnamed: (topic: string) => `a misconception in ${topic}`,
    text: 'A few questions that clear it up.',
    start: 'Start the drill',
  },
  usedUp: {
    lead: 'You have answered every new question here',
    title: 'Another topic',
    text: 'Older questions come back after a week. New ones help a topic more.',
    start: 'Ten questions from all subjects',
    older: 'Practice older questions',
    lab: (title: string) => `Lab: ${title}`,
    generated: 'More generated questions',
  },
  weakest: {
    lead: 'Missed in this round',
    title: (topic: string) => `Five questions on ${topic}`,
    text: 'New questions, not the ones you have just seen.',
  },
  nothingMissed: 'Nothing missed',
  pickedToFit: 'The next questions are picked to fit all your answers.',
  plan: {
    lead: 'Next in today’s plan',
    doneLead: 'Today’s plan',
    done: 'Done for today',
    minutes: (done: number, planned: number | undefined) =>
      planned === undefined || done >= planned
        ? `${done === 1 ? '1 minute' : `${done} minutes`} done today.`
        : `${done} of ${planned} minutes done today.`,
    open: 'See your plan',
  },
}
