import type { PlayedStep } from '#app/domain/labs/lab-run.ts'
import { FULL_POINTS } from '#app/domain/labs/lab-run.ts'
import { Strip, type StripMark } from '#app/ui/devices/strip.tsx'
import { labText } from './text.ts'

interface LabStripProps {
  steps: readonly PlayedStep[]
  total: number
  /** The step on the screen, from 0; undefined at the end. */
  now: number | undefined
  /** False if it must not show yet which steps were right. */
  marked: boolean
  size?: 'player' | 'results'
}

/** The run of a lab as a strip. A step with half a point is marked right, with a dot under it. */
export function LabStrip({ steps, total, now, marked, size = 'player' }: LabStripProps) {
  const marks = Array.from({ length: total }, (_, index): StripMark => {
    const step = steps[index]
    if (step?.settled && marked) return { ...markOf(step), fresh: index === now }
    return { state: index === now ? 'now' : 'toCome' }
  })
  return <Strip marks={marks} size={size} label={labelOf(steps, total, now, marked)} />
}

function markOf({ points }: PlayedStep): StripMark {
  if (points === 0) return { state: 'wrong' }
  return { state: 'right', putRight: points < FULL_POINTS }
}

function labelOf(
  steps: readonly PlayedStep[],
  total: number,
  now: number | undefined,
  marked: boolean,
): string {
  const settled = steps.filter((step) => step.settled)
  const right = settled.filter(({ points }) => points > 0).length
  const wrong = settled.flatMap(({ points }, index) => (points === 0 ? [index + 1] : []))
  const { atStep, soFar, atEnd, wrongSteps } = labText.strip
  const sentences =
    now === undefined
      ? [atEnd(right, total), wrong.length > 0 && wrongSteps(wrong.join(', '))]
      : [atStep(now + 1, total), marked && soFar(right, wrong.length)]
  return sentences.filter(Boolean).join(' ')
}
