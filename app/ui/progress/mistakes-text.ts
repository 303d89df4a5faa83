/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const mistakesText = {
  page: {
    title: 'Mistakes - Pointer',
    description: 'The questions that you missed, across all subjects, until you have put them right.',
  },
  heading: 'Mistakes',
  list: 'List',
  lists: {
    mistakes: {
      about:
        'Questions that you missed. Each leaves the list once you answer it right on two different days.',
      tab: (count: number) => `Mistakes ${count}`,
      label: 'Topics with mistakes',
      nothing: 'Nothing to put right. What you miss in quizzes and practice is collected here.',
    },
    bookmarks: {
      about: 'Questions that you want to come back to. Each stays until you remove its bookmark.',
      tab: (count: number) => `Bookmarks ${count}`,
      label: 'Topics with bookmarks',
      nothing: 'No bookmarks yet. After each answer you can bookmark the question, and find it here.',
    },
    flagged: {
      about: 'Questions that you flagged as bad. Practice leaves them out until you take the flag back.',
      tab: (count: number) => `Flagged ${count}`,
      label: 'Topics with flagged questions',
      nothing: 'Nothing is flagged.',
    },
  },
  filters: {
    label: 'Which',
    all: (count: number) => `All ${count}`,
    again: (count: number) => `Missed again ${count}`,
    almost: (count: number) => `One day to go ${count}`,
    none: 'None of these.',
    subject: 'Subject',
    allSubjects: 'All subjects',
  },
  practise: 'Practise',
  practiseQuestions: (count: number) => `Practise ${plural(count, 'question')}`,
  practiseThese: 'Practise these',
  practiseTheseOf: (topic: string) => `Practise these: ${topic}`,
  /** @param almost how many of them have one day to go */
  ofTopic: (count: number, almost: number) =>
    `${plural(count, 'question')}${almost > 0 ? `, ${almost} with one day to go` : ''}`,
  notLoaded: 'The questions did not load.',
  gone: 'This question is no longer asked.',
  loading: 'Loading the question…',
  asked: (date: string) => `Asked ${date}`,
  missed: (times: number, date: string, isAlmostRight: boolean) =>
    `Missed ${times === 1 ? '' : `${times} times, last `}${date}${isAlmostRight ? ' · right once since, one day to go' : ''}`,
}
