/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const progressText = {
  page: {
    title: 'Progress - Pointer',
    description:
      'Where you stand in 90 topics of computer science, what you missed, and how you have been practising.',
  },
  heading: 'Progress',
  since: (date: string) => `Learning since ${date}`,
  totals: {
    answers: (count: number) => (count === 1 ? 'answer' : 'answers'),
    right: 'right',
    minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
    hours: 'hours',
  },
  nothingYet: { text: 'No answers yet.', start: 'Answer five questions' },
  topic: {
    select: 'Select a topic for its note and its questions. Each cell fills as you learn.',
    noAnswers: 'No answers yet',
    labs: (topic: string) => `Labs on ${topic}`,
    lastSeen: (date: string) => `last seen ${date}`,
  },
  percentRight: (percent: number) => `${percent}% right`,
  mistakes: {
    heading: 'Mistakes',
    some: (count: number) =>
      `${plural(count, 'mistake')} to fix. Each leaves the list once you answer the question right on two different days.`,
    none: 'No mistakes to fix. Questions you miss are collected here.',
    open: 'Open your mistakes',
  },
  asTable: 'As a table',
  year: {
    heading: 'A year of practice',
    label: (days: number) => `A year of practice: ${plural(days, 'day')} with answers`,
    none: 'Each day you answer a question adds a square.',
    some: (days: number) => `${plural(days, 'day')} so far. A larger square means more practice that day.`,
    columns: ['Month', 'Days', 'Answers', 'Minutes'],
  },
  history: {
    heading: 'History',
    list: 'Past attempts',
    none: 'Quizzes and rounds that you finish are listed here.',
    showAll: (count: number) => `Show all ${count}`,
    ofSubject: (subject: string, quiz: string) => `${subject}, ${quiz}`,
    missedOf: (quiz: string) => `${quiz}, missed questions`,
    practice: (questions: number) => `Practice, ${plural(questions, 'question')}`,
    placement: (questions: number) => `Placement, ${plural(questions, 'question')}`,
    drill: (questions: number) => `Drill, ${plural(questions, 'question')}`,
  },
  mixUps: {
    heading: 'Mix-ups',
    none: 'If several of your answers point to the same mix-up, you see it here, with a drill that clears it up.',
    toGo: (count: number) => `${count} to go`,
    drill: 'Drill',
    cleared: 'cleared',
  },
  subjects: {
    heading: 'Subjects',
    subject: 'Subject',
    level: 'Level',
    figures: ['Right', 'Answers', 'Time'],
    hours: 'h',
    minutes: 'min',
  },
  confidence: {
    levels: ['Guess', 'Think so', 'Sure'],
    whenSure: 'When you say sure,',
    areRight: 'you are right',
    ofAnswers: (count: number) => `of the time, over ${plural(count, 'answer')}. Blind guessing gives 25%.`,
    heading: 'How sure you are',
    about:
      'Practice asks how sure you are. This shows how often you are right when you guess, think so, or are sure.',
    point: (level: string, percent: number) => `${level}: ${percent}% right`,
    caption: 'Right answers by confidence',
    columns: ['You said', 'Answers', 'Right'],
  },
  forecasts: {
    heading: 'How good the predictions are',
    about: (answers: number) =>
      `Before each answer Pointer predicts the chance that you are right. After ${answers} answers this shows how good the predictions were.`,
    /** @param saved percent of the log loss */
    quality: (answers: number, saved: number) =>
      `Over ${plural(answers, 'answer')} the predictions were ${saved >= 1 ? `${saved}%` : 'no'} better than always predicting your average.`,
    logLoss: 'Log loss',
    against: 'against',
    lowerIsBetter: ', lower is better.',
    label: (points: readonly string[]) => `Predictions and results: ${points.join('; ')}`,
    point: (predicted: string, right: string) => `${predicted} predicted, ${right} right`,
    predicted: 'predicted (%)',
    axes: 'Vertical axis: right (%). On the dashed line, predictions match results.',
    caption: 'Predictions and results',
    columns: ['Predicted', 'Right', 'Answers'],
  },
  review: {
    back: 'Back to Progress',
    score: (right: number, answers: number) => `${right} of ${answers} right`,
    revised: (count: number) =>
      `${plural(count, 'question')} changed since you answered, so ${count === 1 ? 'it is' : 'they are'} not shown here.`,
    notHere: 'This attempt is not on this device',
    notHereHelp: 'It may be in the account of another learner, or not have arrived here yet.',
  },
}
