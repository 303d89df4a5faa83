import { percentOf } from '#app/domain/attempt/result.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { Chip } from '#app/ui/base/chip.tsx'
import { Icon } from '#app/ui/base/icons.tsx'

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
      <Chip>Previous best: {recordText(record)}</Chip>
    </>
  )
}

function CompletedTick() {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-good">
      <Icon name="check" size={13} />
      Completed
    </span>
  )
}
