import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createListeners } from '#app/browser/listeners.ts'
import {
  EXERCISE_STATES,
  type ExerciseState,
  type ExerciseWork,
  parseWork,
  stateOf,
} from '#app/domain/labs/sql/submission.ts'

/* The learner's query for each exercise, and how the exercise ended, in localStorage. */

const PREFIX = 'pointer-sql-'
const listeners = createListeners()

function readWork(exerciseId: string): ExerciseWork | undefined {
  try {
    return parseWork(JSON.parse(localStorage.getItem(PREFIX + exerciseId) ?? 'null'))
  } catch {
    return undefined
  }
}

/** @returns whether the browser stored it */
function writeWork(exerciseId: string, work: ExerciseWork): boolean {
  try {
    localStorage.setItem(PREFIX + exerciseId, JSON.stringify(work))
    listeners.notify()
    return true
  } catch {
    return false
  }
}

/** The work on one exercise. It starts empty on every page, and has the stored query once the page is hydrated. */
export function useExerciseWork(exerciseId: string) {
  const [work, setWork] = useState<ExerciseWork>({ code: '' })
  const [isStored, setIsStored] = useState(true)
  /** A run ends later than it began, and must not bring back the query of its beginning. */
  const latest = useRef(work)
  useEffect(() => {
    const stored = readWork(exerciseId)
    if (!stored) return
    latest.current = stored
    setWork(stored)
  }, [exerciseId])
  const keep = (changes: Partial<ExerciseWork>) => {
    latest.current = { ...latest.current, ...changes }
    setWork(latest.current)
    setIsStored(writeWork(exerciseId, latest.current))
  }
  return { work, isStored, keep }
}

/** How each exercise stands. All are open until the page is hydrated. */
export function useExerciseStates(exerciseIds: readonly string[]): ExerciseState[] {
  const states = useSyncExternalStore(
    listeners.subscribe,
    () => exerciseIds.map((id) => stateOf(readWork(id))).join(' '),
    () => '',
  )
  const words = states.split(' ')
  return exerciseIds.map((_, index) => EXERCISE_STATES.find((state) => state === words[index]) ?? 'open')
}
