import type { Log } from '#app/domain/log/log.ts'
import { quizResults, recordsOf } from '#app/domain/log/quiz-records.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { oncePer } from './once-per.ts'

/** The record of each quiz that was attempted, by quiz id. */
export const quizRecordsOfLog = oncePer((log: Log) => recordsOf(quizResults(log)))

/** The ids of the ticked topics, by subject. */
export const ticksOfLog = oncePer((log: Log) => {
  const bySubject = Map.groupBy(topicCompletions(log), ({ subject }) => subject)
  return new Map(
    [...bySubject].map(([subject, ticks]) => [subject, new Set(ticks.map(({ topicId }) => topicId))]),
  )
})
