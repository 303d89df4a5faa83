import type { PlayedStep } from '#app/domain/labs/lab-run.ts'
import { FULL_POINTS } from '#app/domain/labs/lab-run.ts'
import { Strip, type StripFives, type StripMark } from '#app/ui/devices/strip.tsx'
import * as labText from './text.ts'

interface LabStripProps {
  steps: readonly PlayedStep[]
  total: number
  /** The step on the screen, from 0; undefined at the end. */
  now: number | undefined
  /** False if it must not show yet which steps were right. */
  marked: boolean
  size?: 'player' | 'results'
  /** Makes each five a button. */
  onFive?: StripFives['onChoose']
}

/** The run of a lab as a strip. A step with half a point is marked right, with a dot under it. */
export function LabStrip({ steps, total, now, marked, size = 'player', onFive }: LabStripProps) {
  const marks = Array.from({ length: total }, (_, index): StripMark => {
    const step = steps[index]
    if (step?.settled && marked) return { ...markOf(step), fresh: index === now }
    return { state: index === now ? 'now' : 'toCome' }
  })
  const fives = onFive && { onChoose: onFive, labelOf: labText.strip.five }
  return <Strip marks={marks} size={size} label={labelOf(steps, total, now, marked)} fives={fives} />
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
