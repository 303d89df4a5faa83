import { bestRun, type QuizRun, rightIn } from '#app/domain/log/quiz-runs.ts'
import { Highlight } from '#app/ui/base/highlight.tsx'
import { ChangeArrow } from '#app/ui/devices/pointer.tsx'
import { attemptsText, recordText } from './previous-best.tsx'

interface ScoreChangeProps {
  score: number
  /** The runs before this one. */
  earlier: readonly QuizRun[]
}

/** From the last score to this one, and what the best was before. Nothing before the first run. */
export function ScoreChange({ score, earlier }: ScoreChangeProps) {
  const last = earlier.at(-1)
  const best = bestRun(earlier)
  if (!last || !best) return null
  const record = { attempts: earlier.length + 1, bestScore: rightIn(best), total: best.marks.length }
  return (
    <>
      <p className="flex items-center gap-3 font-mono text-[2.5rem]/12 tracking-[-0.03em] tabular-nums">
        <span className="sr-only">From </span>
        <span className="text-muted">{rightIn(last)}</span>
        <ChangeArrow large />
        <span className="sr-only"> to </span>
        <strong>{score}</strong>
      </p>
      {score > record.bestScore && <Highlight>New best</Highlight>}
      <p className="text-sm text-muted">
        Previous best: {recordText(record)} · {attemptsText(record)}
      </p>
    </>
  )
}
