import { highestScore, type LabRecord } from '#app/domain/log/lab-records.ts'

interface LabScoreProps {
  /** Undefined for a lab that was never finished. */
  record: LabRecord | undefined
  minutes: number
}

/** What was reached in a lab; before that, how long it takes. */
export function LabScore({ record, minutes }: LabScoreProps) {
  const score = record && highestScore(record)
  return score ? labScoreText.best(score.level, score.percent) : labScoreText.minutes(minutes)
}

const labScoreText = {
  best: (level: number, percent: number) => `Level ${level}: best ${percent}%`,
  minutes: (minutes: number) => `${minutes} min`,
}
