import { useLabRuns } from '#app/browser/lab-runs.ts'
import { highestScore } from '#app/domain/log/lab-score.ts'
import { LabScore } from '#app/ui/base/lab-score.tsx'

/** What the log on this device says about a lab. */
export function LabScoreOfLearner({ lab, minutes }: { lab: string; minutes: number }) {
  return <LabScore score={highestScore(useLabRuns().records.get(lab))} minutes={minutes} />
}
