import type { Answer, Ask, Figure, Queue } from '#app/domain/labs/contract.ts'

/** A queue with the place of a wrong answer in it. */
export interface QueueAnswer {
  wrong: string
  /** Whether the other items are hidden, because they would give the right answer away. */
  othersHidden: boolean
}

/**
 * The figures that explain the answer of a step. While there is one more try only a queue is shown that has the wrong answer in
 * it, and of its items only that one.
 *
 * @param wrong the last wrong answer
 */
export function drawingOf(
  { drawing = [] }: Pick<Ask, 'drawing'>,
  wrong: Answer | undefined,
  settled: boolean,
): { figures: readonly Figure[]; queue: QueueAnswer | undefined } {
  const queue = drawing.find((figure): figure is Queue => figure.type === 'queue')
  const item = queue?.items.find((each) => each === wrong)
  const answer = item === undefined ? undefined : { wrong: item, othersHidden: !settled }
  if (settled) return { figures: drawing, queue: answer }
  return { figures: queue && answer ? [queue] : [], queue: answer }
}
