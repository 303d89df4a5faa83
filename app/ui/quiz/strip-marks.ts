import { type Attempt, marksOf } from '#app/domain/attempt/attempt.ts'
import type { StripMark } from '#app/ui/devices/strip.tsx'

/** The marks of a run. The answer on the screen has just been marked. */
export function stripMarks(attempt: Attempt): StripMark[] {
  const last = attempt.phase === 'marked' ? attempt.answers.length - 1 : undefined
  const flagged = attempt.phase === 'completed' ? attempt.exam?.flagged : undefined
  return marksOf(attempt).map((state, index) => ({
    state,
    fresh: index === last,
    ...(flagged?.includes(index + 1) && { flagged: true }),
  }))
}
