import { useEffect, useRef, useState } from 'react'
import {
  type ExerciseEnd,
  type ExerciseLabId,
  type ExerciseState,
  type ExerciseWork,
  exerciseSlot,
  stateOf,
} from '#app/domain/labs/exercise-work.ts'
import { exerciseEnds } from '#app/domain/log/exercise-ends.ts'
import type { Log } from '#app/domain/log/log.ts'
import { useHeldDraft } from './held-draft.ts'
import { openDeviceLog } from './log/client.ts'
import { oncePer } from './log/once-per.ts'
import { useLog, useLogGeneration } from './log-session.ts'
import { moveStoredExercises } from './move-stored-exercises.ts'
import { randomId } from './random-id.ts'

/* The learner's code for an exercise is a draft in the log, and how the exercise ended is an entry. */

const MOST_TAKEOVERS = 5

const endsOfLog = oncePer((log: Log) => exerciseEnds(log))

/** The work on one exercise. Every page begins with the starter, and shows the stored code once the log has been read. */
export function useExerciseWork(lab: ExerciseLabId, exercise: string, starter = '') {
  const slot = exerciseSlot({ lab, exercise })
  const { log, save, takeOver, openElsewhere, isStored } = useHeldDraft(slot)
  const generation = useLogGeneration()
  useMovedExercises()
  const kept = log?.exerciseDrafts.get(slot)
  /** Changes that are not in the log yet: code that is being saved, and an exercise that has just ended. */
  const [ahead, setAhead] = useState<Partial<ExerciseWork>>({})
  /** The id of the draft that this tab writes. */
  const draftId = useRef<string>(undefined)
  const saving = useRef<{ next: string | undefined }>(undefined)

  // Another learner has different code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the generation changes with the learner
  useEffect(() => {
    draftId.current = undefined
    setAhead({})
  }, [generation])
  // Code that is written in another tab appears in this one.
  useEffect(() => {
    if (openElsewhere && !saving.current) setAhead(({ ended }) => (ended ? { ended } : {}))
  }, [openElsewhere])

  /** Saves one version at a time, and then the latest one. */
  const keepCode = async (code: string) => {
    draftId.current ??= kept?.setup.id ?? randomId()
    if (saving.current) {
      saving.current.next = code
      return
    }
    const chain: { next: string | undefined } = { next: code }
    saving.current = chain
    // Without an id, this code was discarded in favour of the stored one.
    while (chain.next !== undefined && draftId.current !== undefined) {
      const { next } = chain
      chain.next = undefined
      await saveCode(draftId.current, next)
    }
    saving.current = undefined
  }
  const saveCode = async (id: string, code: string) => {
    const trySave = () =>
      save(async (device) => {
        const present = device.draft(slot)
        if (!present || present.setup.id === id)
          return device.saveDraft({ kind: 'exercise', slot, setup: { id }, code })
        // The learner began to write before the log had been read, and has stored code from an earlier visit.
        draftId.current = undefined
        setAhead({})
        return 'durable'
      })
    // The tab in which the learner writes holds the exercise. A tab that has just opened may take it at the same time.
    for (let tries = 0; tries < MOST_TAKEOVERS && !(await trySave()); tries++) await takeOver()
  }

  /** The screen shows it once it is in the log. */
  const keepEnd = async (ended: ExerciseEnd) => {
    await save((device) => device.append({ kind: 'exercise', lab, exercise, ended }))
    setAhead((before) => ({ ...before, ended }))
  }

  const ended = log && endsOfLog(log.entries).get(slot)
  const work: ExerciseWork = { code: ahead.code ?? kept?.code ?? starter }
  const end = ended ?? ahead.ended
  if (end) work.ended = end
  return {
    work,
    /** Whether the log has been read. */
    isKnown: log !== undefined,
    isStored,
    keep(changes: { code: string } | { ended: ExerciseEnd }) {
      if ('code' in changes) {
        setAhead((before) => ({ ...before, ...changes }))
        void keepCode(changes.code)
      } else void keepEnd(changes.ended)
    },
  }
}

/** The state of each exercise; undefined until the log has been read. */
export function useExerciseStates(
  lab: ExerciseLabId,
  exerciseIds: readonly string[],
): ExerciseState[] | undefined {
  const log = useLog()
  useMovedExercises()
  if (!log) return undefined
  const ends = endsOfLog(log.entries)
  return exerciseIds.map((exercise) => {
    const slot = exerciseSlot({ lab, exercise })
    return ends.get(slot) ?? stateOf(log.exerciseDrafts.get(slot))
  })
}

let isMoved = false

/** Imports the work that an earlier version of Pointer kept outside the log, once per page. */
function useMovedExercises() {
  const log = useLog()
  const isLoaded = log !== undefined
  const learnerId = log?.learnerId
  useEffect(() => {
    if (!isLoaded || isMoved) return
    isMoved = true
    moveStoredExercises(window.localStorage, () => openDeviceLog(learnerId)).catch(() => undefined)
  }, [isLoaded, learnerId])
}
