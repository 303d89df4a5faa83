import { dateAndMonth } from '#app/ui/base/dates.ts'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'
import * as dailyText from './daily-text.ts'

const text = dailyText.history

export interface DayOfHistory {
  /** Whole days since 1970. */
  day: number
  /** Undefined if no set was finished on it. */
  marks: readonly boolean[] | undefined
}

/** The strips of the last days. A day without a set stays empty. */
export function DailyHistory({ days }: { days: readonly DayOfHistory[] }) {
  const played = days.flatMap(({ day, marks }) => (marks ? [{ day, marks }] : []))
  return (
    <section aria-labelledby="daily-history">
      <h2 id="daily-history">{text.heading}</h2>
      {played.length === 0 && <p className="mt-1 text-sm text-muted">{text.none}</p>}
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 gap-x-3 gap-y-4 sm:max-xl:grid-cols-14">
        {days.map(({ day, marks }) => (
          <div key={day} className="flex flex-col gap-1">
            <div className="h-2.5">{marks && <Strip marks={stripOf(marks)} size="list" dry label="" />}</div>
            <span className="figures border-t border-line pt-1 text-center text-xs text-muted">
              {dateAndMonth(day).split(' ')[0]}
            </span>
          </div>
        ))}
      </div>
      <ul className="sr-only empty:hidden">
        {played.map(({ day, marks }) => (
          <li key={day}>{text.day(dateAndMonth(day), stripText(stripOf(marks)))}</li>
        ))}
      </ul>
    </section>
  )
}

function stripOf(marks: readonly boolean[]) {
  return marks.map((right) => ({ state: right ? ('right' as const) : ('wrong' as const) }))
}
