import type { ReactNode } from 'react'
import { type Completed, marksOf, SURE, scoreOf } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { useHeadingFocus } from '#app/ui/base/use-heading-focus.ts'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'
import * as endText from './end-text.ts'

interface RoundEndProps {
  attempt: Completed
  title: string
  /** The moved levels, the next step, what was gained, and where the round is stored. */
  children: ReactNode
}

/** The end of a round: the run, the moved levels and the next step, and then the details. */
export function RoundEnd({ attempt, title, children }: RoundEndProps) {
  const heading = useHeadingFocus()
  const sureButWrong = attempt.answers.filter((answer) => answer.confidence === SURE && !isCorrect(answer))
  const marks = marksOf(attempt).map((state) => ({ state }))
  return (
    <div className="page py-6 *:max-xl:max-w-3xl sm:py-10 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16 xl:*:col-start-1">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="type-figure">{scoreOf(attempt)}</span>
        <span className="text-muted">{endText.right(attempt.answers.length, sureButWrong.length)}</span>
      </p>
      <div className="mt-3 max-w-sm">
        <Strip marks={marks} size="results" label={stripText(marks)} />
      </div>
      {children}
    </div>
  )
}
