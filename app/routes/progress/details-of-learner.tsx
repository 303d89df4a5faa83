import { useMemo } from 'react'
import { type Learner, useMisconceptionTexts } from '#app/browser/learner.ts'
import { useLearningHistory } from '#app/browser/learning-history.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { detailFacts } from '#app/ui/progress/detail-facts.ts'
import { ProgressDetails } from '#app/ui/progress/progress-details.tsx'
import type { ProgressFacts } from '#app/ui/progress/progress-page.tsx'

export interface DetailsOfLearnerProps {
  subjects: Catalogue['subjects']
  learner: Learner
  log: Log
  /** Those of the map. */
  facts: ProgressFacts
}

/** What stands below the map, from the log on this device. */
export function DetailsOfLearner({ subjects, learner: { model }, log, facts }: DetailsOfLearnerProps) {
  const history = useLearningHistory(model, log, facts.today)
  const hasMixUps = history !== undefined && history.misconceptions.length > 0
  const misconceptions = useMisconceptionTexts(hasMixUps) ?? {}
  const details = useMemo(() => detailFacts(model, log, history), [model, log, history])
  return (
    <ProgressDetails
      catalogue={{ subjects, misconceptions }}
      facts={details}
      subjects={facts.subjects}
      today={facts.today}
    />
  )
}
