import * as labScoreText from './lab-score-text.ts'

interface LabScoreProps {
  /** The best run at the highest level that was finished. */
  score: { level: number; percent: number } | undefined
  minutes: number
}

/** The best result of a lab; before the first one, how long the lab takes. */
export function LabScore({ score, minutes }: LabScoreProps) {
  return score ? labScoreText.best(score.level, score.percent) : labScoreText.minutes(minutes)
}
