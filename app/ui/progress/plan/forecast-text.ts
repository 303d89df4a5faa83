/** "1 question", "4 questions". */
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const chart = {
  /** @param topics those with answers, of all in the exam */
  about: (answers: number, topics: number, all: number) =>
    `From ${plural(answers, 'answer')} in ${topics} of ${plural(all, 'topic')}. Your marks will be in this range about 4 times out of 5.`,
  stopped: 'If you stop now',
  planned: 'If you follow the plan',
  likely: (low: number, high: number) => `likely ${low}–${high}%`,
  planning: 'planning ahead…',
  fewDays: (days: number) =>
    `With ${plural(days, 'day')} left, practice can move this range only a little. Use the time to go over what you missed, so that you don’t miss it again in the exam.`,
  caption: 'Readiness in percent of the marks',
  columns: ['', 'From', 'To'],
  tick: (percent: number) => `${percent}%`,
}
export const missed = {
  heading: 'A fresh start',
  text: (days: number) =>
    `${plural(days, 'planned day')} passed without practice. You owe nothing: we’ve made a new plan that starts today.`,
  offer: (minutes: number) => `Add ${plural(minutes, 'minute')} a day`,
  /** @param now and more "58–70%" */
  effect: (now: string, more: string, minutes: number) =>
    `If you follow the plan, you would likely get ${now}; with ${plural(minutes, 'minute')} more a day, ${more}.`,
  same: (now: string, minutes: number) =>
    `If you follow the plan, you would likely get ${now}; ${plural(minutes, 'minute')} more a day would add less than a point.`,
  range: (low: number, high: number) => `${low}–${high}%`,
  burst: 'Long sessions to catch up would not add more.',
}
