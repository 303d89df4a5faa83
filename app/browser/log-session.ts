import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Completed } from '#app/domain/attempt/attempt.ts'
import type { Draft as KeptAttempt } from '#app/domain/attempt/draft.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { attemptBody, type EntryBody } from '#app/domain/log/entry.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import {
  claimGuestLog,
  guestSummary,
  openDeviceLog,
  removeLog,
  removeSentLogs,
  snapshotOf,
  watchLog,
} from './log/client.ts'
import type { DeviceLog, SaveOutcome } from './log/device-log.ts'
import {
  type AttemptDraft,
  type ExerciseDraft,
  isAttemptDraft,
  isExerciseDraft,
  isLabDraft,
  type LabDraft,
} from './log/draft.ts'
import { recordsOfLog, ticksOfLog } from './log/folds.ts'
import { logOwner, type OwnerState } from './log/log-owner.ts'
import { type LogSnapshot, type LogStatus, NOT_LOADED } from './log/log-snapshot.ts'
import { refreshSession } from './session.ts'

/*
 * The log of this tab, as hooks for routes, and the effects of signing in and out on it.
 */

const tabOwner = logOwner({
  currentLearner: async () => (await refreshSession()).learner?.id,
  openLog: async (learnerId) => (await openDeviceLog(learnerId)).syncNow(),
  removeSentLogs,
  guestSummary,
  claimGuestLog,
})

export const { setLearner, followSignIn } = tabOwner

const INITIAL = tabOwner.state()
function useOwnerState(): OwnerState {
  return useSyncExternalStore(tabOwner.watch, tabOwner.state, () => INITIAL)
}

/** Asks whether to add a guest's work to the account; undefined if there is nothing to ask. */
export function useGuestWorkQuestion() {
  const { question } = useOwnerState()
  return (
    question && {
      work: question.work,
      add: () => tabOwner.addWork(question.learnerId),
      leave: () => tabOwner.leaveWork(question.learnerId),
    }
  )
}

export interface WorkNotInAccount {
  unsent: number
  drafts: number
}

/** Adds an entry to the log of a learner or, if undefined, of the guest. It is on the device when the promise resolves. */
export async function appendEntry(learnerId: string | undefined, body: EntryBody): Promise<void> {
  await (await openDeviceLog(learnerId)).append(body)
}

/** The work that signing out would lose, after a last attempt to send it. */
export async function workNotInAccount(learnerId: string): Promise<WorkNotInAccount> {
  const log = await openDeviceLog(learnerId)
  await log.syncNow()
  const { status, drafts } = log.snapshot()
  // The code of an exercise is not an attempt that could be finished.
  const exercises = drafts.filter(isExerciseDraft).length
  return {
    unsent: status.unsent + status.refused.length + exercises,
    drafts: drafts.length - exercises,
  }
}

/** Clears a learner's log from the device: after signing out, or once the account is deleted. */
export async function forgetLearner(learnerId: string): Promise<void> {
  // First, so that no component opens the log again before it is removed.
  tabOwner.leave()
  await removeLog(learnerId)
}

/** Changes when attempts belong to another learner. Use it as a `key` to remount them. */
export function useLogGeneration(): number {
  return useOwnerState().generation
}

/** The log of this tab's learner or guest, and the records and ticks that are derived from it. */
export interface LogView {
  learnerId: string | undefined
  status: LogStatus
  entries: LogSnapshot['entries']
  /** By quiz id. */
  records: ReadonlyMap<string, QuizRecord>
  /** Ticked topics by subject. */
  ticks: ReadonlyMap<SubjectId, ReadonlySet<string>>
  /** Attempts under way, by slot: that of a quiz is its id. */
  drafts: ReadonlyMap<string, AttemptDraft>
  /** Runs of labs under way, by slot. */
  labDrafts: ReadonlyMap<string, LabDraft>
  /** The code of exercises, by slot. */
  exerciseDrafts: ReadonlyMap<string, ExerciseDraft>
}

/** Undefined on the server and until the log has been read. */
export function useLog(): LogView | undefined {
  const { owner } = useOwnerState()
  const learnerId = owner?.learnerId
  const watchOwner = useCallback(
    (listener: () => void) => (owner ? watchLog(owner.learnerId, listener) : () => {}),
    [owner],
  )
  const { loaded, entries, drafts, status } = useSyncExternalStore(
    watchOwner,
    () => (owner ? snapshotOf(owner.learnerId) : NOT_LOADED),
    () => NOT_LOADED,
  )
  const underWay = useMemo(
    () => ({
      drafts: bySlot(drafts.filter(isAttemptDraft)),
      labDrafts: bySlot(drafts.filter(isLabDraft)),
      exerciseDrafts: bySlot(drafts.filter(isExerciseDraft)),
    }),
    [drafts],
  )
  return useMemo(
    () =>
      owner && loaded
        ? {
            learnerId,
            status,
            entries,
            records: recordsOfLog(entries),
            ticks: ticksOfLog(entries),
            ...underWay,
          }
        : undefined,
    [owner, loaded, learnerId, status, entries, underWay],
  )
}

function bySlot<T extends { slot: string }>(drafts: readonly T[]): ReadonlyMap<string, T> {
  return new Map(drafts.map((draft) => [draft.slot, draft]))
}

/** Where an attempt is stored. */
export type EntryState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'refused' | 'guest' | 'unstored'

function entryState({ learnerId, status, entries }: LogView, id: string): EntryState {
  const entry = entries.find((candidate) => candidate.id === id)
  if (entry?.seq !== undefined) return 'saved'
  if (status.storage === 'memory') return 'unstored'
  if (learnerId === undefined) return 'guest'
  if (status.refused.some((refused) => refused.id === id)) return 'refused'
  switch (status.sync) {
    case 'offline':
    case 'failed':
      return 'waiting'
    case 'signedOut':
    case 'otherLearner':
      return 'signedOut'
    case 'idle':
    case 'saving':
      return 'saving'
    default:
      return status.sync satisfies never
  }
}

/** The log that attempts on this page go to, whether or not it has been read yet. */
async function ownersLog() {
  await tabOwner.known
  return openDeviceLog(tabOwner.state().owner?.learnerId)
}

/** Holds the draft in a slot for this tab, so that only one tab at a time continues it. */
export function useHeldDraft(slot: string) {
  const log = useLog()
  const learnerId = log?.learnerId
  const loaded = log !== undefined
  const kept = log?.drafts.get(slot) ?? log?.labDrafts.get(slot) ?? log?.exerciseDrafts.get(slot)
  const hasDraft = kept !== undefined
  const [holding, setHolding] = useState<'no' | 'yes' | 'elsewhere'>('no')
  const [failed, setFailed] = useState(false)
  const release = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (!loaded || !hasDraft) return
    let gone = false
    void openDeviceLog(learnerId)
      .then((device) => device.holdAttempt(slot, () => setHolding('elsewhere')))
      .then((hold) => {
        if (hold.held && gone) return hold.release()
        if (hold.held) release.current = hold.release
        setHolding(hold.held ? 'yes' : 'elsewhere')
      })
    return () => {
      gone = true
      release.current?.()
      release.current = undefined
      setHolding('no')
    }
  }, [loaded, hasDraft, learnerId, slot])

  return {
    log,
    draft: holding === 'yes' ? kept : undefined,
    openElsewhere: holding === 'elsewhere',
    /** False if saved work lasts only as long as the page. */
    isStored: !failed && log?.status.storage !== 'memory',
    async takeOver() {
      const device = await ownersLog()
      const hold = await device.holdAttempt(slot, () => setHolding('elsewhere'))
      release.current = (hold.held ? hold : await hold.takeOver()).release
      setHolding('yes')
    },
    /** False if another tab has the draft. If the log can't be loaded, the work continues without being stored. */
    async saved(save: (device: DeviceLog) => Promise<SaveOutcome>): Promise<boolean> {
      try {
        const outcome = await save(await ownersLog())
        setFailed(false)
        if (outcome === 'takenOver') setHolding('elsewhere')
        return outcome !== 'takenOver'
      } catch (error) {
        console.error(error)
        setFailed(true)
        return true
      }
    },
    /** The id of the entry that completes the draft. */
    stateOf(entryId: string): EntryState {
      if (failed) return 'unstored'
      return log ? entryState(log, entryId) : 'saving'
    },
  }
}

/** Stores attempts for a player. @param slot the key of an attempt, for example the quiz id */
export function useAttemptKeeper(slot: string) {
  const { saved, draft, ...held } = useHeldDraft(slot)
  return {
    ...held,
    draft: draft && isAttemptDraft(draft) ? draft : undefined,
    async keep({ setup, answers, bundle }: KeptAttempt): Promise<boolean> {
      const present = await ownersLog().then(
        (device) => device.draft(slot),
        () => undefined,
      )
      // An interrupted attempt is resumed. An answer that was given before it had been read never replaces it.
      if (present && present.setup.id !== setup.id) return false
      return await saved((device) => device.saveDraft({ slot, setup, answers, bundle }))
    },
    complete: (attempt: Completed) =>
      saved((device) => device.append(attemptBody(attempt, utcOffset()), { slot, id: attempt.setup.id })),
    discard: () => saved((device) => device.discardDraft(slot)),
  }
}

/** Minutes by which this clock is ahead of UTC. */
export function utcOffset(): number {
  return -new Date().getTimezoneOffset()
}
