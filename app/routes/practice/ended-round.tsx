import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import type { LogView } from '#app/browser/log-session.ts'
import { type AttemptItem, type Completed, scoreOf } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'
import { RAPID } from '#app/domain/learning/rapid.ts'
import { mistakesAfter } from '#app/domain/practice/after-round.ts'
import { comesBack } from '#app/domain/practice/comes-back.ts'
import { isClearedUp } from '#app/domain/practice/drill-result.ts'
import { effectOnLevels } from '#app/domain/practice/effect-on-levels.ts'
import { standingIn } from '#app/domain/practice/placement-result.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import type { RoundSession } from '#app/domain/practice/round-session.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { VariantLink } from '#app/ui/labs/variant-link.tsx'
import { ComesBackLine } from '#app/ui/practice/comes-back-line.tsx'
import { DrillOutcome } from '#app/ui/practice/drill-outcome.tsx'
import * as endText from '#app/ui/practice/end-text.ts'
import { FixedMistakes } from '#app/ui/practice/fixed-mistakes.tsx'
import { MoveList } from '#app/ui/practice/move-list.tsx'
import { PlacementStanding } from '#app/ui/practice/placement-standing.tsx'
import { RoundEnd } from '#app/ui/practice/round-end.tsx'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { Review } from '#app/ui/quiz/review.tsx'
import { type SaveState, SaveStatus } from '#app/ui/quiz/save-status.tsx'
import { openReport, openSignIn, openSignUp } from '#app/ui/shell/shell-state.ts'
import { hasVariants, NextAfterRound } from './next-after-round.tsx'

interface EndedRoundProps {
  attempt: Completed
  usedUp: boolean
  request: RoundRequest
  subjects: Catalogue['subjects']
  session: RoundSession
  day: number
  find: (id: ItemId) => ExplainedItem | undefined
  texts: ExplainedMisconceptions | undefined
  saveState: SaveState
  /** Undefined until it is loaded. */
  log: LogView | undefined
}

/** The end of a round: what it did to the levels, the next step, and the review. */
export function EndedRound({
  attempt,
  usedUp,
  request,
  subjects,
  session,
  day,
  find,
  texts,
  saveState,
  log,
}: EndedRoundProps) {
  const { before, model } = session
  const marksOf = useItemMarks()
  const { part: Scene } = usePart(loadScene, hasVariants(attempt) ? 1 : 0)
  const effect = effectOnLevels(before, model, day)
  const hasMoved = effect.up.length + effect.down.length + effect.first.length > 0
  const levels = (
    <div className="xl:col-start-2! xl:row-span-9 xl:row-start-1 xl:border-t-2 xl:border-text xl:pt-3">
      <MoveList
        {...effect}
        subjects={subjects}
        hasRapidAnswers={attempt.answers.some(({ seconds }) => seconds < RAPID.seconds)}
      />
      <Link to={href('/progress')} className="link text-reason">
        {endText.moves.toMap}
      </Link>
    </div>
  )
  return (
    <RoundEnd attempt={attempt} title={endText.titles[policyOf(request).kind]}>
      {request.kind === 'placement' && (
        <PlacementStanding
          subject={request.subject}
          title={subjects.find(({ id }) => id === request.subject)?.title ?? ''}
          standing={standingIn(model, request.subject, day)}
          answers={attempt.answers.length}
          right={scoreOf(attempt)}
        />
      )}
      {request.kind === 'drill' && (
        <DrillOutcome
          misconception={texts?.[`${request.subject}/${request.misconception}`]}
          cleared={isClearedUp(attempt.answers, isSuspected(session, request))}
        />
      )}
      {log && <FixedMistakes {...mistakesAfter(model, log.entries, attempt.setup.id)} />}
      {/* What has not moved is a detail: on a phone the next step is in sight before it. */}
      {hasMoved && levels}
      <NextAfterRound
        attempt={attempt}
        usedUp={usedUp}
        request={request}
        session={session}
        day={day}
        log={log}
        subjects={subjects}
        texts={texts}
      />
      {log && (
        <ComesBackLine
          {...comesBack(model, attempt.answers, day, activePlan(log.entries, Math.floor(day)))}
        />
      )}
      {!hasMoved && levels}
      <div className="mt-5 flex ps-(--pointer-gutter) xl:ps-0">
        <SaveStatus state={saveState} onLogin={saveState === 'signedOut' ? openSignIn : openSignUp} />
      </div>
      <Review
        attempt={attempt}
        find={(item: AttemptItem) => find(item.id)}
        figures={({ generated }) => Scene && generated && <Scene {...generated} />}
        actions={(item) =>
          isVariantId(item.id) ? (
            <VariantLink id={item.id} />
          ) : (
            <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />
          )
        }
      />
    </RoundEnd>
  )
}

function loadScene() {
  return loadPart(async () => (await import('./variant-part.ts')).VariantScene)
}

function isSuspected(
  { model }: RoundSession,
  { subject, misconception }: Extract<RoundRequest, { kind: 'drill' }>,
) {
  return model.misconceptions.some((known) => known.subject === subject && known.id === misconception)
}
