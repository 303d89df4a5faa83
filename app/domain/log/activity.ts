import type { GivenAnswer } from './given-answers.ts'

/** The activity of a day or in a subject. */
export interface Activity {
  answers: number
  right: number
  seconds: number
}

const NO_ACTIVITY: Activity = { answers: 0, right: 0, seconds: 0 }

/** Sums over answers. */
export function activityOf(answers: readonly GivenAnswer[]): Activity {
  return answers.reduce(
    (sum, { right, seconds }) => ({
      answers: sum.answers + 1,
      right: sum.right + (right ? 1 : 0),
      seconds: sum.seconds + seconds,
    }),
    NO_ACTIVITY,
  )
}

/** The activity of each day with an answer. */
export function activityByDay(answers: readonly GivenAnswer[]): ReadonlyMap<number, Activity> {
  return new Map([...Map.groupBy(answers, ({ day }) => day)].map(([day, all]) => [day, activityOf(all)]))
}

/** Whole minutes, at least one. */
export function minutesOf({ answers, seconds }: Activity): number {
  return answers === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
}
