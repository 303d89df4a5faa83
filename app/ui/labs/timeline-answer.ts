import type { Answer, Ask, Timeline } from '#app/domain/labs/contract.ts'
import type { TimelineAnswer } from './figures/timeline-figure.tsx'

type Bar = Timeline['bars'][number]

/** How the chart of a step shows an answer; undefined if the step is not answered in a chart. */
export function timelineAnswer(
  ask: Ask,
  value: Answer | undefined,
  wrong: readonly Answer[],
  onChange: ((value: Answer) => void) | undefined,
): TimelineAnswer | undefined {
  const figure = ask.scene.find((each) => each.type === 'timeline')
  const barOf = figure && barFor(ask, figure)
  if (!barOf) return undefined
  return {
    drawn: value === undefined || wrong.includes(value) ? undefined : barOf(value),
    wrong: wrong.flatMap((answer) => barOf(answer) ?? []),
    ...(ask.kind === 'choice' ? { onLane: onChange } : { onTime: onChange }),
  }
}

/** Longer bars are not drawn: any number can be typed. */
const LONGEST = 60

function barFor(ask: Ask, { lanes, now, open }: Timeline): ((answer: Answer) => Bar | undefined) | undefined {
  if (ask.kind === 'choice' && now !== undefined && ask.options.every((option) => lanes.includes(option)))
    return (answer) => ({ lane: String(answer), from: now, to: now + 1 })
  if (ask.kind === 'number' && open)
    return (answer) => {
      const to = Number(answer)
      return to > open.from && to <= open.from + LONGEST ? { ...open, to } : undefined
    }
  return undefined
}
