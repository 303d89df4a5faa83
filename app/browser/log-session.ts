import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { EntryBody } from '#app/domain/log/entry.ts'
import {
  claimGuestLog,
  guestSummary,
  logSnapshotOf,
  openDeviceLog,
  removeLog,
  removeSentLogs,
  watchLog,
} from './log/client.ts'
import type { SaveOutcome } from './log/device-log.ts'
import type { AttemptDraft, ExerciseDraft, LabDraft } from './log/draft.ts'
import { logOwner, type OwnerState } from './log/log-owner.ts'
import { type LogSnapshot, type LogStatus, NOT_LOADED } from './log/log-snapshot.ts'
import { firstSession, refreshSession } from './session.ts'

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
  /** Entries that the server does not have. */
  unsent: number
  /** Quizzes, rounds and labs under way. */
  drafts: number
  /** Exercises whose code is kept. */
  exercises: number
}

/** The work that signing out would lose, after a last attempt to send it. */
export async function workNotInAccount(learnerId: string): Promise<WorkNotInAccount> {
  const log = await openDeviceLog(learnerId)
  await log.syncNow()
  const { status, drafts } = log.snapshot()
  const exercises = drafts.filter(({ kind }) => kind === 'exercise').length
  return {
    unsent: status.unsent + status.refused.length,
    drafts: drafts.length - exercises,
    exercises,
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
  return useSyncExternalStore(
    tabOwner.watch,
    () => tabOwner.state().generation,
    () => INITIAL.generation,
  )
}

/** The log of this tab's learner or guest. */
export interface LogView {
  learnerId: string | undefined
  status: LogStatus
  entries: LogSnapshot['entries']
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
    () => (owner ? logSnapshotOf(owner.learnerId) : NOT_LOADED),
    () => NOT_LOADED,
  )
  const underWay = useMemo(
    () => ({
      drafts: bySlot(drafts.filter((draft) => draft.kind === 'attempt')),
      labDrafts: bySlot(drafts.filter((draft) => draft.kind === 'lab')),
      exerciseDrafts: bySlot(drafts.filter((draft) => draft.kind === 'exercise')),
    }),
    [drafts],
  )
  return useMemo(
    () => (owner && loaded ? { learnerId, status, entries, ...underWay } : undefined),
    [owner, loaded, learnerId, status, entries, underWay],
  )
}

function bySlot<T extends { slot: string }>(drafts: readonly T[]): ReadonlyMap<string, T> {
  return new Map(drafts.map((draft) => [draft.slot, draft]))
}

/** Reads the log before a component asks for it: to watch a log opens it. */
export async function readLogAhead(): Promise<void> {
  watchLog((await firstSession()).learner?.id, () => {})
}

/** The log that attempts on this page go to, whether or not it has been read yet. */
export async function ownersLog() {
  await tabOwner.known
  return openDeviceLog(tabOwner.state().owner?.learnerId)
}

/** Adds an entry to the log of this tab's learner or guest. */
export async function appendEntry(body: EntryBody): Promise<SaveOutcome> {
  return (await ownersLog()).append(body)
}
