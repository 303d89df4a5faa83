import type { Row, Value } from '#app/domain/labs/coding/sql/contract.ts'
import * as sqlText from './text.ts'

interface RowsTableProps {
  /** The rows of a table fill their column. Those of a result are as wide as they are. */
  of: 'table' | 'result'
  /** The caption for screen readers. The name of the table is above it. */
  caption: string
  columns: readonly { name: string; isKey?: boolean }[]
  rows: readonly Row[]
}

/** Rows of a table or of a result. Key columns are underlined, as in textbooks. */
export function RowsTable({ of, caption, columns, rows }: RowsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className="scroll-edge overflow-x-auto">
      <table className={`font-mono text-sm ${of === 'table' ? 'min-w-full' : 'max-sm:min-w-full'}`}>
        <caption
          className={
            of === 'table' ? 'sr-only' : 'pb-1 text-start font-sans text-sm whitespace-nowrap text-muted'
          }
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-edge">
            {columns.map(({ name, isKey }, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a result may have two columns of one name
                key={index}
                scope="col"
                className={`${CELL} ${alignOf(rows, index)} font-semibold ${isKey ? '[text-decoration:underline] underline-offset-3' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
            <tr key={index} className="border-b border-line">
              {row.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                <td key={column} className={`${CELL} ${alignOf(rows, column)}`}>
                  <Shown value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const NULL = 'NULL'

const CELL = 'px-3 py-1 whitespace-nowrap first:ps-0 last:pe-0'

/** Numbers are right-aligned. A key on the left edge stays there. */
function alignOf(rows: readonly Row[], column: number): string {
  const isNumeric = rows.some((row) => typeof row[column] === 'number')
  return column > 0 && isNumeric ? 'text-end' : 'text-start'
}

function Shown({ value }: { value: Value }) {
  if (value === null) return <span className="text-muted italic">{NULL}</span>
  return value === '' ? <span className="text-muted italic">{sqlText.result.emptyText}</span> : value
}
