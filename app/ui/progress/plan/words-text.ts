/* Words of a plan and of its form. */

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const shortWeekdays = weekdays.map((name) => name.slice(0, 3))
export const weight = {
  0: 'Not in the exam',
  1: 'A little',
  2: 'Some',
  3: 'A lot',
}
