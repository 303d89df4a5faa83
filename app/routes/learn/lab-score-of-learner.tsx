import { useLabRuns } from '#app/browser/lab-runs.ts'
import { LabScore } from '#app/ui/base/lab-score.tsx'

/** What the log on this device says about a lab. */
export function LabScoreOfLearner({ lab, minutes }: { lab: string; minutes: number }) {
  return <LabScore record={useLabRuns().records.get(lab)} minutes={minutes} />
}
