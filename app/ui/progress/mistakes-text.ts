/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const page = {
  title: 'Mistakes - Pointer',
  description:
    'The questions you missed, across all subjects, until you have answered each right on two days.',
}
export const exported = 'Export'
export const list = 'List'
export const lists = {
  mistakes: {
    heading: 'Mistakes',
    about: 'Questions that you missed. Each leaves the list once you answer it right on two different days.',
    tab: (count: number) => `Mistakes ${count}`,
    label: 'Subjects with mistakes',
    nothing: 'No mistakes to practice. Questions you miss in quizzes and practice are collected here.',
  },
  bookmarks: {
    heading: 'Bookmarks',
    about: 'Questions that you want to come back to. Each stays until you remove its bookmark.',
    tab: (count: number) => `Bookmarks ${count}`,
    label: 'Subjects with bookmarks',
    nothing: 'No bookmarks yet. After each answer you can bookmark the question, and find it here.',
  },
  flagged: {
    heading: 'Flagged questions',
    about: 'Questions that you flagged as bad. Practice leaves them out until you remove the flag.',
    tab: (count: number) => `Flagged ${count}`,
    label: 'Subjects with flagged questions',
    nothing: 'Nothing is flagged.',
  },
}
/** @param name the learner's own, or empty */
const examName = (name: string) => name || 'your exam'

export const filters = {
  /** "12 for GATE". */
  ofExam: (count: number, name: string) => `${count} for ${examName(name)}`,
  left: (count: number, name: string) =>
    `${count > 0 ? plural(count, 'mistake') : 'No mistakes'} left for ${examName(name)}.`,
  label: 'Show',
  all: (count: number) => `All ${count}`,
  again: (count: number) => `Missed again ${count}`,
  almost: (count: number) => `Right once ${count}`,
  none: 'None of these.',
  subject: 'Subject',
  allSubjects: 'All subjects',
}
export const next = {
  due: (count: number) => (count === 1 ? '1 is due today' : `${count} are due today`),
  /** Of more than are asked in one go. */
  first: (count: number) => `Start with the ${count} that have waited longest`,
  later: (count: number) => `${count} ${count === 1 ? 'comes' : 'come'} back tomorrow.`,
  nothing: 'Nothing due until tomorrow',
  comeBack: (count: number) => `${count} ${count === 1 ? 'comes' : 'come'} back then.`,
  early: 'You can practice them today, but only one right answer a day counts.',
}
export const practise = 'Practice'
export const practiseQuestions = (count: number) => `Practice ${plural(count, 'question')}`
/** Of those that the filters show. */
export const practiseFiltered = (count: number) => `Practice ${count} from this list`
export const practiseQuestionsOf = (count: number, subject: string) =>
  `${practiseQuestions(count)}: ${subject}`
/** @param almost how many of them have one day to go */
export const ofSubject = (count: number, almost: number) =>
  `${plural(count, 'question')}${almost > 0 ? `, ${almost} right once` : ''}`
export const notLoaded = (count: number) => `${plural(count, 'question')} did not load.`
/** In place of the text of a question. */
export const without = {
  loading: 'Loading the question…',
  'not loaded': 'This question did not load.',
  gone: 'This question is no longer asked.',
}
/** @param status when it was asked or missed; may be empty */
export const standing = (topic: string, status: string) => (status ? `${topic} · ${status}` : topic)
export const revised =
  'The question has been revised since you answered it, so your answer is not marked here.'
export const asked = (date: string) => `Asked ${date}`
/** @param right on an earlier day, or today */
export const missed = (times: number, date: string, right: 'not' | 'once' | 'today') =>
  `Missed ${times === 1 ? '' : `${times} times, last `}${date}${rightSince[right]}`
const rightSince = {
  not: '',
  once: ' · right once since then',
  today: ' · right today, the second time counts from tomorrow',
}
