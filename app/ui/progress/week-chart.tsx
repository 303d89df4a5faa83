import type { Streak } from '#app/domain/log/streak.ts'
import { weekdayName } from '#app/ui/base/dates.ts'
import * as todayText from './today-text.ts'

export interface DayOfWeek {
  /** Whole days since 1970. */
  day: number
  minutes: number
  /** A day that the plan or the streak leaves free. */
  isRest: boolean
}

interface WeekChartProps {
  /** Seven days; the last is today. */
  days: readonly DayOfWeek[]
  streak: Streak
}

const text = todayText.week
const HIGHEST = 52
const LOWEST = 6
const REST = 20
/** Above each bar. */
const FIGURE = 28

/** Minutes of the last seven days. */
export function WeekChart({ days, streak }: WeekChartProps) {
  const most = Math.max(15, ...days.map(({ minutes }) => minutes))
  const today = days.at(-1)?.day
  const heights = days.map(({ day, minutes, isRest }) =>
    minutes > 0
      ? Math.max(LOWEST, Math.round((HIGHEST * minutes) / most))
      : isRest && day !== today
        ? REST
        : 0,
  )
  const height = Math.max(...heights) + FIGURE
  if (days.every(({ minutes }) => minutes === 0)) return null
  return (
    <section aria-labelledby="week">
      <h2 id="week">{text.heading}</h2>
      <ul aria-label={text.list} className="mt-3 flex justify-between gap-1">
        {days.map(({ day, minutes, isRest }, index) => {
          const isToday = day === today
          const rested = isRest && !isToday && minutes === 0
          const name = weekdayName(day)
          return (
            <li key={day} className={`flex w-9 flex-col items-center text-xs ${isToday ? 'font-bold' : ''}`}>
              <span className="sr-only">
                {isToday ? text.today : name}:{' '}
                {minutes > 0
                  ? text.minutes(minutes)
                  : isToday
                    ? text.nothingYet
                    : rested
                      ? text.rest
                      : text.nothing}
              </span>
              <span aria-hidden="true" style={{ height }} className="flex flex-col items-center justify-end">
                <span className="figures mb-1 text-muted">
                  {minutes > 0 ? minutes : rested ? text.rest : ''}
                </span>
                <Bar height={heights[index] ?? 0} isToday={isToday} isRest={rested} />
              </span>
              <span aria-hidden="true" className="figures mt-1">
                {name[0]}
              </span>
            </li>
          )
        })}
      </ul>
      {(streak.days > 1 || streak.freezes > 0) && (
        <p className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
          {streak.days > 1 && <span className="font-semibold">{text.inARow(streak.days)}</span>}
          {streak.freezes > 0 && <Freezes count={streak.freezes} />}
        </p>
      )}
    </section>
  )
}

interface BarProps {
  /** Without any minutes it is 0. */
  height: number
  isToday: boolean
  isRest: boolean
}

function Bar({ height, isToday, isRest }: BarProps) {
  if (height === 0) return <span className="h-0.5 w-5 bg-edge" />
  if (isRest)
    return (
      <svg aria-hidden="true" viewBox="0 0 20 20" width={REST} height={REST} className="text-muted">
        <path
          d="M0 5l5-5M0 10L10 0M0 15L15 0M0 20L20 0M5 20L20 5M10 20L20 10M15 20l5-5"
          stroke="currentColor"
          strokeWidth="1.2"
        />
      </svg>
    )
  return (
    <span
      style={{ height }}
      className={`w-5 ${isToday ? 'border-[1.5px] border-text bg-accent' : 'bg-text'}`}
    />
  )
}

/** Freezes cover missed days automatically, so they are not controls. */
function Freezes({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-muted" title={text.aboutFreezes}>
      {Array.from({ length: count }, (_, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a freeze is its position
          key={index}
          aria-hidden="true"
          viewBox="0 0 16 16"
          width="16"
          height="16"
          className="text-text"
        >
          <rect
            x=".75"
            y=".75"
            width="14.5"
            height="14.5"
            rx="3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
          <rect x="5" y="5" width="6" height="6" rx="1" fill="currentColor" />
        </svg>
      ))}
      {text.freezes(count)}
    </span>
  )
}
