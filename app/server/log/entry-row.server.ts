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

const NOT_GIVEN = '-'

export type EntryColumns = Omit<LogEntryTable, 'userId' | 'seq' | 'marks' | 'receivedAt'>

/** @param entry without what the server adds */
export function columnsOf(entry: Entry): EntryColumns {
  if (!isAttempt(entry)) {
    const { id, kind, v, at, device, n, ...body } = entry
    return { id, kind, v, at, device, n, body: JSON.stringify(body), answers: null }
  }
  const { id, kind, v, at, device, n, answers, policy, startedAt, utcOffset, exam } = entry
  const body = JSON.stringify({
    policy,
    startedAt,
    ...(utcOffset !== undefined && { utcOffset }),
    ...(exam && { exam }),
  })
  return { id, kind, v, at, device, n, body, answers: answersText(answers) }
}

/**
 * `os-41 Zk3_x81a 2 14 1 60,os-42 …`: item, version, option, seconds, confidence (`-` if it was not given) and the seconds
 * since the start. What is missing at the end is left out. None has a space.
 */
function answersText(answers: readonly LoggedAnswer[]): string {
  return answers
    .map(({ item, version, option, seconds, confidence, after }) => {
      const words = [item, version, option, seconds]
      if (confidence !== undefined || after !== undefined) words.push(confidence ?? NOT_GIVEN)
      if (after !== undefined) words.push(after)
      return words.join(' ')
    })
    .join(',')
}

/** An exam can have no answers. */
function answersFrom(text: string) {
  if (text === '') return []
  return text.split(',').map((answer) => {
    const [item, version, option, seconds, confidence = NOT_GIVEN, after] = answer.split(' ')
    return {
      item,
      version,
      option: Number(option),
      seconds: Number(seconds),
      ...(confidence !== NOT_GIVEN && { confidence: Number(confidence) }),
      ...(after !== undefined && { after: Number(after) }),
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
