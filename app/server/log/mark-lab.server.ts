import { labMarks } from '#app/domain/labs/lab-progress.ts'
import { findLab } from '#app/domain/labs/labs.ts'
import type { LabEntry } from '#app/domain/log/entry.ts'

/**
 * Grades a run again: one digit for each step. Undefined for a run that this server cannot replay to its end: of a lab or a
 * version that it does not have, or with answers that no device of this version sends. Such an entry is kept and ignored.
 */
export function markLab(entry: LabEntry): string | undefined {
  const lab = findLab(entry.lab)
  if (!lab || lab.version !== entry.version || lab.subject !== entry.subject) return undefined
  try {
    return labMarks(lab, entry)
  } catch {
    // No instance has this seed.
    return undefined
  }
}
