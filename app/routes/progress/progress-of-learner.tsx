import { useMemo, useRef } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearnerLoading } from '#app/browser/learner.ts'
import { useLog } from '#app/browser/log-session.ts'
import { useNear } from '#app/ui/base/use-near.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { progressFacts } from '#app/ui/progress/progress-facts.ts'
import { ProgressPage } from '#app/ui/progress/progress-page.tsx'
import type { DetailsOfLearnerProps } from './details-of-learner.tsx'

/** Progress, from the log on this device. */
export function ProgressOfLearner({ subjects }: Pick<Catalogue, 'subjects'>) {
  const { learner, failed, tryAgain } = useLearnerLoading()
  const log = useLog()?.entries
  const facts = useMemo(
    () => (learner && log ? progressFacts(learner.model, learner.day, log) : undefined),
    [learner, log],
  )
  return (
    <ProgressPage
      catalogue={{ subjects, misconceptions: {} }}
      facts={facts}
      problem={failed && <NotLoaded onTryAgain={tryAgain} />}
      details={learner && log && facts && <Details {...{ subjects, learner, log, facts }} />}
    />
  )
}

const loadDetails = () => loadPart(async () => (await import('./details-of-learner.tsx')).DetailsOfLearner)

/** On a phone they are below the first screen, so they are computed and drawn when the reader comes near. */
function Details(props: DetailsOfLearnerProps) {
  const place = useRef<HTMLDivElement>(null)
  const { part: DetailsOfLearner, failed, tryAgain } = usePart(loadDetails, useNear(place) ? 1 : 0)
  return (
    <div ref={place} className="min-h-[inherit]">
      {DetailsOfLearner ? <DetailsOfLearner {...props} /> : failed && <NotLoaded onTryAgain={tryAgain} />}
    </div>
  )
}
