/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/* The next steps, on the home page, in a plan and after a round. */

export const step = {
  start: 'Start',
  followUp: {
    title: (topics: readonly string[]) =>
      `Five questions on ${topics.length === 1 ? topics[0] : 'your weakest topics'}`,
    detail: (quiz: string, minutes: number) =>
      `New questions on what went worst in ${quiz}. About ${plural(minutes, 'minute')}.`,
    start: 'Start 5 questions',
  },
  placement: {
    title: 'Level check: find your level',
    detail: (questions: number, subject: string, minutes: number) =>
      `${plural(questions, 'question')} on ${subject}, about ${minutes} minutes. The answers come at the end, and you can stop at any time. Answers in under 5 seconds do not count.`,
    start: 'Start the level check',
  },
  comeBack: {
    title: (minutes: number, questions: number) =>
      `${plural(minutes, 'minute')}: ${plural(questions, 'question')} to get back in`,
    detail: 'You owe nothing, and your mistakes can wait.',
  },
  drill: {
    title: 'Drill: ',
    why: (hits: number) =>
      `${plural(hits, 'answer')} of yours ${hits === 1 ? 'points' : 'point'} to this misconception.`,
    /** In place of the name of a misconception. */
    unnamed: 'a misconception',
    detail: (questions: number, minutes: number) =>
      `${plural(questions, 'question')}, ${plural(minutes, 'minute')}`,
    start: 'Start the drill',
  },
  lab: {
    title: (lab: string) => `Lab: ${lab}`,
    detail: (topic: string, minutes: number) =>
      `You have seen every question on ${topic}. A lab makes new problems. About ${plural(minutes, 'minute')}.`,
    start: 'Open the lab',
  },
  mistakes: {
    title: (count: number) => `Practice ${plural(count, 'mistake')}`,
    why: 'A question leaves the list once you answer it right on two different days.',
    minutes: (minutes: number) => `About ${plural(minutes, 'minute')}.`,
    /** @param isLate on the day before an exam */
    ofDue: (count: number, due: number, isLate: boolean) =>
      isLate
        ? `${count} of the ${due} that are due, from your weakest topics.`
        : `${count} of the ${due} that are due; the ${due - count === 1 ? 'other' : 'others'} can wait.`,
    all: 'See all mistakes',
  },
  practise: {
    title: (minutes: number, questions: number) =>
      `${plural(minutes, 'minute')}: ${plural(questions, 'question')} picked for you`,
    /** Where the round is not on all subjects. @param others before the last */
    detail: (others: readonly string[], last: string) =>
      others.length === 0 ? `From ${last}.` : `From ${others.join(', ')} and ${last}.`,
  },
  continue: {
    title: (name: string, answered: number, questions: number) =>
      `Continue ${name}: ${answered} of ${questions} answered`,
    picked: 'Questions picked for you',
    start: 'Continue',
    quiz: (number: string) => `Quiz ${number}`,
    retry: (quiz: string) => `the missed questions of ${quiz}`,
    practice: 'your practice',
    mistakes: 'your mistakes',
    bookmarks: 'your bookmarks',
    ofMistakes: 'Questions you missed',
    ofBookmarks: 'Questions you bookmarked',
    placement: 'the level check',
    drill: 'the drill',
    daily: 'the daily challenge',
    ofDay: 'The same five questions for everyone today',
    exam: (began: string, left: string, paused: boolean) =>
      paused
        ? `Continue your mock exam from ${began}: paused, ${left} left`
        : `Your mock exam is running: ${left} left`,
    examAnswered: (answered: number, questions: number) => `${answered} of ${questions} answered`,
    examOver: (began: string) => `Your mock exam from ${began} ran out`,
    openResult: 'See the result',
  },
}
/** Of a level check. */
export const otherSubject = 'Another subject'
/** @param later how many others wait until tomorrow */
export const mistakesToPractise = (due: number, later: number) => {
  const count = `${plural(due || later, 'mistake')} to practice`
  if (due === 0) return `${count} from tomorrow on`
  return later > 0 ? `${count}, and ${later} from tomorrow on` : count
}
export const round = {
  list: 'Questions by kind',
  parts: {
    missed: () => 'missed before',
    weak: (topics: number) => (topics === 1 ? 'in a weak topic' : 'in weak topics'),
    new: (topics: number) => (topics === 1 ? 'in a new topic' : 'in new topics'),
    few: (topics: number) => (topics === 1 ? 'in a topic with few answers' : 'in topics with few answers'),
    solid: (topics: number) =>
      topics === 1 ? 'in a topic that is nearly solid' : 'in topics that are nearly solid',
    refresh: (topics: number) => (topics === 1 ? 'in a topic to refresh' : 'in topics to refresh'),
  },
  mixed: 'They come in mixed order. Each is picked after your previous answer.',
  /** Of the questions of a part: "2–7", or "1". */
  numbers: (first: number, count: number) => (count === 1 ? `${first}` : `${first}–${first + count - 1}`),
  /** "Deadlocks, Joins and 3 more". */
  topics: (titles: readonly string[], more: number) =>
    more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', '),
}
export const lastLook = {
  /** @param isFirst the learner begins only now */
  heading: (days: number, exam: string, isFirst: boolean) =>
    days > 0
      ? isFirst
        ? 'Begin with the one-minute versions'
        : 'A last look'
      : exam
        ? `Good luck with ${exam}`
        : 'Good luck',
  about: (days: number, isFirst: boolean) =>
    days > 0
      ? isFirst
        ? 'Read these first: the topics of your exam, each in one minute. Then answer as many short rounds as you have time for.'
        : 'Read the one-minute versions of the topics you may know least. That is enough for today.'
      : isFirst
        ? 'Nothing is planned today. These are the topics of your exam, each in one minute.'
        : 'Nothing is planned today. For a last look, these are the one-minute versions of the topics you may know least.',
  open: 'See the notes',
  /** After a round that comes first. */
  afterRound: (isFirst: boolean) => (isFirst ? 'The one-minute versions' : 'Then a last look'),
}
