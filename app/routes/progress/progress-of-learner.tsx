import { useEffect, useMemo, useRef } from 'react'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearnerLoading } from '#app/browser/learner.ts'
import { useLog } from '#app/browser/log-session.ts'
import { useNear } from '#app/ui/base/use-near.ts'
import { usePart } from '#app/ui/base/use-part.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { progressFacts } from '#app/ui/progress/progress-facts.ts'
import { Invitation } from '#app/ui/progress/progress-map.tsx'
import { ProgressPage } from '#app/ui/progress/progress-page.tsx'
import type { TopicReadoutProps } from '#app/ui/progress/topic-readout.tsx'
import type { DetailsOfLearnerProps } from './details-of-learner.tsx'

/** Progress, from the log on this device. */
export function ProgressOfLearner({ subjects }: Pick<Catalogue, 'subjects'>) {
  const { learner, failed, tryAgain } = useLearnerLoading()
  const log = useLog()?.entries
  const facts = useMemo(
    () => (learner && log ? progressFacts(learner.model, learner.day, log) : undefined),
    [learner, log],
  )
  const catalogue = { subjects, misconceptions: {} }
  return (
    <ProgressPage
      catalogue={catalogue}
      facts={facts}
      problem={failed && <NotLoaded onTryAgain={tryAgain} />}
      readout={
        facts &&
        ((standing) => <Readout {...{ standing, catalogue }} labs={facts.labs} today={facts.today} />)
      }
      details={learner && log && facts && <Details {...{ subjects, learner, log, facts }} />}
    />
  )
}

const loadReadout = () =>
  loadPart(async () => (await import('#app/ui/progress/topic-readout.tsx')).TopicReadout)

function Readout(props: TopicReadoutProps) {
  const { part: TopicReadout, failed, tryAgain } = usePart(loadReadout, 1)
  const problem = useRef<HTMLDivElement>(null)
  // On a phone it is below the whole list.
  useEffect(() => {
    if (failed && matchMedia('(width < 64rem)').matches) problem.current?.focus()
  }, [failed])
  if (failed)
    return (
      <div ref={problem} tabIndex={-1}>
        <NotLoaded onTryAgain={tryAgain} />
      </div>
    )
  return TopicReadout ? <TopicReadout {...props} /> : <Invitation />
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
