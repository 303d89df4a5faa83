import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  EXERCISE_STATES,
  type ExerciseLabId,
  type ExerciseState,
  type ExerciseWork,
  parseWork,
  stateOf,
} from '#app/domain/labs/exercise-work.ts'
import { createListeners } from './listeners.ts'

/* The learner's code for each exercise, and how the exercise ended, in localStorage. */

const listeners = createListeners()

function keyOf(lab: ExerciseLabId, exerciseId: string): string {
  return `pointer-${lab}-${exerciseId}`
}

function readWork(key: string): ExerciseWork | undefined {
  try {
    return parseWork(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** @returns whether the browser stored it */
function writeWork(key: string, work: ExerciseWork): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(work))
    listeners.notify()
    return true
  } catch {
    return false
  }
}

/** The work on one exercise. Every page begins with the starter, and has the stored code once it is hydrated. */
export function useExerciseWork(lab: ExerciseLabId, exerciseId: string, starter = '') {
  const key = keyOf(lab, exerciseId)
  const [work, setWork] = useState<ExerciseWork>({ code: starter })
  const [isStored, setIsStored] = useState(true)
  /** A run ends later than it began, and must not bring back the query of its beginning. */
  const latest = useRef(work)
  useEffect(() => {
    const stored = readWork(key)
    if (!stored) return
    latest.current = stored
    setWork(stored)
  }, [key])
  const keep = (changes: Partial<ExerciseWork>) => {
    latest.current = { ...latest.current, ...changes }
    setWork(latest.current)
    setIsStored(writeWork(key, latest.current))
  }
  return { work, isStored, keep }
}

/** How each exercise stands. All are open until the page is hydrated. */
export function useExerciseStates(lab: ExerciseLabId, exerciseIds: readonly string[]): ExerciseState[] {
  const states = useSyncExternalStore(
    listeners.subscribe,
    () => exerciseIds.map((id) => stateOf(readWork(keyOf(lab, id)))).join(' '),
    () => '',
  )
  const words = states.split(' ')
  return exerciseIds.map((_, index) => EXERCISE_STATES.find((state) => state === words[index]) ?? 'open')
}
