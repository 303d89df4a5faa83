import { useState } from 'react'
import type { PlanDay } from '#app/domain/exam-plan/plan-days.ts'
import { dayOfMonth, dayOfWeekAndMonth, fullDate, longDate } from '#app/ui/base/dates.ts'
import { DataTable } from '../data-table.tsx'
import { CalendarArrow } from './calendar-arrow.tsx'
import { type CalendarRow, calendarRows } from './calendar-weeks.ts'
import type { PlanFacts } from './plan-facts.ts'
import * as restText from './rest-text.ts'
import * as planWords from './words-text.ts'

const text = restText.calendar

interface PlanCalendarProps {
  facts: Pick<PlanFacts, 'plan' | 'minutesDone' | 'today'>
  onFile: () => void
}

/** The days of the plan: what was done, what is planned, rest, and the exam. */
export function PlanCalendar({ facts: { plan, minutesDone, today }, onFile }: PlanCalendarProps) {
  const [showAll, setShowAll] = useState(false)
  const rows = calendarRows(plan, minutesDone, today, showAll)
  const days = rows.flatMap((row) => ('days' in row ? row.days : []))
  const most = Math.max(15, ...days.map(({ done, planned }) => Math.max(done, planned)))
  return (
    <section aria-labelledby="calendar">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="calendar">{text.heading}</h2>
        <Legend />
      </div>
      {/* Beside a column of its own, the pointer runs in the gap, so that the days end where the other charts do. */}
      <div className="relative mt-2 pe-(--gutter) [--gutter:1.25rem] [--line-at:0.7] sm:[--line-at:0.52] lg:-me-(--gutter) lg:[--gutter:1.5rem]">
        <table className="w-full table-fixed border-separate border-spacing-0">
          <caption className="sr-only">
            {text.caption(fullDate(days[0]?.day ?? today), fullDate(plan.examDay))}
          </caption>
          <thead>
            <tr className="h-8">
              {planWords.weekdays.map((name, weekday) => (
                <th
                  key={name}
                  scope="col"
                  className="border-b border-line px-1 text-start text-xs font-normal text-muted sm:px-2.5"
                >
                  <abbr title={name} className="no-underline">
                    {planWords.shortWeekdays[weekday]}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Week
                key={'days' in row ? row.days[0]?.day : `hidden ${row.hidden}`}
                row={row}
                most={most}
                name={plan.name}
              />
            ))}
          </tbody>
        </table>
        <CalendarArrow rows={rows} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {(showAll || rows.some((row) => 'hidden' in row)) && (
          <button type="button" onClick={() => setShowAll(!showAll)} className="link text-reason">
            {showAll ? text.showLess : text.showAll}
          </button>
        )}
        <button type="button" onClick={onFile} className="link text-reason">
          {text.file}
        </button>
      </div>
      <DataTable
        caption={text.tableCaption}
        head={text.columns}
        rows={days
          .filter(({ kind }) => kind !== 'free' && kind !== 'after')
          .map((day) => [dayOfWeekAndMonth(day.day), day.done || '', wordsOfPlanned(day)])}
      />
    </section>
  )
}

function wordsOfPlanned({ kind, planned }: PlanDay): string | number {
  if (kind === 'exam') return text.exam
  return kind === 'rest' ? text.rest : planned || ''
}

function Week({ row, most, name }: { row: CalendarRow; most: number; name: string }) {
  return (
    <tr className="h-16 sm:h-14">
      {'hidden' in row ? (
        <td colSpan={7} className="border-x border-b border-line bg-sunk px-2.5 text-sm text-muted">
          {text.more(row.hidden)}
        </td>
      ) : (
        row.days.map((day) => <Day key={day.day} day={day} most={most} name={name} />)
      )}
    </tr>
  )
}

const LOOKS = {
  done: '',
  today: 'bg-accent text-on-accent font-bold outline-2 -outline-offset-2 outline-text',
  planned: '',
  rest: '',
  exam: 'bg-text text-bg font-bold',
  after: 'bg-sunk text-muted',
  free: 'text-muted',
} as const satisfies Record<PlanDay['kind'], string>

/** Letters of a name that a cell has room for. */
const ROOM = { small: 5, wide: 8 }

/** On a cell with a fill of its own. */
const BARS: Partial<Record<PlanDay['kind'], string>> = { today: 'bg-on-accent', exam: 'bg-bg' }

function Day({ day: planDay, most, name }: { day: PlanDay; most: number; name: string }) {
  const { day, kind, done, planned } = planDay
  return (
    <td
      aria-current={kind === 'today' ? 'date' : undefined}
      className={`relative border-e border-b border-line p-0 align-top first:border-s ${LOOKS[kind]}`}
    >
      <span className="sr-only">
        {longDate(day)}: {spoken(planDay, name)}
      </span>
      <span
        aria-hidden="true"
        className="figures flex justify-between px-1 pt-1 text-xs max-sm:flex-col sm:flex-wrap sm:gap-x-1 sm:px-2.5 sm:pt-1.5"
      >
        <span>{dayOfMonth(day)}</span>
        {kind === 'exam' ? <ExamName name={name} /> : <span className="truncate">{written(planDay)}</span>}
      </span>
      <span aria-hidden="true" className="absolute inset-x-1 bottom-1.5 h-2 sm:inset-x-2.5 sm:bottom-2">
        {kind === 'rest' && <span className="block h-full w-7 max-w-full hatched-rest" />}
        {planned > 0 && (
          <span
            style={{ width: `${(100 * planned) / most}%` }}
            className={`absolute inset-y-0 start-0 border ${kind === 'today' ? 'border-on-accent' : 'border-edge'}`}
          />
        )}
        {done > 0 && (
          <span
            style={{ width: `${Math.min(100, (100 * done) / most)}%` }}
            className={`absolute inset-y-0 start-0 ${BARS[kind] ?? 'bg-text'}`}
          />
        )}
      </span>
    </td>
  )
}

/** The learner's name for the exam where a cell has room for it. The title of the page has all of it. */
function ExamName({ name }: { name: string }) {
  const look = 'w-full truncate font-serif text-sm sm:text-[1.125rem]/6'
  const fits = name.length <= ROOM.small
  const fitsWide = name !== '' && name.length <= ROOM.wide
  return (
    <>
      {fitsWide && <span className={`${look} ${fits ? '' : 'max-sm:hidden'}`}>{name}</span>}
      {!(fits && fitsWide) && <span className={`${look} ${fitsWide ? 'sm:hidden' : ''}`}>{text.exam}</span>}
    </>
  )
}

function spoken({ kind, done, planned }: PlanDay, name: string): string {
  switch (kind) {
    case 'done':
      return text.cell.done(done)
    case 'today':
      return text.cell.today(done, planned)
    case 'planned':
      return text.cell.planned(planned)
    case 'rest':
      return text.cell.rest
    case 'exam':
      return text.cell.exam(name)
    case 'after':
    case 'free':
      return text.cell.free
  }
}

function written({ kind, done, planned }: PlanDay): string | number {
  switch (kind) {
    case 'done':
      return done
    case 'today':
      return planned > 0 ? text.ofToday(done, planned) : done || text.rest
    case 'planned':
      return planned
    case 'rest':
      return text.rest
    case 'exam':
    case 'after':
    case 'free':
      return ''
  }
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-2 w-5 bg-text" />
        {text.done}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-2 w-5 border border-edge" />
        {text.planned}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-2 w-5 hatched-rest" />
        {text.rest}
      </span>
    </p>
  )
}
