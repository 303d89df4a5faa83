import { percentOf } from '#app/domain/attempt/percent.ts'
import { bestRun, type QuizRun, rightIn } from '#app/domain/log/quiz-runs.ts'
import { Highlight } from '#app/ui/base/highlight.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import * as resultsText from './results-text.ts'

interface ScoreChangeProps {
  score: number
  /** The runs before this one. */
  earlier: readonly QuizRun[]
}

/** After an earlier run: the change of the score, unless it is a loss, and the previous best. */
export function ScoreChange({ score, earlier }: ScoreChangeProps) {
  const last = earlier.at(-1)
  const best = bestRun(earlier)
  if (!last || !best) return null
  const bestScore = rightIn(best)
  const total = best.marks.length
  return (
    <>
      {score >= rightIn(last) && (
        <p className="type-score flex items-center gap-3">
          <span className="sr-only">{resultsText.change.from} </span>
          <span className="font-normal text-muted">{rightIn(last)}</span>
          <ChangeArrow large />
          <span className="sr-only"> {resultsText.change.to} </span>
          <span>{score}</span>
        </p>
      )}
      {score > bestScore && <Highlight>{resultsText.change.newBest}</Highlight>}
      <p className="text-sm text-muted">
        {resultsText.previousBest(bestScore, total, percentOf(bestScore, total), earlier.length + 1)}
      </p>
    </>
  )
}
