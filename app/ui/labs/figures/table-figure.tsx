import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Table } from '#app/domain/labs/contract.ts'
import * as labText from '../text.ts'

/** A table of values, or a chart of cells if the step is about one column. */
export function TableFigure(table: Table) {
  return table.now === undefined ? <ValuesTable {...table} /> : <CellChart {...table} now={table.now} />
}

function ValuesTable({ caption, columns, rows }: Table) {
  const padding = columns.length > MOST_WIDE ? 'px-3 max-sm:px-1' : 'px-3 roomy:px-5'
  return (
    <Scrolling label={caption}>
      <table
        className={`min-w-full text-reason roomy:text-[1.125rem] lg:min-w-60 @lg:min-w-0 ${columns.length > MOST_WIDE ? 'max-sm:text-sm' : ''}`}
      >
        <caption className="pb-1 max-lg:sideways:pb-0 text-start text-sm text-muted">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`${padding} py-1.5 max-lg:sideways:py-0.5 text-sm font-normal text-muted ${alignOf(rows, index)} ${EDGES}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
            <tr key={at} className="border-b border-line last:border-0">
              {row.map((cell, index) => {
                const Tag = index === 0 && isName(cell) ? 'th' : 'td'
                return (
                  <Tag
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                    key={index}
                    scope={Tag === 'th' ? 'row' : undefined}
                    className={`h-10 max-lg:sideways:h-7 roomy:h-13 ${padding} py-1.5 max-lg:sideways:py-0.5 font-mono ${Tag === 'th' ? 'font-bold' : ''} ${String(cell).length <= SHORT ? 'whitespace-nowrap' : ''} ${alignOf(rows, index)} ${EDGES}`}
                  >
                    {breakable(cell)}
                  </Tag>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="h-10 text-sm text-muted">
                {labText.figures.noRows}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Scrolling>
  )
}

/** More columns than this are closer to each other on a phone. */
const MOST_WIDE = 6

const EDGES = 'first:ps-0 last:pe-0'

/** A vector or a range is read as one; a cell that is longer may wrap. */
const SHORT = 10

/** An address may wrap after a dot. Copied, it is still one word. */
function breakable(cell: string | number): ReactNode {
  if (typeof cell === 'number' || !/^[\d./]+$/.test(cell)) return cell
  return cell.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** Numbers are right-aligned. */
function alignOf(rows: Table['rows'], column: number): string {
  return rows.length > 0 && rows.every((row) => typeof row[column] === 'number') ? 'text-end' : 'text-start'
}

/** A row is named by its first cell, unless that is a value like the others. */
function isName(cell: string | number): boolean {
  return typeof cell === 'string' && /[a-z]/i.test(cell)
}

/** As wide as on a phone for twelve of them. */
const COLUMN = 'min-w-6.25'
export const NAME_COLUMN = '3.5rem'

const CELLS = {
  filled: 'bg-text font-bold text-bg',
  outlined: 'font-bold text-good outline-2 -outline-offset-3 outline-good',
} as const

function CellChart({ caption, columns, rows, now, marked = [] }: Table & { now: number }) {
  const nowCell = useRef<HTMLTableCellElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another column is in view
  useEffect(() => {
    const cell = nowCell.current
    const scroller = cell?.closest('[data-scrolls]')
    if (!cell || !scroller) return
    const right = cell.offsetLeft + cell.offsetWidth * 2
    if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
  }, [now])
  return (
    <Scrolling label={caption}>
      <table className="w-full table-fixed font-mono text-sm roomy:text-[1.125rem]">
        <caption className="pb-1 text-start font-sans text-sm text-muted">{caption}</caption>
        <colgroup>
          <col style={{ width: NAME_COLUMN }} />
          {columns.slice(1).map((column) => (
            <col key={column} className={COLUMN} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`h-8 text-xs roomy:h-11 roomy:text-sm font-normal text-muted ${index === 0 ? 'text-start font-sans' : 'text-center'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const [name, ...cells] = row
            const isBoxed = at > 0 && at < rows.length - 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
              <tr key={at}>
                <th scope="row" className="text-start font-sans text-xs font-normal text-muted">
                  {name}
                </th>
                {cells.map((cell, index) => {
                  const column = index + 1
                  const mark = marked.find((each) => each.row === at && each.column === column)
                  const isNow = column === now
                  return (
                    <td
                      key={columns[column]}
                      ref={isNow && at === 0 ? nowCell : undefined}
                      aria-current={isNow && at === 0 ? 'step' : undefined}
                      className={`h-9 roomy:h-14 text-center ${isBoxed ? `border bg-raise ${isNow ? 'border-2 border-text' : 'border-line'}` : ''} ${mark ? CELLS[mark.as] : ''} ${isNow && at === 0 ? 'bg-accent font-bold text-on-accent' : ''} ${at === 0 && column > now ? 'text-muted' : ''} ${at === rows.length - 1 ? 'font-sans text-xs' : ''}`}
                    >
                      {cell}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} data-scrolls="" className="scroll-edge relative overflow-x-auto">
      {children}
    </section>
  )
}
