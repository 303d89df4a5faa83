import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Log } from '#app/domain/log/log.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { openDeviceLog } from './log/client.ts'
import { oncePer } from './log/once-per.ts'
import { useLog } from './log-session.ts'
import { useSession } from './session.ts'

const NONE: ReadonlySet<string> = new Set()

/** The ids of the ticked topics, by subject. */
const ticksOfLog = oncePer((log: Log) => {
  const bySubject = Map.groupBy(topicCompletions(log), ({ subject }) => subject)
  return new Map(
    [...bySubject].map(([subject, ticks]) => [subject, new Set(ticks.map(({ topicId }) => topicId))]),
  )
})

/** The topics of a subject that the learner has ticked. */
export function useTopicTicks(subject: SubjectId) {
  const session = useSession()
  const log = useLog()
  const learnerId = session?.learner?.id
  return {
    learnerId,
    /** Undefined until the log has been read. */
    isGuest: session && learnerId === undefined,
    ticked: (log && log.learnerId === learnerId && ticksOfLog(log.entries).get(subject)) || NONE,
    /** Undefined for a guest. A topic can be ticked before the log has been read. */
    save:
      learnerId === undefined
        ? undefined
        : async (topic: string, completed: boolean) => {
            await (await openDeviceLog(learnerId)).append({ kind: 'topic', subject, topic, completed })
          },
  }
}
