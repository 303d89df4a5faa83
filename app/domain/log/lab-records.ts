import type { LabLevel } from '#app/domain/labs/contract.ts'
import { scoreOfMarks } from '#app/domain/labs/lab-run.ts'
import { isLab } from './entry.ts'
import type { Log } from './log.ts'

interface LabScore {
  points: number
  outOf: number
}

/** All finished runs of one lab. */
export interface LabRecord {
  runs: number
  /** The best run of each level that has one. */
  best: Partial<Record<LabLevel, LabScore>>
}

/** The record of each lab that was finished, by lab id. A run without marks counts and has no score. */
export function labRecords(log: Log): ReadonlyMap<string, LabRecord> {
  const records = new Map<string, LabRecord>()
  for (const entry of log) {
    if (!isLab(entry)) continue
    const { runs, best } = records.get(entry.lab) ?? { runs: 0, best: {} }
    const better = betterOf(best[entry.level], entry.marks)
    records.set(entry.lab, {
      runs: runs + 1,
      best: { ...best, ...(better && { [entry.level]: better }) },
    })
  }
  return records
}

function betterOf(best: LabScore | undefined, marks: string | undefined): LabScore | undefined {
  if (!marks) return best
  const score = scoreOfMarks(marks)
  return best && best.points / best.outOf >= score.points / score.outOf ? best : score
}
