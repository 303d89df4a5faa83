/** The levels of a topic, from nothing known. Compare them by position. */
const LEVELS = ['Not enough data', 'Starting', 'Learning', 'Getting there', 'Solid', 'Strong'] as const

export const devicesText = {
  levels: LEVELS,
  legend: 'Levels',
  ring: (percent: number, run: string) => `${percent} percent. ${run}`,
  /** Five questions of a run. */
  five: (first: number, last: number, run: string) => `Questions ${first} to ${last}: ${run}`,
  run: {
    exam: (question: number, last: number, answered: number) =>
      `Question ${question} of ${last}. ${answered} answered.`,
    underWay: (question: number, last: number, right: number, wrong: number) =>
      `Question ${question} of ${last}. ${right} right, ${wrong} wrong.`,
    /** @param wrong the numbers of the questions */
    past: (right: number, count: number, wrong: readonly number[], toCome: number) =>
      [
        `${right} of ${count} right.`,
        wrong.length > 0 && `Wrong: ${wrong.join(', ')}.`,
        toCome > 0 && `${toCome} to come.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
}
