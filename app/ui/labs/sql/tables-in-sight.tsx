import type { TableWithRows } from '#app/domain/labs/coding/sql/world.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { RowsTable } from './rows-table.tsx'
import * as sqlText from './text.ts'

const text = sqlText.tables

const FIRST_ROWS = 3

/** The tables of an exercise. On a phone only their columns are shown, so that the editor is close. */
export function TablesInSight({ title, tables }: { title: string; tables: readonly TableWithRows[] }) {
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">{title}</h2>
      <p className="mt-1 text-xs text-muted">{text.keys}</p>
      <div className="mt-2 grid grid-cols-1 lg:mt-3 lg:gap-4">
        {tables.map((table) => (
          <TableInSight key={table.name} {...table} />
        ))}
      </div>
    </section>
  )
}

function TableInSight({ name, columns, primaryKey, rows }: TableWithRows) {
  const shownColumns = columns.map((column) => ({
    name: column.name,
    isKey: primaryKey.includes(column.name),
  }))
  const hasMore = rows.length > FIRST_ROWS
  return (
    <div className="min-w-0 max-lg:border-t max-lg:border-line">
      <h3 className="font-mono text-reason font-bold max-lg:hidden">{name}</h3>
      <div className="has-[+details[open]]:hidden max-lg:hidden">
        <RowsTable
          of="table"
          caption={text.firstRows(name)}
          columns={shownColumns}
          rows={rows.slice(0, FIRST_ROWS)}
        />
      </div>
      <details className={`group ${hasMore ? '' : 'lg:hidden'}`}>
        <summary className="flex min-h-11 list-none items-center gap-2 py-2 text-sm lg:w-fit lg:text-muted lg:hover:text-text [&::-webkit-details-marker]:hidden">
          <span className="font-mono lg:hidden">
            <strong>{name}</strong>
            {' ('}
            {shownColumns.map((column, index) => (
              <span key={column.name}>
                {index > 0 && ', '}
                <span className={column.isKey ? '[text-decoration:underline]' : ''}>{column.name}</span>
              </span>
            ))}
            )
          </span>
          <span className="max-lg:hidden">
            {text.showAll(rows.length)}
            <span className="sr-only"> {text.ofTable(name)}</span>
          </span>
          <Icon name="chevron" size={12} className="ms-auto text-muted group-open:rotate-180 lg:ms-0" />
        </summary>
        <div className="max-lg:pb-3">
          <RowsTable of="table" caption={text.allRows(name)} columns={shownColumns} rows={rows} />
        </div>
      </details>
      <ForeignKeys columns={columns} />
    </div>
  )
}

function ForeignKeys({ columns }: Pick<TableWithRows, 'columns'>) {
  const keys = columns.filter(({ references }) => references !== undefined)
  return (
    <div className="font-mono text-xs text-muted max-lg:-mt-1.5 max-lg:not-empty:pb-2">
      {keys.map(({ name, references }) => (
        <p key={name}>
          {name} → {references}
        </p>
      ))}
    </div>
  )
}
