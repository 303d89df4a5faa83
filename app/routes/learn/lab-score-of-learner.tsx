import { useLabRuns } from '#app/browser/lab-runs.ts'
import { highestScore } from '#app/domain/log/lab-score.ts'
import { LabScore } from '#app/ui/base/lab-score.tsx'

/** The best result of a lab, from the log on this device. */
export function LabScoreOfLearner({ lab, minutes }: { lab: string; minutes: number }) {
  return <LabScore score={highestScore(useLabRuns().records.get(lab))} minutes={minutes} />
}
