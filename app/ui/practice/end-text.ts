export const endText = {
  titles: { practice: 'Round done', placement: 'Placement done', drill: 'Drill done' },
  right: (answers: number) => `of ${answers} right`,
  drill: { cleared: 'Cleared up', open: 'Still worth a look' },
  moves: {
    up: 'Moved up',
    list: 'Levels that rose',
    step: (from: string, to: string) => `${from} to ${to}`,
    first: 'First levels:',
    down: 'Worth another look:',
    now: (topic: string, level: string) => `${topic} (level: ${level})`,
  },
  standing: {
    heading: (subject: string) => `Your level in ${subject}`,
    share: (low: number, high: number) =>
      `Today you would probably get ${low}–${high}% of all questions in this subject right.`,
    first: (answers: number) =>
      `This is a first estimate from ${answers === 1 ? 'one answer' : `${answers} answers`}.`,
    rough: 'With one question per topic, this is a rough estimate.',
    sharper: 'Practice makes it sharper, topic by topic.',
  },
  next: {
    done: 'Done for now',
    tenMore: 'Ten more questions',
    placement: {
      lead: 'What is next',
      title: (subject: string) => `Ten questions on ${subject}`,
      text: 'Picked to fit your answers: questions you missed come first.',
    },
    mixUp: {
      lead: 'You may be mixing this up',
      /** What is mixed up goes on after it. */
      title: 'Drill: ',
      unnamed: 'a mix-up',
      text: 'A few questions that clear it up.',
      start: 'Start the drill',
    },
    usedUp: {
      lead: 'You have answered every new question here',
      title: 'Another topic',
      text: 'Older questions come back after a week. New ones help a topic more.',
      start: 'Ten questions from all subjects',
      older: 'Practise older questions',
      lab: (title: string) => `Lab: ${title}`,
      generated: 'More generated questions',
    },
    weakest: {
      lead: 'Missed most in this round',
      title: (topic: string) => `Five questions on ${topic}`,
      text: 'New questions, not the ones you have just seen.',
    },
    nothingMissed: { lead: 'Nothing missed', text: 'The next questions are picked to fit all your answers.' },
  },
}
