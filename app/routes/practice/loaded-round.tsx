import { href } from 'react-router'
import { useAttemptKeeper, useAttemptStart } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearnerLoading, useLearningFiles } from '#app/browser/learner.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { type PracticeRequest, PracticeRound } from '#app/domain/practice/practice-round.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Failure } from '#app/ui/base/failure.tsx'
import { OpenElsewhere } from '#app/ui/base/open-elsewhere.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { Picking } from '#app/ui/practice/picking.tsx'
import * as roundText from '#app/ui/practice/round-text.ts'
import * as practiceText from '#app/ui/practice/text.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { PlayedRound, type RoundOf } from './played-round.tsx'

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
  const plain = request.kind === 'practice' && !request.filter ? request : undefined
  const special = usePart(loadSpecial, plain ? 0 : 1)
  const roundOf = plain ? plainRound(plain) : special.part?.(request)

  if (keeper.openElsewhere)
    return <OpenElsewhere title={roundText.openElsewhere} onTakeOver={keeper.takeOver} />
  if (failed || special.failed)
    return (
      <Failure
        title={practiceText.notLoaded.title}
        text={roundText.notLoadedHelp}
        onTryAgain={failed ? tryAgain : special.tryAgain}
      >
        <ButtonLink to={href('/practice')}>{roundText.back}</ButtonLink>
      </Failure>
    )
  if (!start || !factsPath || !roundOf) return <Picking />
  return (
    <PlayedRound
      key={start.key}
      subjects={subjects}
      request={request}
      roundOf={roundOf}
      learner={start.inputs}
      draft={start.draft}
      factsPath={factsPath}
      keeper={keeper}
    />
  )
}

/** Practice without a filter. It follows the plan to an exam, if there is one. */
function plainRound(request: PracticeRequest): RoundOf {
  return (learner, log) => {
    const exam = activePlan(log?.entries ?? [], Math.floor(learner.day))
    return (model) => new PracticeRound(model, request, learner.day, { exam })
  }
}

function loadSpecial() {
  return loadPart(async () => (await import('./special-rounds.ts')).specialRound)
}
