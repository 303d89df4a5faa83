import { Check, Trophy } from 'lucide-react'
import { percentOf } from '#app/domain/attempt/result.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { Chip } from '#app/ui/base/chip.tsx'

/** "18/20 (90%)". */
export function recordText({ bestScore, total }: QuizRecord): string {
  return `${bestScore}/${total} (${percentOf(bestScore, total)}%)`
}

/** "1 attempt", "2 attempts". */
export function attemptsText({ attempts }: QuizRecord): string {
  return `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
}

/** What the learner has done with this quiz before. */
export function PreviousBest({ record }: { record: QuizRecord }) {
  return (
    <>
      <CompletedTick />
      <Chip>
        <Trophy size={14} aria-hidden="true" className="text-fair" />
        Previous best: {recordText(record)}
      </Chip>
    </>
  )
}

export function CompletedTick() {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-good">
      <Check size={14} strokeWidth={3} aria-hidden="true" />
      Completed
    </span>
  )
}
