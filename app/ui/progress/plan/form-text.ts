/* Texts of the form of a plan. */

/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const form = {
  newHeading: 'Make a plan',
  date: 'Date of the exam',
  /** Choices of the date. */
  soon: 'Exam soon',
  inAWeek: 'In a week',
  inTwoWeeks: 'In two weeks',
  inAMonth: 'In a month',
  name: 'Name of the exam (optional)',
  minutes: 'Minutes a day',
  subjects: 'How much does each subject count?',
  chosenSubjects: 'Subjects in the exam',
  /** What a new plan is made with. @param sameWeight whether all subjects count as much */
  choices: (minutes: string, subjects: number | 'all', sameWeight: boolean, hasRest: boolean) => {
    const counted = subjects === 'all' ? 'all subjects' : plural(subjects, 'subject')
    const weight = subjects === 1 ? '' : sameWeight ? ' with equal weight' : ' with different weights'
    return `${plural(Number(minutes) || 0, 'minute')} a day, ${counted}${weight}, ${hasRest ? 'with' : 'no'} rest days.`
  },
  details: 'Change minutes, weights and rest days',
  restDays: 'Rest days',
  restAbout: 'Weekdays without practice.',
  daysOff: 'Single days off',
  dayOff: 'Day off',
  addDayOff: 'Add day off',
  removeDayOff: (date: string) => `Remove ${date}`,
  save: 'Make the plan',
  saveChange: 'Save plan',
  cancel: 'Cancel',
  remove: 'Delete the plan',
  notSaved: 'The plan could not be saved on this device. Try again.',
  problems: {
    'no-date': 'Choose the date of your exam.',
    'date-passed': 'This date has passed. Choose a later one.',
    'exam-today': 'That is today, so no day is left to plan. Choose tomorrow or a later day.',
    'too-far':
      'This is more than a year away. Plans cover up to a year. Until the exam is closer, use Practice.',
    minutes: 'Choose from 5 to 240 minutes, in whole numbers.',
    'no-day-left': 'Every day until the exam is a rest day. Leave at least one day for practice.',
    'no-subject': 'Choose at least one subject for the exam.',
  },
}
