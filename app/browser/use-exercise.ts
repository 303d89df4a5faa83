import { useState } from 'react'
import type { ExerciseLabId } from '#app/domain/labs/exercise-work.ts'
import { useExerciseWork } from './exercise-work.ts'

interface Exercise<Result> {
  lab: ExerciseLabId
  id: string
  starter?: string
  /** Runs and grades the code; undefined where that is not possible yet. */
  check: (code: string) => Promise<Result> | undefined
  isSolvedBy: (result: Result) => boolean
}

/** The props that the screens of all exercises share: the learner's work, and the runs, one at a time. */
export function useExercise<Result>({ lab, id, starter, check, isSolvedBy }: Exercise<Result>) {
  const { work, isKnown, isStored, keep } = useExerciseWork(lab, id, starter)
  const [last, setLast] = useState<{ code: string; result: Result }>()
  const [isRunning, setIsRunning] = useState(false)

  const run = async () => {
    const { code } = work
    const running = isRunning ? undefined : check(code)
    if (!running) return
    setIsRunning(true)
    try {
      const result = await running
      setLast({ code, result })
      if (isSolvedBy(result) && !work.ended) keep({ ended: 'solved' })
    } finally {
      setIsRunning(false)
    }
  }

  return {
    work,
    isKnown,
    isStored,
    last,
    isRunning,
    onCode: (code: string) => keep({ code }),
    onRun: () => void run(),
    onShowAnswer: () => keep({ ended: 'answer-shown' }),
  }
}
