import { useState } from 'react'
import { href } from 'react-router'
import type { AttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { type Learner, useMisconceptionTexts } from '#app/browser/learner.ts'
import type { LogView } from '#app/browser/log-session.ts'
import type { Confidence } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { rulesOf } from '#app/domain/attempt/policy.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { subjectOf } from '#app/domain/catalogue/item.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import type { BankLab } from '#app/domain/learning/item-bank.ts'
import type { Log } from '#app/domain/log/log.ts'
import { matchingQuestions, questionHistory } from '#app/domain/practice/matching-questions.ts'
import { mixUpsOfAnswers } from '#app/domain/practice/mix-ups-of-answers.ts'
import { minutesPerQuestion, questionsOfRound } from '#app/domain/practice/pace.ts'
import { labsFor } from '#app/domain/practice/round.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Failure, Pending } from '#app/ui/base/failure.tsx'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Notice } from '#app/ui/base/notice.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import { VariantLink } from '#app/ui/labs/variant-link.tsx'
import { AfterAnswer } from '#app/ui/practice/after-answer.tsx'
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
import { openReport } from '#app/ui/shell/shell-state.ts'
import { practicePath, roundPath, setupPath } from './round-path.ts'
import { isOf, useRound } from './use-round.ts'

interface PlayedRoundProps {
  subjects: Catalogue['subjects']
  request: RoundRequest
  learner: Learner
  draft: KeptAttempt | undefined
  factsPath: string
  keeper: AttemptKeeper
}

/** One round: its questions, and its end. */
export function PlayedRound({ subjects, request, learner, draft, factsPath, keeper }: PlayedRoundProps) {
  const { log } = keeper
  const policy = policyOf(request)
  const [count] = useState(() => countOf(request, log?.entries ?? []))
  const [matching] = useState(() => matchingBefore(request, learner, log))
  const exam = activePlan(log?.entries ?? [], Math.floor(learner.day))
  const round = useRound({ request, count, matching, learner, draft, factsPath, exam, keeper })
  const { view, session } = round
  const marksOf = useItemMarks()
  const [asksConfidence] = useAsksConfidence()
  const keys = useKeysDialog()
  const playing = view.phase === 'playing' ? view : undefined
  const secondsShown = useSecondsShown(
    playing ? `${playing.attempt.setup.id} ${playing.question.item.id}` : '',
  )
  const texts = useMisconceptionTexts(request.kind === 'drill' || session.model.misconceptions.length > 0)
  // Loads the end from the first answer on, so that it is ready after the last one.
  const end = usePart(loadEnd, playing ? playing.attempt.answers.length : view.phase === 'ended' ? 1 : 0)

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
    case 'nothing':
      return <NothingLeft request={request} labs={labsFor(session.model.bank, request)} />
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
      const { item, rubric } = question
      const subject = subjectOf(item.id)
      const suspected = mixUpsOfAnswers(session.model, attempt.answers.slice(-1))[0]?.id
      const { feedback } = rulesOf(policy)
      const marks = marksOf(item)
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
            comesBack={!item.generated && !marks.flagged}
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
            <AfterAnswer
              misconception={suspected ? texts?.[`${subject}/${suspected}`] : undefined}
              drillPath={
                suspected && policy.kind !== 'drill'
                  ? roundPath({ kind: 'drill', subject, misconception: suspected })
                  : undefined
              }
              notePath={
                item.generated
                  ? href('/learn/:subject?/:topic?', { subject, topic: item.topic.id })
                  : rubric.note
              }
              actions={
                item.generated ? (
                  <VariantLink id={item.id} />
                ) : (
                  <ItemActions {...marks} onReport={() => openReport(item)} />
                )
              }
            />
          </RoundQuestion>
          <LoadedKeysDialog {...keys.dialog} load={loadKeys} asksConfidence={asksConfidence} />
        </>
      )
    }
    default:
      return view satisfies never
  }
}

function NothingLeft({ request, labs }: { request: RoundRequest; labs: readonly BankLab[] }) {
  if (request.kind === 'practice' && request.filter)
    return (
      <Notice title={roundText.nothingMatches.title} text={roundText.nothingMatches.text}>
        <ButtonLink to={setupPath(request)} look="primary">
          {roundText.nothingMatches.change}
        </ButtonLink>
      </Notice>
    )
  const topics = request.kind === 'practice' ? request.topics : []
  if (request.kind === 'drill' || request.kind === 'items')
    return (
      <Notice title={roundText.noQuestions.title} text={roundText.noQuestions.text}>
        <ButtonLink to={href('/practice')} look="primary">
          {practiceText.chooseTopics}
        </ButtonLink>
      </Notice>
    )
  return (
    <Notice title={roundText.nothingLeft.title} text={roundText.nothingLeft.text}>
      {request.kind === 'practice' && !request.older && (
        <ButtonLink to={practicePath(topics, 5, true)} look="primary">
          {roundText.nothingLeft.older}
        </ButtonLink>
      )}
      {labs.map(({ id, title }) => (
        <ButtonLink key={id} to={href('/labs/:lab', { lab: id })}>
          {roundText.nothingLeft.lab(title)}
        </ButtonLink>
      ))}
      <ButtonLink to={href('/practice')}>{roundText.nothingLeft.other}</ButtonLink>
    </Notice>
  )
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

/** The questions that matched the filter of a request when its round began. */
function matchingBefore(
  request: RoundRequest,
  { bank }: Learner,
  log: LogView | undefined,
): ReadonlySet<ItemId> | undefined {
  if (request.kind !== 'practice' || !request.filter) return undefined
  const drafts = [...(log?.drafts.values() ?? [])]
  const others = drafts.filter(({ setup }) => !isOf(setup, request))
  return matchingQuestions(bank, request.topics, request.filter, questionHistory(log?.entries ?? [], others))
}
