import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { appendEntry, useLog } from './log-session.ts'
import { useSession } from './session.ts'

const NONE: ReadonlySet<string> = new Set()

/** The topics of a subject that the learner has ticked. */
export function useTopicTicks(subject: SubjectId) {
  const session = useSession()
  const log = useLog()
  const learnerId = session?.learner?.id
  return {
    learnerId,
    /** Undefined until the log has been read. */
    isGuest: session && learnerId === undefined,
    ticked: (log?.learnerId === learnerId && log?.ticks.get(subject)) || NONE,
    /** Undefined for a guest. A topic can be ticked before the log has been read. */
    save:
      learnerId === undefined
        ? undefined
        : (topic: string, completed: boolean) =>
            appendEntry(learnerId, { kind: 'topic', subject, topic, completed }),
  }
}
