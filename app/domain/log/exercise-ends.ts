import { type ExerciseEnd, exerciseSlot } from '#app/domain/labs/exercise-work.ts'
import { isExercise } from './entry.ts'
import type { Log } from './log.ts'

/** How exercises ended, by slot. The first entry on an exercise counts: it can't be solved after its answer was shown. */
export function exerciseEnds(log: Log): ReadonlyMap<string, ExerciseEnd> {
  const ends = new Map<string, ExerciseEnd>()
  for (const entry of log.filter(isExercise)) {
    const slot = exerciseSlot(entry)
    if (!ends.has(slot)) ends.set(slot, entry.ended)
  }
  return ends
}
