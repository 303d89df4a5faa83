import { bookmarks } from '#app/domain/log/bookmarks.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { latestMarks } from '#app/domain/log/latest-marks.ts'
import type { Log } from '#app/domain/log/log.ts'
import { quizResults, recordsOf } from '#app/domain/log/quiz-records.ts'
import { quizRuns } from '#app/domain/log/quiz-runs.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { oncePer } from './once-per.ts'

/** The record of each quiz that was attempted, by quiz id. */
export const quizRecordsOfLog = oncePer((log: Log) => recordsOf(quizResults(log)))

/** The runs at each quiz, by quiz id. */
export const runsOfLog = oncePer((log: Log) => quizRuns(log))

/** The ids of the ticked topics, by subject. */
export const ticksOfLog = oncePer((log: Log) => {
  const bySubject = Map.groupBy(topicCompletions(log), ({ subject }) => subject)
  return new Map(
    [...bySubject].map(([subject, ticks]) => [subject, new Set(ticks.map(({ topicId }) => topicId))]),
  )
})

/** Whether the last answer to each item was right. */
export const latestMarksOfLog = oncePer(latestMarks)

/** The bookmarked items. */
export const bookmarksOfLog = oncePer(bookmarks)

/** The items that the learner flagged as bad. */
export const flagsOfLog = oncePer(flaggedItems)
