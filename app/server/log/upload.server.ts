import { isAttempt, isLab } from '#app/domain/log/entry.ts'
import type { UploadOutcome } from '#app/domain/log/sync-protocol.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { type AppendableEntry, appendEntries } from './append.server.ts'
import { columnsOf } from './entry-row.server.ts'
import { idOf, parseEntry } from './entry-schema.server.ts'
import { markAttempts } from './item-versions.server.ts'
import { markLab } from './mark-lab.server.ts'

/**
 * Checks, marks and stores what a learner's device sends.
 *
 * @returns an outcome for each entry, in their order; undefined if the account was deleted meanwhile
 */
export async function saveUpload(
  db: Database,
  learner: LearnerId,
  sent: readonly unknown[],
  now: number,
): Promise<UploadOutcome[] | undefined> {
  const parsed = sent.map(parseEntry)
  const marks = await markAttempts(db, parsed.filter((entry) => entry !== undefined).filter(isAttempt))
  const checked = parsed.map((entry, index): AppendableEntry | Refused => {
    if (!entry) return { id: idOf(sent[index]), refused: 'invalid' }
    if (isLab(entry)) return { ...columnsOf(entry), marks: markLab(entry) ?? null }
    if (!isAttempt(entry)) return { ...columnsOf(entry), marks: null }
    const marksOfAttempt = marks.get(entry)
    return marksOfAttempt === undefined
      ? { id: entry.id, refused: 'unknown-version' }
      : { ...columnsOf(entry), marks: marksOfAttempt }
  })
  const entries = checked.flatMap((result) => ('refused' in result ? [] : [result]))
  const outcomes = entries.length === 0 ? [] : await appendEntries(db, { learner, entries, now })
  if (!outcomes) return undefined
  const ofEntries = outcomes.values()
  return checked.map((result) => {
    if ('refused' in result) return result
    const outcome = ofEntries.next().value
    if (!outcome) throw new Error('an entry has no outcome')
    return outcome
  })
}

type Refused = Extract<UploadOutcome, { refused: unknown }>
