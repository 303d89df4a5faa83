import { exerciseSlot } from '#app/domain/labs/exercise-work.ts'
import { localDay } from '#app/domain/log/answer-time.ts'
import type { ExerciseEntry } from '#app/domain/log/entry.ts'
import { timeOf } from '#app/domain/log/log.ts'
import type { BankExercise, ItemBank } from './item-bank.ts'

/** The end of an exercise in which the learner writes code, as the model sees it. */
export interface LearnedExercise {
  exercise: BankExercise
  /** Milliseconds since 1970. */
  time: number
  /** Days since 1970 in UTC, with their fraction: the entry does not say where the learner was. */
  day: number
  /** False if the answer was shown before. */
  solved: boolean
}

/** Undefined for an exercise that the bank does not have. */
export function learnedExercise(
  { exerciseBySlot }: ItemBank,
  entry: ExerciseEntry,
): LearnedExercise | undefined {
  const exercise = exerciseBySlot.get(exerciseSlot(entry))
  const time = timeOf(entry)
  return exercise && { exercise, time, day: localDay(time, 0), solved: entry.ended === 'solved' }
}
