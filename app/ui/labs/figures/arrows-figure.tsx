import type { Arrows } from '#app/domain/labs/contract.ts'
import { NAME_COLUMN } from './table-figure.tsx'

const FIRST_ROW = 30
const ROW = 26

/** In pixels: a phone's column, the names of the rows in it, what is before a label, and one character of it. */
const PHONE = 358
const NAMES = 56
const BEFORE_LABEL = 14
const CHARACTER = 7.5

/** Arrows from one column of the chart above to others, with labels at their starts. */
export function ArrowsFigure({ caption, columns, from, to }: Arrows) {
  const centre = (column: number) =>
    `calc(${NAME_COLUMN} + (100% - ${NAME_COLUMN}) * ${(column - 0.5) / (columns - 1)})`
  const furthest = Math.max(from, ...to.map(({ column }) => column))
  const longest = Math.max(...to.map(({ label }) => label.length))
  const labelStart = NAMES + ((PHONE - NAMES) * (furthest - 0.5)) / (columns - 1) + BEFORE_LABEL
  /** Labels are beside the arrows, or under them if they would not fit a phone there. */
  const hasRoom = labelStart + longest * CHARACTER <= PHONE
  const nearestFirst = to.toSorted((a, b) => Math.abs(a.column - from) - Math.abs(b.column - from))
  return (
    <figure className="-mt-3">
      <figcaption className="sr-only">{caption}</figcaption>
      <ul
        aria-hidden={!hasRoom}
        className="relative"
        style={{ height: FIRST_ROW + nearestFirst.length * ROW }}
      >
        {nearestFirst.map(({ column, label, strong }, index) => {
          const depth = FIRST_ROW + index * ROW
          const left = Math.min(column, from)
          const share = Math.abs(column - from) / (columns - 1)
          return (
            <li key={label} className={strong ? 'z-1 font-semibold' : 'text-muted'}>
              <span
                aria-hidden="true"
                className={`absolute top-1.5 rounded-b-(--pointer-corner) border-2 border-t-0 ${strong ? 'border-text' : 'border-edge'}`}
                style={{
                  left: centre(left),
                  width: `calc((100% - ${NAME_COLUMN}) * ${share})`,
                  height: depth - 6,
                }}
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 14 8"
                  width="14"
                  height="8"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  className={`absolute -top-0.5 ${column < from ? '-left-2' : '-right-2'} ${strong ? 'text-text' : 'text-edge'}`}
                >
                  <path d="M1 7l6-6 6 6" />
                </svg>
              </span>
              {hasRoom && (
                <span
                  className="absolute text-sm whitespace-nowrap"
                  style={{ left: `calc(${centre(furthest)} + 14px)`, top: depth - 11 }}
                >
                  {label}
                </span>
              )}
            </li>
          )
        })}
        <li aria-hidden="true">
          <span
            className="absolute top-0 size-(--pointer-dot) -translate-x-1/2 rounded-full bg-text"
            style={{ left: centre(from) }}
          />
        </li>
      </ul>
      {!hasRoom && (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] text-sm">
          {nearestFirst.map(({ label, strong }) => (
            <li key={label} className={strong ? 'font-semibold' : 'text-muted'}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
