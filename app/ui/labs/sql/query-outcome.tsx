import { useState } from 'react'
import type { Row, Rows } from '#app/domain/labs/coding/sql/contract.ts'
import type { Verdict } from '#app/domain/labs/coding/sql/grade.ts'
import { adviceOn, type QueryFailure, sentenceOf } from '#app/domain/labs/coding/sql/query-failure.ts'
import type { Outcome } from '#app/domain/labs/coding/sql/submission.ts'
import { Note } from '../note.tsx'
import { QueryPlan } from './query-plan.tsx'
import { RowsTable } from './rows-table.tsx'
import * as sqlText from './text.ts'

const FIRST_SHOWN = 20
const MOST_DIFFERENT = 5

interface QueryOutcomeProps {
  outcome: Outcome
  sql: string
}

/** The outcome of the last run: the verdict as a note in the margin. */
export function QueryOutcome({ outcome, sql }: QueryOutcomeProps) {
  if (outcome.kind === 'failed') return <Failure failure={outcome.failure} sql={sql} />
  return <VerdictNote verdict={outcome.verdict} />
}

/** The rows of the last run, and how they were found. */
export function QueryResult({ outcome }: Pick<QueryOutcomeProps, 'outcome'>) {
  if (outcome.kind === 'failed') return null
  return (
    <div className="grid grid-cols-1 gap-5">
      <Result rows={outcome.verdict.result} />
      <QueryPlan plan={outcome.plan} />
    </div>
  )
}

function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { isRight, slip, difference, onHiddenRows } = verdict
  if (isRight)
    return (
      <Note kind="right" label={sqlText.verdict.right}>
        {sqlText.verdict.rightEverywhere}
      </Note>
    )
  const label = onHiddenRows ? sqlText.verdict.rightHereOnly : sqlText.verdict.notYet
  return (
    <div className="grid grid-cols-1 gap-4">
      <Note kind="wrong" label={label}>
        {slip?.sentence ?? difference?.sentence ?? ''}
      </Note>
      {difference && (
        <div className="grid grid-cols-1 gap-4 ps-5 sm:grid-cols-2">
          {slip && <p className="text-reason text-muted sm:col-span-2">{difference.sentence}</p>}
          <DifferentRows caption={sqlText.verdict.missing} rows={difference.missing} />
          <DifferentRows caption={sqlText.verdict.extra} rows={difference.extra} />
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
          <li className="font-sans text-muted">{sqlText.verdict.more(rows.length - shown.length)}</li>
        )}
      </ul>
    </div>
  )
}

function Result({ rows: result }: { rows: Rows }) {
  /** The result whose rows are all shown. The next one is short again. */
  const [opened, setOpened] = useState<Rows>()
  const { columns, rows } = result
  const shown = opened === result ? rows : rows.slice(0, FIRST_SHOWN)
  const { all, first, showAll } = sqlText.result
  const hasMore = shown.length < rows.length
  return (
    <div>
      <RowsTable
        of="result"
        caption={hasMore ? first(FIRST_SHOWN, rows.length) : all(rows.length)}
        columns={columns.map((name) => ({ name }))}
        rows={shown}
      />
      {hasMore && (
        <button type="button" className="link text-reason" onClick={() => setOpened(result)}>
          {showAll(rows.length)}
        </button>
      )}
    </div>
  )
}

function Failure({ failure, sql }: { failure: QueryFailure; sql: string }) {
  if (failure.kind !== 'error')
    return (
      <Note kind="wrong" label={sqlText.failure.noResult}>
        {sentenceOf(failure)}
      </Note>
    )
  const { message, offset } = failure
  return (
    <Note
      kind="wrong"
      label={offset === undefined ? sqlText.failure.error : sqlText.failure.errorAt(...placeOf(sql, offset))}
    >
      {`\`${message}\`. ${adviceOn(message) ?? ''}`}
    </Note>
  )
}

function placeOf(sql: string, offset: number): [line: number, column: number] {
  const lines = sql.slice(0, offset).split('\n')
  return [lines.length, (lines.at(-1) ?? '').length + 1]
}
