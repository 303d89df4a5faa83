import { type Activity, minutesOf } from '#app/domain/log/activity.ts'
import { weekdayOf } from '#app/domain/weekday.ts'
import { monthName, shortMonthName } from '#app/ui/base/dates.ts'
import { DataTable } from './data-table.tsx'
import * as detailsText from './details-text.ts'

interface YearChartProps {
  /** By local day. */
  activity: ReadonlyMap<number, Activity>
  today: number
}

const text = detailsText.year
const WEEKS = 53
const PITCH = 12
/** The side of a square, by the minutes of its day. */
const SIDES = [
  { from: 25, side: 10 },
  { from: 12, side: 8 },
  { from: 5, side: 6.5 },
  { from: 0, side: 5 },
] as const
const LABELS = 5

/** A year of days, one column per week. More practice makes a larger square. */
export function YearChart({ activity, today }: YearChartProps) {
  const first = today - weekdayOf(today) - (WEEKS - 1) * 7
  const days = Array.from({ length: today - first + 1 }, (_, index) => first + index)
  const practised = days.filter((day) => activity.has(day))
  const label = text.label(practised.length)
  return (
    <section aria-labelledby="year">
      <h2 id="year">{text.heading}</h2>
      <p className="text-sm text-muted">{practised.length === 0 ? text.none : text.some(practised.length)}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WEEKS * PITCH} ${7 * PITCH}`}
        className="mt-4 w-full text-text"
      >
        {days.map((day) => {
          const done = activity.get(day)
          const x = Math.floor((day - first) / 7) * PITCH + PITCH / 2
          const y = weekdayOf(day) * PITCH + PITCH / 2
          if (!done) return <circle key={day} cx={x} cy={y} r=".8" className="fill-edge" />
          const side = sideOf(minutesOf(done))
          return (
            <rect
              key={day}
              x={x - side / 2}
              y={y - side / 2}
              width={side}
              height={side}
              rx="1"
              className={day === today ? 'fill-accent stroke-text' : 'fill-text'}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-xs text-muted">
        {Array.from({ length: LABELS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its position
          <span key={index}>
            {shortMonthName(first + Math.round(((today - first) * index) / (LABELS - 1)))}
          </span>
        ))}
      </p>
      {practised.length > 0 && (
        <DataTable caption={label} head={text.columns} rows={monthRows(practised, activity)} />
      )}
    </section>
  )
}

function sideOf(minutes: number): number {
  return SIDES.find(({ from }) => minutes >= from)?.side ?? 0
}

/** The latest month first. */
function monthRows(days: readonly number[], activity: YearChartProps['activity']) {
  const byMonth = Map.groupBy(days, monthName)
  return [...byMonth].reverse().map(([month, ofMonth]) => {
    const done = ofMonth.flatMap((day) => activity.get(day) ?? [])
    const answers = done.reduce((sum, day) => sum + day.answers, 0)
    const minutes = done.reduce((sum, day) => sum + minutesOf(day), 0)
    return [month, ofMonth.length, answers, minutes]
  })
}
