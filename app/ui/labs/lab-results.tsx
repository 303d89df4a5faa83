import { useEffect, useRef } from 'react'
import type { LabLevel } from '#app/domain/labs/contract.ts'
import type { PlayedStep } from '#app/domain/labs/lab-run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { LabStrip } from './lab-strip.tsx'
import { pointsText } from './points-text.ts'
import { labResultsText } from './results-text.ts'
import { Walkthrough } from './walkthrough.tsx'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'refused' | 'guest' | 'unstored'

interface LabResultsProps {
  steps: readonly PlayedStep[]
  level: LabLevel
  topic: { title: string; path: string }
  saveState: SaveState
  onAnother: () => void
  /** Undefined on the highest level. */
  onHarder: (() => void) | undefined
}

/** The share of points from which a higher level is suggested. */
const HIGH = 0.8

/** The end of a run: points, every step with its answers, and what to do next. */
export function LabResults({ steps, level, topic, saveState, onAnother, onHarder }: LabResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const points = steps.reduce((sum, step) => sum + step.points, 0) / 2
  const goesUp = onHarder !== undefined && points / steps.length >= HIGH
  return (
    <div className="grid gap-7">
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="type-next outline-none">
          <Numbers>{labResultsText.points(pointsText(points), steps.length)}</Numbers>
        </h2>
        <div className="max-w-xl pb-3">
          <LabStrip steps={steps} total={steps.length} now={undefined} marked size="results" />
        </div>
        <p className="text-sm text-muted">
          {steps.some((step) => step.points === 1) && `${labResultsText.halfPoints} `}
          {labResultsText.saved[saveState]}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="primary" onClick={goesUp ? onHarder : onAnother}>
            {goesUp ? labResultsText.harder(level + 1) : labResultsText.another}
          </Button>
          {goesUp && <Button onClick={onAnother}>{labResultsText.another}</Button>}
          <Link to={topic.path} className="link">
            {labResultsText.read(topic.title)}
          </Link>
        </div>
      </div>
      <div className="grid gap-4 border-t border-line pt-5">
        <h2>{labResultsText.steps}</h2>
        <Walkthrough label={labResultsText.steps} steps={steps} />
      </div>
    </div>
  )
}
