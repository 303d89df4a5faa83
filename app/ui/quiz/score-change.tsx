import { percentOf } from '#app/domain/attempt/result.ts'
import { bestRun, type QuizRun, rightIn } from '#app/domain/log/quiz-runs.ts'
import { Highlight } from '#app/ui/base/highlight.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import { resultsText } from './results-text.ts'

interface ScoreChangeProps {
  score: number
  /** The runs before this one. */
  earlier: readonly QuizRun[]
}

/** The change from the last score, and the previous best. Empty after the first run. */
export function ScoreChange({ score, earlier }: ScoreChangeProps) {
  const last = earlier.at(-1)
  const best = bestRun(earlier)
  if (!last || !best) return null
  const bestScore = rightIn(best)
  const total = best.marks.length
  return (
    <>
      <p className="flex items-center gap-3 font-mono text-[2.5rem]/12 tracking-[-0.03em] tabular-nums">
        <span className="sr-only">{resultsText.change.from} </span>
        <span className="text-muted">{rightIn(last)}</span>
        <ChangeArrow large />
        <span className="sr-only"> {resultsText.change.to} </span>
        <strong>{score}</strong>
      </p>
      {score > bestScore && <Highlight>{resultsText.change.newBest}</Highlight>}
      <p className="text-sm text-muted">
        {resultsText.previousBest(bestScore, total, percentOf(bestScore, total), earlier.length + 1)}
      </p>
    </>
  )
}
