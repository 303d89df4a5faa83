import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { nextLab } from '#app/domain/labs/next-lab.ts'
import { latestMarks } from '#app/domain/log/latest-marks.ts'
import { useLabRuns } from './lab-runs.ts'
import { localDayNow } from './local-time.ts'
import { oncePer } from './log/once-per.ts'
import { useLog } from './log-session.ts'

const latestMarksOfLog = oncePer(latestMarks)
const NO_MARKS: ReturnType<typeof latestMarksOfLog> = new Map()

/** The lab to do next, of a list of labs. */
export function useNextLab<L extends { id: string; subject: SubjectId }>(labs: readonly L[]) {
  const { records, isUnderWay } = useLabRuns()
  const entries = useLog()?.entries
  const plan = entries && activePlan(entries, Math.floor(localDayNow()))
  return nextLab(labs, {
    isUnderWay,
    isFinished: (lab) => records.has(lab),
    planned: Object.keys(plan?.weights ?? {}),
    marks: entries ? latestMarksOfLog(entries) : NO_MARKS,
  })
}
