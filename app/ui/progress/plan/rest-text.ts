/* Texts below the forecast of a plan and beside it. */

/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const how = {
  heading: 'How this is computed',
  paragraphs: [
    'Your answers show how well you know each topic. The forecast is the share of questions like those here that you would answer right on the day of your exam, after some forgetting. Each subject counts as much as you said.',
    'Nobody can know this exactly, so it is a range. With simulated learners, the true result was inside the range about 4 times out of 5.',
    'The second forecast simulates the planned practice and counts only 80% of the gain.',
  ],
  lessSure: 'The forecast is less sure for two kinds of learners:',
  kinds: [
    'If you often feel sure and are wrong all the same, expect 2 to 3 points less. The result of such simulated learners was in the range about 7 times out of 10.',
    'If you learn very fast and follow the plan, expect about 4 points more. Their result was in the second range about 6 times out of 10, and otherwise above it.',
  ],
  lessRapid: 'Answers given in under five seconds do not count, but many of them lower the forecast.',
}
export const raises = {
  heading: 'What would raise your marks most',
  list: 'Topics that would raise your marks most',
}
export const calendar = {
  heading: 'The plan',
  caption: (first: string, last: string) => `The plan from ${first} to ${last}`,
  done: 'done, in minutes',
  planned: 'planned',
  rest: 'rest',
  today: 'today',
  exam: 'exam',
  ofToday: (done: number, planned: number) => `${done}/${planned}`,
  cell: {
    done: (minutes: number) => `${plural(minutes, 'minute')} done`,
    today: (done: number, planned: number) =>
      planned > 0
        ? `today, ${done} of ${plural(planned, 'minute')} done`
        : `today, ${plural(done, 'minute')} done`,
    planned: (minutes: number) => `${plural(minutes, 'minute')} planned`,
    rest: 'rest',
    exam: (name: string) => (name ? `exam, ${name}` : 'exam'),
    free: 'nothing',
  },
  more: (weeks: number) => plural(weeks, 'more week'),
  showAll: 'Show every week',
  showLess: 'Show fewer weeks',
  tableCaption: 'The plan by day',
  columns: ['Day', 'Done', 'Planned'],
  file: 'Add to calendar (.ics)',
  fileName: 'pointer-plan.ics',
  eventOfDay: (minutes: number, site: string) => `${site}: practice ${plural(minutes, 'minute')}`,
  eventOfExam: (name: string) => (name ? `Exam: ${name}` : 'Exam'),
}
export const exam = {
  heading: 'Your exam',
  date: 'Date',
  minutes: 'Minutes a day',
  rest: 'Rest days',
  noRest: 'none',
  daysOff: 'Days off',
  mockExam: 'Sit a mock exam',
  weights: 'How much each subject counts',
  change: 'Change the plan',
  note: 'You can change the plan at any time. Minutes from a missed day are not carried over.',
}
