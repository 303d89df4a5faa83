import { percentOf } from '#app/domain/attempt/percent.ts'
import { type QuizRun, rightIn } from '#app/domain/log/quiz-runs.ts'
import { Chip } from '#app/ui/base/chip.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import * as quizText from './text.ts'

/** The best of the learner's earlier runs at this quiz. */
export function PreviousBest({ run }: { run: QuizRun }) {
  const total = run.marks.length
  return (
    <>
      <CompletedTick />
      <Chip>{quizText.previousBest(rightIn(run), total, percentOf(rightIn(run), total))}</Chip>
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
