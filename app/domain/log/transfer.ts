import { isPolicy } from '#app/domain/attempt/policy.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { isExerciseBody } from '#app/domain/labs/exercise-work.ts'
import { isLabBody } from '#app/domain/labs/stored-run.ts'
import { type Entry, isAttempt, isBookmark, isExercise, isFlag, isKnown, isLab, isTopic } from './entry.ts'

/* The file format of "Download my data" and of the import: docs/log.md. */

export const EXPORT_FORMAT = 'pointer-log'
export const EXPORT_VERSION = 1

/** A log of 200,000 entries of 20 answers has about 250 million characters; a browser can still parse these. */
export const MAX_EXPORT_CHARACTERS = 50_000_000

export type ParsedExport = { ok: true; entries: Entry[] } | { ok: false; message: string }

/**
 * Reads an exported file. Every entry is checked to be safe for the log on this device; the server checks it again when it
 * is uploaded.
 *
 * The entries come without `seq` and `receivedAt`: these are true only in the account that was exported, and an entry
 * with them would never be uploaded to another. `marks` stay, because a guest has no server that would add them.
 */
export function parseExport(text: string): ParsedExport {
  if (text.length > MAX_EXPORT_CHARACTERS)
    return refused(
      `This file is too large. Pointer imports files of up to ${MAX_EXPORT_CHARACTERS / 1e6} MB.`,
    )
  const file = parsedJson(text)
  if (!isObject(file))
    return refused('This is not a file from Pointer. Choose a file that you saved with “Download my data”.')
  if ('attempts' in file && !('format' in file))
    return refused('This file comes from an older version of Pointer and cannot be imported.')
  const { format, version, entries } = file
  if (format !== EXPORT_FORMAT)
    return refused('This is not a file from Pointer. Choose a file that you saved with “Download my data”.')
  if (version !== EXPORT_VERSION)
    return refused('This file comes from a newer version of Pointer. Reload the page, then import it again.')
  if (!Array.isArray(entries)) return refused('This file is damaged: it has no list of entries.')
  const damaged = entries.findIndex((entry) => !isEntry(entry))
  if (damaged >= 0)
    return refused(`This file is damaged: entry ${damaged + 1} cannot be read. Nothing was imported.`)
  return { ok: true, entries: entries.map(withoutAccount) }
}

function withoutAccount({ seq: _seq, receivedAt: _receivedAt, ...entry }: Entry): Entry {
  return entry as Entry
}

function refused(message: string): ParsedExport {
  return { ok: false, message }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEntry(value: unknown): value is Entry {
  return isObject(value) && hasStamp(value) && (!isKnown(value) || hasBody(value))
}

function hasStamp(entry: Record<string, unknown>): entry is Entry & Record<string, unknown> {
  const { id, kind, v, at, device, n } = entry
  return (
    isText(id) &&
    /^[0-9a-f]{32}$/.test(id) &&
    isText(kind) &&
    isText(device) &&
    [v, at, n].every(Number.isSafeInteger)
  )
}

function hasBody(entry: Entry): boolean {
  if (isTopic(entry))
    return isText(entry.subject) && isText(entry.topic) && typeof entry.completed === 'boolean'
  if (isFlag(entry)) return isText(entry.item) && isText(entry.version) && typeof entry.flagged === 'boolean'
  if (isBookmark(entry))
    return isText(entry.item) && isText(entry.version) && typeof entry.bookmarked === 'boolean'
  if (isLab(entry)) return isLabBody(entry)
  if (isExercise(entry)) return isExerciseBody(entry)
  if (!isAttempt(entry)) return false
  const { policy, startedAt, utcOffset, answers, marks } = entry
  return (
    isPolicy(policy) &&
    Number.isSafeInteger(startedAt) &&
    (utcOffset === undefined || Number.isInteger(utcOffset)) &&
    Array.isArray(answers) &&
    answers.every(isAnswer) &&
    (marks === undefined || (isText(marks) && /^[01]*$/.test(marks) && marks.length === answers.length))
  )
}

function isAnswer(answer: unknown): boolean {
  return (
    isObject(answer) &&
    isText(answer.item) &&
    isText(answer.version) &&
    Number.isFinite(answer.seconds) &&
    (answer.after === undefined || Number.isSafeInteger(answer.after)) &&
    OPTION_NUMBERS.some((option) => option === answer.option)
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
