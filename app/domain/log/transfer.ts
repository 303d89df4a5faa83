import { isObject } from '#app/domain/type-guards.ts'
import { type AttemptEntry, type Entry, isAttempt } from './entry.ts'
import { isReadable, isStamped } from './entry-check.ts'

/* The file format of "Download your data" and of the import: docs/log.md. */

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
    return refused(`This file is too large. You can import files of up to ${MAX_EXPORT_CHARACTERS / 1e6} MB.`)
  const file = parsedJson(text)
  if (!isObject(file))
    return refused('This is not a file of answers. Choose a file that you saved with “Download your data”.')
  if ('attempts' in file && !('format' in file))
    return refused('This file comes from an older version and cannot be imported.')
  const { format, version, entries } = file
  if (format !== EXPORT_FORMAT)
    return refused('This is not a file of answers. Choose a file that you saved with “Download your data”.')
  if (version !== EXPORT_VERSION)
    return refused('This file comes from a newer version. Reload the page, then import it again.')
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

function isEntry(value: unknown): value is Entry {
  return isStamped(value) && isReadable(value) && (!isAttempt(value) || hasFittingMarks(value))
}

function hasFittingMarks({ marks, answers }: AttemptEntry): boolean {
  return marks === undefined || (/^[01]*$/.test(marks) && marks.length === answers.length)
}
