import { useState } from 'react'
import { href } from 'react-router'
import type { AttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { type Learner, useMisconceptionTexts } from '#app/browser/learner.ts'
import type { LogView } from '#app/browser/log-session.ts'
import type { Confidence } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { rulesOf } from '#app/domain/attempt/policy.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import type { Log } from '#app/domain/log/log.ts'
import { minutesPerQuestion, questionsOfRound } from '#app/domain/practice/pace.ts'
import type { RoundWith } from '#app/domain/practice/round.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { RoundSession } from '#app/domain/practice/round-session.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Failure, Pending } from '#app/ui/base/failure.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import { Picking } from '#app/ui/practice/picking.tsx'
import { RoundQuestion } from '#app/ui/practice/round-question.tsx'
import * as roundText from '#app/ui/practice/round-text.ts'
import * as practiceText from '#app/ui/practice/text.ts'
import { useAsksConfidence } from '#app/ui/practice/use-confidence.ts'
import { seenText, whyText } from '#app/ui/practice/why.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { LoadedKeysDialog } from '#app/ui/quiz/loaded-keys-dialog.tsx'
import { useKeysDialog } from '#app/ui/quiz/use-keys-dialog.ts'
import { useRoundKeys } from '#app/ui/quiz/use-round-keys.ts'
import { useRound } from './use-round.ts'
import { triesAfterChoice, useVerdict } from './use-verdict.ts'

/** How a round of some request chooses its items. */
export type RoundOf = (learner: Learner, log: LogView | undefined) => RoundWith

interface PlayedRoundProps {
  subjects: Catalogue['subjects']
  request: RoundRequest
  roundOf: RoundOf
  learner: Learner
  draft: KeptAttempt | undefined
  factsPath: string
  keeper: AttemptKeeper
}

/** One round: its questions, and its end. */
export function PlayedRound({
  subjects,
  request,
  roundOf,
  learner,
  draft,
  factsPath,
  keeper,
}: PlayedRoundProps) {
  const { log } = keeper
  const policy = policyOf(request)
  const [count] = useState(() => countOf(request, log?.entries ?? []))
  const [session] = useState(() => new RoundSession(learner.model, roundOf(learner, log)))
  const round = useRound({ request, count, session, draft, factsPath, keeper })
  const { view } = round
  const [asksConfidence] = useAsksConfidence()
  const keys = useKeysDialog()
  const playing = view.phase === 'playing' ? view : undefined
  const secondsShown = useSecondsShown(
    playing ? `${playing.attempt.setup.id} ${playing.question.item.id}` : '',
  )
  const texts = useMisconceptionTexts(request.kind === 'drill' || session.model.misconceptions.length > 0)
  // Loads the end from the first answer on, so that it is ready after the last one.
  const end = usePart(loadEnd, playing ? playing.attempt.answers.length : view.phase === 'ended' ? 1 : 0)
  const verdict = useVerdict(playing?.attempt)
  // Under the verdict, and so loaded with it.
  const answered = usePart(loadAnswered, triesAfterChoice(playing?.attempt))
  const nothingLeft = usePart(loadNothingLeft, view.phase === 'nothing' ? 1 : 0)

  const submit = (confidence?: Confidence) => void round.submit(secondsShown(), confidence)
  const next = () => void round.next()
  useRoundKeys({
    characterKeys: keys.characterKeys,
    asksConfidence,
    asked: playing && { attempt: playing.attempt, id: playing.question.item.id },
    onHelp: keys.openKeys,
    onChoose: round.choose,
    onSubmit: submit,
    onNext: next,
  })

  switch (view.phase) {
    case 'choosing':
      return <Picking />
    case 'interrupted':
      return (
        <Failure
          title={roundText.interrupted.title}
          text={roundText.interrupted.text(view.answered)}
          onTryAgain={view.tryAgain}
        >
          {view.answered > 0 && (
            <Button onClick={view.stop}>{roundText.interrupted.stop(view.answered)}</Button>
          )}
          <ButtonLink to={href('/practice')}>{roundText.leave}</ButtonLink>
        </Failure>
      )
    case 'nothing': {
      const NothingLeft = nothingLeft.part
      return NothingLeft ? (
        <NothingLeft request={request} bank={session.model.bank} />
      ) : (
        <Pending {...nothingLeft} title={practiceText.picking} failure={practiceText.notLoaded} />
      )
    }
    case 'ended': {
      const End = end.part
      return End ? (
        <End
          attempt={view.attempt}
          usedUp={view.usedUp}
          request={request}
          subjects={subjects}
          session={session}
          day={learner.day}
          find={round.find}
          texts={texts}
          saveState={keeper.stateOf(view.attempt.setup.id)}
          log={log}
        />
      ) : (
        <Pending {...end} title={roundText.end.adding} failure={roundText.end.notLoaded} />
      )
    }
    case 'playing': {
      const { attempt, question, why, seen, isAnother, Scene } = view
      const { item } = question
      const { feedback } = rulesOf(policy)
      // The question may have been flagged under its verdict.
      const isFlagged = attempt.phase === 'marked' && log && flaggedItems(log.entries).has(item.id)
      return (
        <>
          <RoundQuestion
            attempt={attempt}
            question={question}
            figures={Scene && item.generated && <Scene {...item.generated} />}
            title={roundText.titles[policy.kind]}
            why={whyText(why, item, seen === undefined ? undefined : seenText(seen, learner.day))}
            notice={isAnother ? roundText.another : undefined}
            isRapid={session.latest?.kind === 'rapid'}
            isBack={seen !== undefined}
            asksConfidence={asksConfidence}
            comesBack={!item.generated && !isFlagged}
            verdict={verdict}
            leaveTo={href('/practice')}
            stop={
              feedback === 'end' && attempt.answers.length > 0 ? (
                <button
                  type="button"
                  onClick={() => void round.stop()}
                  className="link shrink-0 text-sm whitespace-nowrap"
                >
                  {roundText.stop}
                </button>
              ) : null
            }
            onChoose={round.choose}
            onSubmit={submit}
            onNext={next}
          >
            {answered.part && (
              <answered.part
                question={question}
                answer={attempt.answers.at(-1)}
                model={session.model}
                texts={texts}
                offersDrill={policy.kind !== 'drill'}
              />
            )}
          </RoundQuestion>
          <LoadedKeysDialog {...keys.dialog} load={loadKeys} asksConfidence={asksConfidence} />
        </>
      )
    }
    default:
      return view satisfies never
  }
}

function loadAnswered() {
  return loadPart(async () => (await import('./answered.tsx')).Answered)
}

function loadNothingLeft() {
  return loadPart(async () => (await import('./nothing-left.tsx')).NothingLeft)
}

function loadEnd() {
  return loadPart(async () => (await import('./ended-round.tsx')).EndedRound)
}

function loadKeys() {
  return loadPart(async () => (await import('#app/ui/quiz/keys-dialog.tsx')).KeysDialog)
}

function countOf(request: RoundRequest, entries: Log): number {
  if (request.kind !== 'practice' || !request.amount) return 10
  const { unit, value } = request.amount
  return unit === 'questions' ? value : questionsOfRound(value, minutesPerQuestion(entries))
}
