import { useMemo } from 'react'
import { useLearnerLoading, useMisconceptionTexts } from '#app/browser/learner.ts'
import { useLearningHistory } from '#app/browser/learning-history.ts'
import { useLog } from '#app/browser/log-session.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { progressFacts } from '#app/ui/progress/progress-facts.ts'
import { ProgressPage } from '#app/ui/progress/progress-page.tsx'

/** Progress, from the log on this device. */
export function ProgressOfLearner({ subjects }: Pick<Catalogue, 'subjects'>) {
  const { learner, failed, tryAgain } = useLearnerLoading()
  const entries = useLog()?.entries
  const model = learner?.model
  const day = learner?.day ?? 0
  const history = useLearningHistory(model, entries, Math.floor(day))
  const hasMixUps = history !== undefined && history.misconceptions.length > 0
  const misconceptions = useMisconceptionTexts(hasMixUps) ?? {}
  const facts = useMemo(
    () => (model && entries ? progressFacts(model, day, entries, history) : undefined),
    [model, day, entries, history],
  )
  return (
    <ProgressPage
      catalogue={{ subjects, misconceptions }}
      facts={facts}
      problem={failed && <NotLoaded onTryAgain={tryAgain} />}
    />
  )
}
