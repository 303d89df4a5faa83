export const page = {
  title: 'Daily challenge - Pointer',
  description: 'Five computer-science questions a day, the same for everyone, with every answer explained.',
}
export const heading = 'Daily challenge'
export const about =
  'Five questions a day from five subjects, the same for everyone. You can play each set once, and every answer is explained.'
export const needsScript =
  'The questions need JavaScript, which is turned off in this browser. The notes and the quizzes’ first questions can be read without it.'
export const loading = 'Loading the questions…'
export const start = {
  title: (date: string) => `Today, ${date}`,
  heading: 'Five questions',
  text: 'About six minutes. You see the answer after each question.',
  begin: 'Start the challenge',
  continueAt: (answered: number, count: number) => `Continue: ${answered} of ${count}`,
  where: 'Your answers so far are saved.',
  goOn: 'Continue',
  /** A set of an earlier day. */
  finish: (date: string, answered: number, count: number) => `Finish ${date}: ${answered} of ${count}`,
}
export const openElsewhere = 'The challenge is open in another tab'
export const notLoaded = 'The questions did not load'
export const back = 'Back'
export const result = {
  /** "The next set comes at midnight, in 23 h 7 min". */
  nextSet: (minutes: number) =>
    `The next set comes at midnight, in ${minutes >= 60 ? `${Math.floor(minutes / 60)} h ` : ''}${minutes % 60} min`,
  right: (count: number) => `of ${count} right`,
  revised: 'Some of these questions have been revised since, so they are not shown.',
}
export const next = {
  lead: 'Today’s set is done',
  title: 'Your next step',
  text: 'Chosen from all your answers, including today’s five.',
  start: 'See what’s next',
}
export const share = {
  heading: 'Share your result',
  about: 'It contains no spoilers.',
  /** A bar for each answer: high where it was right. */
  text: (site: string, date: string, marks: readonly boolean[], address: string) =>
    [
      `${site} daily, ${date}: ${marks.filter(Boolean).length} of ${marks.length}`,
      marks.map((right) => (right ? '█' : '▁')).join(' '),
      address,
    ].join('\n'),
  label: 'Text to share',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  failed: 'Copying did not work. Select the text above to copy it.',
}
export const history = {
  heading: 'Last 14 days',
  none: 'Your results from the last 14 days appear here.',
  /** @param run "4 of 5 right. Wrong: 3." */
  day: (date: string, run: string) => `${date}: ${run}`,
}
