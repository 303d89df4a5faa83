import { parseExport } from '#app/domain/log/transfer.ts'
import { openDeviceLog } from './log/client.ts'

type ImportOutcome = { ok: true; added: number; known: number } | { ok: false; message: string }

/** Merges the entries of an exported file into a learner's log. A file that cannot be read changes nothing. */
export async function importLog(learnerId: string, file: File): Promise<ImportOutcome> {
  const parsed = parseExport(await file.text())
  if (!parsed.ok) return parsed
  const log = await openDeviceLog(learnerId)
  // First fetch the entries that the account already has, so that only the others count as new.
  await log.syncNow()
  const added = await log.importEntries(parsed.entries)
  await log.syncNow()
  return { ok: true, added, known: parsed.entries.length - added }
}
