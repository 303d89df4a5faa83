import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { isTopic } from './entry.ts'
import { type Log, timeOf } from './log.ts'

export interface TopicCompletion {
  subject: SubjectId
  topicId: string
  /** Milliseconds since 1970. */
  completedAt: number
}

/** The topics that are ticked after all entries, in the order in which they were ticked. The last entry on a topic counts. */
export function topicCompletions(log: Log): TopicCompletion[] {
  const ticked = new Map<string, TopicCompletion>()
  for (const entry of log) {
    if (!isTopic(entry)) continue
    const key = `${entry.subject}/${entry.topic}`
    if (!entry.completed) ticked.delete(key)
    else if (!ticked.has(key))
      ticked.set(key, { subject: entry.subject, topicId: entry.topic, completedAt: timeOf(entry) })
  }
  return [...ticked.values()]
}
