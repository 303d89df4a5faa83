import type { Entry } from '#app/domain/log/entry.ts'
import { isAttempt, type LoggedAnswer } from '#app/domain/log/entry.ts'
import type { LogEntryTable } from '#app/server/database/schema.server.ts'

/*
 * The layout of an entry in a row. The stamp has columns of its own and the other fields are JSON, so an entry of a newer
 * version can be stored without being understood.
 *
 * The answers of an attempt are most of its bytes. They are words in a fixed order, which is a third of their JSON, and
 * have their own column, so that a profile can be computed without reading them.
 */

export type EntryColumns = Omit<LogEntryTable, 'userId' | 'seq' | 'marks' | 'receivedAt'>

/** @param entry without what the server adds */
export function columnsOf(entry: Entry): EntryColumns {
  if (!isAttempt(entry)) {
    const { id, kind, v, at, device, n, ...body } = entry
    return { id, kind, v, at, device, n, body: JSON.stringify(body), answers: null }
  }
  const { id, kind, v, at, device, n, answers, policy, startedAt } = entry
  const body = JSON.stringify({ policy, startedAt })
  return { id, kind, v, at, device, n, body, answers: answersText(answers) }
}

/** `os-41 Zk3_x81a 2 14,os-42 …`: item, version, option, seconds and, where it was given, confidence. None has a space. */
function answersText(answers: readonly LoggedAnswer[]): string {
  return answers
    .map(({ item, version, option, seconds, confidence }) =>
      [item, version, option, seconds, ...(confidence === undefined ? [] : [confidence])].join(' '),
    )
    .join(',')
}

function answersFrom(text: string) {
  return text.split(',').map((answer) => {
    const [item, version, option, seconds, confidence] = answer.split(' ')
    return {
      item,
      version,
      option: Number(option),
      seconds: Number(seconds),
      ...(confidence !== undefined && { confidence: Number(confidence) }),
    }
  })
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
  const fields = [
    membersOf(stamp),
    membersOf(body),
    answers === null ? '' : `"answers":${JSON.stringify(answersFrom(answers))}`,
    membersOf(stored),
  ]
  return `{${fields.filter(Boolean).join(',')}}`
}

/** The text between the braces of a JSON object. */
function membersOf(json: string): string {
  return json.slice(1, -1)
}
