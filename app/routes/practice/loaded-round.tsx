import { useState } from 'react'
import { href } from 'react-router'
import { useAttemptKeeper } from '#app/browser/held-draft.ts'
import { type Learner, useLearnerLoading, useLearningFiles } from '#app/browser/learner.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { RoundNotice } from '#app/ui/practice/round-notice.tsx'
import { roundText } from '#app/ui/practice/round-text.ts'
import { practiceText } from '#app/ui/practice/text.ts'
import type { ChoosableSubject } from '#app/ui/practice/topic-chooser.tsx'
import { PlayedRound } from './played-round.tsx'

interface LoadedRoundProps {
  subjects: readonly ChoosableSubject[]
  request: RoundRequest
}

interface Start {
  learner: Learner
  /** An unfinished round of any request. */
  draft: KeptAttempt | undefined
}

/** Waits for the inputs of a round: the learner model and the unfinished round. */
export function LoadedRound({ subjects, request }: LoadedRoundProps) {
  const slot = policyOf(request).kind
  const keeper = useAttemptKeeper(slot)
  const { learner, failed, tryAgain } = useLearnerLoading()
  const factsPath = useLearningFiles()?.facts
  const [takenOver, setTakenOver] = useState(0)
  const [start, setStart] = useState<Start>()
  const { log, draft } = keeper
  const isRead = log !== undefined && (log.drafts.get(slot) === undefined || draft !== undefined)
  // The round keeps its initial inputs, because each of its answers changes the log.
  if (!start && learner && isRead) setStart({ learner, draft })

  if (keeper.openElsewhere)
    return (
      <RoundNotice title={roundText.openElsewhere.title} text={roundText.openElsewhere.text}>
        <Button
          look="primary"
          onClick={async () => {
            await keeper.takeOver()
            setStart(undefined)
            setTakenOver(takenOver + 1)
          }}
        >
          {roundText.openElsewhere.continue}
        </Button>
      </RoundNotice>
    )
  if (failed)
    return (
      <RoundNotice alert title={practiceText.notLoaded} text={roundText.notLoadedHelp}>
        <Button look="primary" onClick={tryAgain}>
          {practiceText.tryAgain}
        </Button>
        <ButtonLink to={href('/practice')}>{roundText.back}</ButtonLink>
      </RoundNotice>
    )
  if (!start || !factsPath) return <RoundNotice title={practiceText.picking} />
  return (
    <PlayedRound
      key={takenOver}
      subjects={subjects}
      request={request}
      learner={start.learner}
      draft={start.draft}
      factsPath={factsPath}
      keeper={keeper}
    />
  )
}
