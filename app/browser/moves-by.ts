import { useEffect, useMemo, useState } from 'react'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { EntryId } from '#app/domain/log/entry.ts'
import { effectOnLevels } from '#app/domain/practice/effect-on-levels.ts'
import { loadPart } from './build-version.ts'
import { useLearningFiles } from './learner.ts'
import { localDayNow } from './local-time.ts'
import { useLog } from './log-session.ts'

/** What an entry did to the levels. Undefined until they are known, and if the engine did not load. */
export function useMovesBy(id: EntryId): ReturnType<typeof effectOnLevels> | undefined {
  const facts = useLearningFiles()?.facts
  const log = useLog()
  const learnerId = log?.learnerId
  const entries = log?.entries
  const [models, setModels] = useState<{ before: LearnerModel; after: LearnerModel }>()
  useEffect(() => {
    if (facts === undefined || !entries?.some((entry) => entry.id === id)) return
    let gone = false
    const others = entries.filter((entry) => entry.id !== id)
    loadPart(() => import('./learner/fold-log.ts'))
      .then(async ({ learnerOfLog }) => {
        const before = await learnerOfLog(facts, { learnerId, entries: others })
        const after = await learnerOfLog(facts, { learnerId, entries })
        if (!gone) setModels({ before, after })
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      gone = true
    }
  }, [facts, learnerId, entries, id])
  return useMemo(() => models && effectOnLevels(models.before, models.after, localDayNow()), [models])
}
