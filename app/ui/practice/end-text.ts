export const endText = {
  titles: { practice: 'Round done', placement: 'Placement done', drill: 'Drill done' },
  right: (answers: number) => `of ${answers} right`,
  drill: { cleared: 'Cleared up', open: 'Still worth a look' },
  moves: {
    up: 'Moved up',
    list: 'Levels that rose',
    step: (from: string, to: string) => `${from} to ${to}`,
    down: 'To look at again:',
    now: (topic: string, level: string) => `${topic} (now ${level})`,
  },
  standing: {
    heading: (subject: string) => `Your level in ${subject}`,
    share: (low: number, high: number) =>
      `Of all its questions you would probably get ${low}–${high}% right today.`,
    first: (answers: number) =>
      `This is a first estimate from ${answers === 1 ? 'one answer' : `${answers} answers`}.`,
    rough: 'With one question for each topic this is a rough estimate.',
    sharper: 'Practice makes it sharper, topic by topic.',
  },
  next: {
    done: 'Done for now',
    tenMore: 'Ten more questions',
    placement: {
      lead: 'What is next',
      title: (subject: string) => `Ten questions on ${subject}`,
      text: 'Picked from your answers: what you missed first.',
    },
    mixUp: { lead: 'A mix-up that you may have', title: 'A short drill', start: 'Start the drill' },
    usedUp: {
      lead: 'That was every fresh question here',
      title: 'Another topic',
      text: 'Older questions come back after a week. A topic grows better on new ones.',
      start: 'Ten from everywhere',
      older: 'Older questions now',
      lab: (title: string) => `Lab: ${title}`,
    },
    weakest: {
      lead: 'Missed most in this round',
      title: (topic: string) => `Five questions on ${topic}`,
      text: 'Fresh ones, not those that you have just seen.',
    },
    nothingMissed: { lead: 'Nothing missed', text: 'The next ones are picked from all your answers.' },
  },
}
