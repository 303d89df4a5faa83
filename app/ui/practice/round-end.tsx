import { type ReactNode, useEffect, useRef } from 'react'
import { type Completed, marksOf, scoreOf } from '#app/domain/attempt/attempt.ts'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'
import { endText } from './end-text.ts'

interface RoundEndProps {
  attempt: Completed
  title: string
  /** The moved levels, the next step, and where the round is stored. */
  children: ReactNode
}

/** The end of a round: the run, the moved levels, and the next step. */
export function RoundEnd({ attempt, title, children }: RoundEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const marks = marksOf(attempt).map((state) => ({ state }))
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="type-figure">{scoreOf(attempt)}</span>
        <span className="text-muted">{endText.right(attempt.answers.length)}</span>
      </p>
      <div className="mt-3 max-w-sm">
        <Strip marks={marks} size="results" label={stripText(marks)} />
      </div>
      {children}
    </div>
  )
}
