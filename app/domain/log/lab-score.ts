import { percentOf } from '#app/domain/attempt/percent.ts'
import { LAB_LEVELS, type LabLevel } from '#app/domain/labs/contract.ts'
import type { LabRecord } from './lab-records.ts'

/** The best run at the highest level that was finished, in percent of its points. */
export function highestScore(
  record: LabRecord | undefined,
): { level: LabLevel; percent: number } | undefined {
  const best = record?.best ?? {}
  const level = LAB_LEVELS.findLast((each) => best[each] !== undefined)
  const score = level && best[level]
  return score && { level, percent: percentOf(score.points, score.outOf) }
}
