import { ArrowHead } from '#app/ui/base/icons.tsx'
import type { CalendarRow } from './calendar-weeks.ts'

/**
 * The pointer from today to the exam: from the right edge of today, down the gutter, and back to the exam. Where other days
 * follow today in its week, it starts at the corner of today and runs under them, and across the empty days after the exam.
 */
export function CalendarArrow({ rows }: { rows: readonly CalendarRow[] }) {
  const today = placeOf(rows, 'today')
  const exam = placeOf(rows, 'exam')
  if (!today || !exam) return null
  const y = (row: number, share = 'var(--line-at)') =>
    `calc(2rem + (100% - 2rem) * (${row} + ${share}) / ${rows.length} - 1px)`
  const x = (column: number) => `calc((100% - var(--gutter)) * ${column} / 7)`
  const isInLine = today.row === exam.row || today.column === 6
  const share = isInLine ? 'var(--line-at)' : '1'
  const start = { left: x(today.column + 1), top: y(today.row, share) }
  if (today.row === exam.row)
    return today.column + 1 === exam.column ? null : (
      <span aria-hidden="true" className="pointer-events-none print:hidden">
        <Dot style={start} />
        <span
          style={{
            ...start,
            width: `calc((100% - var(--gutter)) * ${exam.column - today.column - 1} / 7 - 3px)`,
          }}
          className="absolute flex h-0.5 items-center bg-text"
        >
          <ArrowHead className="ms-auto" />
        </span>
      </span>
    )
  return (
    <span aria-hidden="true" className="pointer-events-none print:hidden">
      <Dot style={start} />
      <span style={{ ...start, right: 'var(--gutter)' }} className="absolute h-0.5 bg-text" />
      <span
        style={{
          top: start.top,
          height: `calc((100% - 2rem) * (${exam.row - today.row} + var(--line-at) - ${share}) / ${rows.length} + 2px)`,
        }}
        className="absolute end-0.5 w-[calc(var(--gutter)-2px)] rounded-e-(--pointer-corner) border-2 border-s-0 border-text"
      />
      <span
        style={{ left: `calc(${x(exam.column + 1)} + 3px)`, right: 'var(--gutter)', top: y(exam.row) }}
        className="absolute flex h-0.5 items-center bg-text"
      >
        <ArrowHead className="rotate-180" />
      </span>
    </span>
  )
}

function Dot({ style }: { style: { left: string; top: string } }) {
  return (
    <span
      style={style}
      className="absolute -mt-[3.5px] -ms-[5px] size-(--pointer-dot) rounded-full bg-text"
    />
  )
}

function placeOf(rows: readonly CalendarRow[], kind: 'today' | 'exam') {
  for (const [row, week] of rows.entries()) {
    const column = 'days' in week ? week.days.findIndex((day) => day.kind === kind) : -1
    if (column >= 0) return { row, column }
  }
  return undefined
}
