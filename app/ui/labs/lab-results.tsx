import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { LabLevel } from '#app/domain/labs/contract.ts'
import { FULL_POINTS, type LabMode, type PlayedStep } from '#app/domain/labs/lab-run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { useHeadingFocus } from '#app/ui/base/use-heading-focus.ts'
import { LabStrip } from './lab-strip.tsx'
import { pointsText } from './points-text.ts'
import * as labResultsText from './results-text.ts'
import { Walkthrough } from './walkthrough.tsx'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'refused' | 'guest' | 'unstored'

interface LabResultsProps {
  steps: readonly PlayedStep[]
  level: LabLevel
  mode: LabMode
  topic: { title: string; path: string }
  saveState: SaveState
  onAnother: () => void
  onWatch: () => void
  onAlone: () => void
  /** Undefined on the highest level. */
  onHarder: (() => void) | undefined
}

/** The share of points from which less help or a higher level is suggested, and below which the solution is. */
const HIGH = 0.8
const LOW = 0.5

/** The end of a run: points, every step with its answers, and what to do next. */
export function LabResults({ steps, level, mode, topic, saveState, ...props }: LabResultsProps) {
  const { onAnother, onWatch, onAlone, onHarder } = props
  const [at, setAt] = useState(() => firstMissed(steps) ?? 0)
  const heading = useHeadingFocus()
  const points = steps.reduce((sum, step) => sum + step.points, 0) / 2
  const another = { label: labResultsText.another, onChoose: onAnother }
  const harder = onHarder && { label: labResultsText.harder(level + 1), onChoose: onHarder }
  const suggested = suggestedAfter(points / steps.length, mode)
  const [first = another, ...others] = {
    watch: [{ label: labResultsText.watch, onChoose: onWatch }, another],
    another: [another],
    alone: [{ label: labResultsText.alone, onChoose: onAlone }, harder ?? another],
    harder: harder ? [harder, another] : [another],
  }[suggested]
  const stepsHeading = useRef<HTMLHeadingElement>(null)
  const goTo = (first: number, last: number) => {
    setAt(first - 1 + (firstMissed(steps.slice(first - 1, last)) ?? 0))
    stepsHeading.current?.focus({ preventScroll: true })
    stepsHeading.current?.scrollIntoView()
  }
  return (
    <div className="grid gap-7">
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="type-next outline-none">
          <Numbers>{labResultsText.points(pointsText(points), steps.length)}</Numbers>
        </h2>
        <div className="max-w-xl pb-3">
          <LabStrip steps={steps} total={steps.length} now={undefined} marked size="results" onFive={goTo} />
        </div>
        <p className="text-sm text-muted">
          {steps.some((step) => step.points === 1) && `${labResultsText.halfPoints} `}
          {labResultsText.saved[saveState]}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="primary" onClick={first.onChoose}>
            {first.label}
          </Button>
          {others.map(({ label, onChoose }) => (
            <Button key={label} onClick={onChoose}>
              {label}
            </Button>
          ))}
          <Link to={topic.path} className="link">
            {labResultsText.read(topic.title)}
          </Link>
          <Link to={href('/labs')} className="link">
            {labResultsText.toList}
          </Link>
        </div>
      </div>
      <div className="grid gap-4 border-t border-line pt-5">
        <h2 ref={stepsHeading} tabIndex={-1} className="outline-none">
          {labResultsText.steps}
        </h2>
        <Walkthrough label={labResultsText.steps} steps={steps} at={at} onAt={setAt} />
      </div>
    </div>
  )
}

function suggestedAfter(share: number, mode: LabMode): 'watch' | 'another' | 'alone' | 'harder' {
  if (share < LOW) return 'watch'
  if (share < HIGH) return 'another'
  return mode === 'guided' ? 'alone' : 'harder'
}

/** The first step without points, else the first without all of them. */
function firstMissed(steps: readonly PlayedStep[]): number | undefined {
  const without = steps.findIndex(({ points }) => points === 0)
  const missed = without < 0 ? steps.findIndex(({ points }) => points < FULL_POINTS) : without
  return missed < 0 ? undefined : missed
}
