import { percentOf } from '#app/domain/attempt/result.ts'
import { LAB_LEVELS, type LabLevel } from '#app/domain/labs/contract.ts'
import { scoreOfMarks } from '#app/domain/labs/lab-run.ts'
import { localDay } from './answer-time.ts'
import { isLab } from './entry.ts'
import { type Log, timeOf } from './log.ts'

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

/** The best run at the highest level that was finished, in percent of its points. */
export function highestScore(
  record: LabRecord | undefined,
): { level: LabLevel; percent: number } | undefined {
  const best = record?.best ?? {}
  const level = LAB_LEVELS.findLast((each) => best[each] !== undefined)
  const score = level && best[level]
  return score && { level, percent: percentOf(score.points, score.outOf) }
}

/** The labs that were finished on a day. */
export function labsOnDay(log: Log, day: number): ReadonlySet<string> {
  const labs = log.flatMap((entry) =>
    isLab(entry) && Math.floor(localDay(timeOf(entry), entry.utcOffset)) === day ? [entry.lab] : [],
  )
  return new Set(labs)
}

function betterOf(best: LabScore | undefined, marks: string | undefined): LabScore | undefined {
  if (!marks) return best
  const score = scoreOfMarks(marks)
  return best && best.points / best.outOf >= score.points / score.outOf ? best : score
}
