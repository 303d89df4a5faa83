import { percentOf } from '#app/domain/attempt/result.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { Chip } from '#app/ui/base/chip.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import * as quizText from './text.ts'

/** The learner's earlier results of this quiz. */
export function PreviousBest({ record: { bestScore, total } }: { record: QuizRecord }) {
  return (
    <>
      <CompletedTick />
      <Chip>{quizText.previousBest(bestScore, total, percentOf(bestScore, total))}</Chip>
    </>
  )
}

function CompletedTick() {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-good">
      <Icon name="check" size={13} />
      {quizText.completed}
    </span>
  )
}
