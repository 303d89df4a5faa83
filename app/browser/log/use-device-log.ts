import { useCallback, useSyncExternalStore } from 'react'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Log } from '#app/domain/log/log.ts'
import { type QuizRecord, quizResults, recordsOf } from '#app/domain/log/quiz-records.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { snapshotOf, watchLog } from './client.ts'
import { type LogSnapshot, NOT_LOADED } from './log-snapshot.ts'
import { oncePer } from './once-per.ts'
import type { Draft } from './stored-records.ts'

/*
 * The log of an owner in components. `learnerId` undefined is the guest of this device. On the server and in the first
 * render in the browser the log is NOT_LOADED.
 */

export function useDeviceLog(learnerId: string | undefined): LogSnapshot {
  const watch = useCallback((listener: () => void) => watchLog(learnerId, listener), [learnerId])
  return useSyncExternalStore(
    watch,
    () => snapshotOf(learnerId),
    () => NOT_LOADED,
  )
}

/** The record of each quiz that was attempted, by quiz id. */
export function useQuizRecords(learnerId: string | undefined): ReadonlyMap<string, QuizRecord> {
  return recordsOfLog(useDeviceLog(learnerId).entries)
}

/** The ids of the ticked topics. */
export function useTicks(learnerId: string | undefined, subject: SubjectId): ReadonlySet<string> {
  return ticksOfLog(useDeviceLog(learnerId).entries).get(subject) ?? NO_TICKS
}

/** The attempt under way in a slot. */
export function useDraft(learnerId: string | undefined, slot: string): Draft | undefined {
  return useDeviceLog(learnerId).drafts.find((draft) => draft.slot === slot)
}

const NO_TICKS: ReadonlySet<string> = new Set()

export const recordsOfLog = oncePer((log: Log) => recordsOf(quizResults(log)))

export const ticksOfLog = oncePer((log: Log) => {
  const bySubject = Map.groupBy(topicCompletions(log), ({ subject }) => subject)
  return new Map(
    [...bySubject].map(([subject, ticks]) => [subject, new Set(ticks.map(({ topicId }) => topicId))]),
  )
})
