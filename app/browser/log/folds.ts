import type { Log } from '#app/domain/log/log.ts'
import { quizResults, recordsOf } from '#app/domain/log/quiz-records.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'

/** The record of each quiz that was attempted, by quiz id. */
export const recordsOfLog = oncePerLog((log) => recordsOf(quizResults(log)))

/** The ids of the ticked topics, by subject. */
export const ticksOfLog = oncePerLog((log) => {
  const bySubject = Map.groupBy(topicCompletions(log), ({ subject }) => subject)
  return new Map(
    [...bySubject].map(([subject, ticks]) => [subject, new Set(ticks.map(({ topicId }) => topicId))]),
  )
})

/** Computes a fold once for each log, however many components ask for it. */
function oncePerLog<T>(fold: (log: Log) => T): (log: Log) => T {
  const results = new WeakMap<Log, { value: T }>()
  return (log) => {
    const known = results.get(log) ?? { value: fold(log) }
    results.set(log, known)
    return known.value
  }
}
