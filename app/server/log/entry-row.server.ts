import type { Entry } from '#app/domain/log/entry.ts'
import { isAttempt, type LoggedAnswer } from '#app/domain/log/entry.ts'
import type { LogEntryTable } from '#app/server/database/schema.server.ts'

/*
 * How an entry is laid out in a row. The stamp has columns of its own and the other fields are JSON, so an entry of a
 * newer version can be kept without understanding it.
 *
 * The answers of an attempt are most of its bytes. They are arrays without names, which halves the row, and have their
 * own column, so that a profile can be computed without reading them.
 */

export type EntryColumns = Omit<LogEntryTable, 'userId' | 'seq' | 'marks' | 'receivedAt'>

type PackedAnswer = readonly [
  item: string,
  version: string,
  option: number,
  seconds: number,
  confidence?: number,
]

/** @param entry without what the server adds */
export function columnsOf(entry: Entry): EntryColumns {
  if (!isAttempt(entry)) {
    const { id, kind, v, at, device, n, ...body } = entry
    return { id, kind, v, at, device, n, body: JSON.stringify(body), answers: null }
  }
  const { id, kind, v, at, device, n, answers, policy, startedAt } = entry
  const body = JSON.stringify({ policy, startedAt })
  return { id, kind, v, at, device, n, body, answers: JSON.stringify(answers.map(packed)) }
}

function packed({ item, version, option, seconds, confidence }: LoggedAnswer): PackedAnswer {
  return confidence === undefined
    ? [item, version, option, seconds]
    : [item, version, option, seconds, confidence]
}

function unpacked([item, version, option, seconds, confidence]: PackedAnswer) {
  return { item, version, option, seconds, ...(confidence !== undefined && { confidence }) }
}

/** Whether two rows hold the same entry. */
export function isSameEntry(left: EntryColumns, right: EntryColumns): boolean {
  return (
    left.id === right.id &&
    left.kind === right.kind &&
    left.v === right.v &&
    left.at === right.at &&
    left.device === right.device &&
    left.n === right.n &&
    left.body === right.body &&
    left.answers === right.answers
  )
}

/** The JSON of a stored entry. `body` goes into it as it is, so an entry costs no parsing on its way out. */
export function entryJson({
  seq,
  id,
  kind,
  v,
  at,
  device,
  n,
  body,
  answers,
  marks,
  receivedAt,
}: Omit<LogEntryTable, 'userId'>): string {
  const stamp = JSON.stringify({ id, kind, v, at, device, n })
  const stored = JSON.stringify({ seq, receivedAt, ...(marks !== null && { marks }) })
  const packedAnswers: PackedAnswer[] | null = answers === null ? null : JSON.parse(answers)
  const fields = [
    membersOf(stamp),
    membersOf(body),
    packedAnswers && `"answers":${JSON.stringify(packedAnswers.map(unpacked))}`,
    membersOf(stored),
  ]
  return `{${fields.filter(Boolean).join(',')}}`
}

/** What is between the braces of a JSON object. */
function membersOf(json: string): string {
  return json.slice(1, -1)
}
