import * as sharedText from './text.ts'

interface DataTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** Figures of the whole, under the table. */
  note?: string
}

/** The figures of a chart as a table. */
export function DataTable({ caption, head, rows, note }: DataTableProps) {
  return (
    <details className="mt-1 text-sm">
      <summary className="link list-none [&::-webkit-details-marker]:hidden">{sharedText.asTable}</summary>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full max-w-md">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line">
              {head.map((name, column) => (
                <th key={name} scope="col" className={`py-1.5 font-semibold ${alignment(column)}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first} className="border-b border-line">
                <th scope="row" className={`py-1.5 font-normal ${alignment(0)}`}>
                  {first}
                </th>
                {others.map((figure, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    key={column}
                    className={`figures py-1.5 ${alignment(column + 1)}`}
                  >
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="mt-2 max-w-md text-muted">{note}</p>}
    </details>
  )
}

function alignment(column: number): string {
  return column === 0 ? 'text-start' : 'ps-4 text-end'
}
