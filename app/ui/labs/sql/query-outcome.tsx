import type { Ref } from 'react'
import type { Row, Rows } from '#app/domain/labs/sql/contract.ts'
import type { Verdict } from '#app/domain/labs/sql/grade.ts'
import { adviceOn, type QueryFailure, sentenceOf } from '#app/domain/labs/sql/query-failure.ts'
import type { Outcome } from '#app/domain/labs/sql/submission.ts'
import { Note } from '../note.tsx'
import { QueryPlan } from './query-plan.tsx'
import { RowsTable } from './rows-table.tsx'

const MOST_SHOWN = 200
const MOST_DIFFERENT = 5

interface QueryOutcomeProps {
  outcome: Outcome
  sql: string
  noteRef: Ref<HTMLDivElement>
}

/** What came of the last run: the verdict like a note in the margin, then the result. */
export function QueryOutcome({ outcome, sql, noteRef }: QueryOutcomeProps) {
  if (outcome.kind === 'failed') return <Failure failure={outcome.failure} sql={sql} noteRef={noteRef} />
  const { verdict, plan } = outcome
  return (
    <div className="grid grid-cols-1 gap-5">
      <VerdictNote verdict={verdict} noteRef={noteRef} />
      <Result rows={verdict.result} />
      <QueryPlan plan={plan} />
    </div>
  )
}

function VerdictNote({ verdict, noteRef }: { verdict: Verdict; noteRef: Ref<HTMLDivElement> }) {
  const { isRight, slip, difference, onHiddenRows } = verdict
  if (isRight)
    return (
      <Note kind="right" label="Right" noteRef={noteRef}>
        Your query is right for these rows, and for three other sets of rows.
      </Note>
    )
  const label = onHiddenRows ? 'Right for these rows, but not for others' : 'Not yet'
  return (
    <div className="grid grid-cols-1 gap-4">
      <Note kind="wrong" label={label} noteRef={noteRef}>
        {slip?.sentence ?? difference?.sentence ?? ''}
      </Note>
      {difference && (
        <div className="grid grid-cols-1 gap-4 ps-5 sm:grid-cols-2">
          {slip && <p className="text-reason text-muted sm:col-span-2">{difference.sentence}</p>}
          <DifferentRows caption="Missing from your result" rows={difference.missing} />
          <DifferentRows caption="In your result, but not expected" rows={difference.extra} />
        </div>
      )}
    </div>
  )
}

function DifferentRows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  const shown = rows.slice(0, MOST_DIFFERENT)
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold">{caption}</p>
      <ul aria-label={caption} className="mt-1 font-mono text-sm">
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
          <li key={index} className="wrap-anywhere">
            ({row.map((value) => (value === null ? 'NULL' : value)).join(', ')})
          </li>
        ))}
        {rows.length > shown.length && (
          <li className="font-sans text-muted">and {rows.length - shown.length} more</li>
        )}
      </ul>
    </div>
  )
}

function Result({ rows: { columns, rows } }: { rows: Rows }) {
  const shown = rows.slice(0, MOST_SHOWN)
  const number = rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`
  const caption =
    shown.length < rows.length
      ? `Your result: the first ${MOST_SHOWN} of ${number}`
      : `Your result: ${number}`
  return <RowsTable of="result" caption={caption} columns={columns.map((name) => ({ name }))} rows={shown} />
}

function Failure({
  failure,
  sql,
  noteRef,
}: {
  failure: QueryFailure
  sql: string
  noteRef: Ref<HTMLDivElement>
}) {
  if (failure.kind !== 'error')
    return (
      <Note kind="wrong" label="The query has no result" noteRef={noteRef}>
        {sentenceOf(failure)}
      </Note>
    )
  const { message, offset } = failure
  return (
    <Note
      kind="wrong"
      label={`SQLite cannot run the query${offset === undefined ? '' : `: ${placeOf(sql, offset)}`}`}
      noteRef={noteRef}
    >
      {`\`${message}\` ${adviceOn(message) ?? ''}`}
    </Note>
  )
}

function placeOf(sql: string, offset: number): string {
  const lines = sql.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}
