import { href } from 'react-router'
import { useAttemptKeeper, useAttemptStart } from '#app/browser/attempt-keeper.ts'
import { useLearnerLoading, useLearningFiles } from '#app/browser/learner.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Failure } from '#app/ui/base/failure.tsx'
import { OpenElsewhere } from '#app/ui/base/open-elsewhere.tsx'
import { Picking } from '#app/ui/practice/picking.tsx'
import * as roundText from '#app/ui/practice/round-text.ts'
import * as practiceText from '#app/ui/practice/text.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { PlayedRound } from './played-round.tsx'

interface LoadedRoundProps {
  subjects: Catalogue['subjects']
  request: RoundRequest
}

/** Waits for the inputs of a round: the learner model and the unfinished round. */
export function LoadedRound({ subjects, request }: LoadedRoundProps) {
  const keeper = useAttemptKeeper(policyOf(request).kind)
  const { learner, failed, tryAgain } = useLearnerLoading()
  const factsPath = useLearningFiles()?.facts
  const start = useAttemptStart(keeper, learner)

  if (keeper.openElsewhere)
    return <OpenElsewhere title={roundText.openElsewhere} onTakeOver={keeper.takeOver} />
  if (failed)
    return (
      <Failure title={practiceText.notLoaded.title} text={roundText.notLoadedHelp} onTryAgain={tryAgain}>
        <ButtonLink to={href('/practice')}>{roundText.back}</ButtonLink>
      </Failure>
    )
  if (!start || !factsPath) return <Picking />
  return (
    <PlayedRound
      key={start.key}
      subjects={subjects}
      request={request}
      learner={start.inputs}
      draft={start.draft}
      factsPath={factsPath}
      keeper={keeper}
    />
  )
}
