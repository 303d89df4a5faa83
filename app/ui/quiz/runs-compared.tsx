import type { Completed } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { changesBetween, type QuizRun, rightIn } from '#app/domain/log/quiz-runs.ts'
import { shortLocalDate } from '#app/ui/base/dates.ts'
import { Strip, type StripMark, stripText } from '#app/ui/devices/strip.tsx'
import * as resultsText from './results-text.ts'

const text = resultsText.runs

interface RunsComparedProps {
  attempt: Completed
  /** The runs before this one. */
  earlier: readonly QuizRun[]
}

/** The last run above this one, so that fixed mistakes can be seen. */
export function RunsCompared({ attempt, earlier }: RunsComparedProps) {
  const last = earlier.at(-1)
  if (!last) return null
  const marks = attempt.answers.map(isCorrect)
  const { putRight, slipped, same } = changesBetween(last.marks, marks)
  const before: StripMark[] = last.marks.map((right) => ({ state: right ? 'right' : 'wrong' }))
  const now: StripMark[] = marks.map((right, index) => ({
    state: right ? 'right' : 'wrong',
    putRight: right && last.marks[index] === false,
  }))
  return (
    <div className="mt-3 grid grid-cols-[auto_1fr_auto] items-end gap-x-4 gap-y-2 text-sm">
      <span className="text-muted">{shortLocalDate(last.completedAt)}</span>
      <Strip marks={before} size="list" dry label={text.before(stripText(before))} />
      <span className="figures text-end text-muted">{rightIn(last)}</span>
      <span className="self-center text-muted">{text.today}</span>
      <Strip marks={now} size="results" label={text.now(stripText(now))} />
      <strong className="figures self-center text-end">{marks.filter(Boolean).length}</strong>
      <p className="col-span-2 col-start-2 mt-2 text-muted">
        <strong className="text-text">{text.putRight(putRight)}</strong>
        {text.others(slipped, same)}
      </p>
    </div>
  )
}
