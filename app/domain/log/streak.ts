/** Days in a row. */
export interface Streak {
  /** Days with an answer since the run began. */
  days: number
  /** Freezes, which cover missed days beyond the rest days. */
  freezes: number
}

/** A streak, and the missed days that it counted as rest. */
interface StreakWithRest extends Streak {
  restDays: ReadonlySet<number>
}

const REST_EVERY = 7
const FREEZE_EARNED_EVERY = 7
const MOST_FREEZES = 2

/**
 * The number of days in a row with practice. A day counts from its first answer on.
 *
 * A run survives a missed day if that day can be a rest day: one in any seven days of a run is free. Any other missed day
 * uses up a freeze. Each seventh day of practice in a run earns a freeze, and two can be kept. The present day is never
 * missed, because it is not over.
 *
 * @param practised the local days with an answer, in any order
 */
export function streakOf(practised: Iterable<number>, today: number): StreakWithRest {
  const days = new Set(practised)
  let run: Streak = { days: 0, freezes: 0 }
  const restDays = new Set<number>()
  let lastRest = Number.NEGATIVE_INFINITY
  for (let day = Math.min(today, ...days); day <= today; day++) {
    if (days.has(day)) run = practisedOn(run)
    else if (run.days === 0 || day === today) continue
    else if (day - lastRest >= REST_EVERY) {
      lastRest = day
      restDays.add(day)
    } else if (run.freezes > 0) run = { ...run, freezes: run.freezes - 1 }
    else {
      run = { days: 0, freezes: 0 }
      lastRest = Number.NEGATIVE_INFINITY
    }
  }
  return { ...run, restDays }
}

function practisedOn({ days, freezes }: Streak): Streak {
  const earned = (days + 1) % FREEZE_EARNED_EVERY === 0 ? 1 : 0
  return { days: days + 1, freezes: Math.min(MOST_FREEZES, freezes + earned) }
}
