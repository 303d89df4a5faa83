import { useState } from 'react'
import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import type { useAttemptKeeper } from '#app/browser/held-draft.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { type Learner, useMisconceptionTexts } from '#app/browser/learner.ts'
import { optionsOrderedFor } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { rulesOf } from '#app/domain/attempt/policy.ts'
import { type ItemId, subjectOf } from '#app/domain/catalogue/item.ts'
import type { BankLab } from '#app/domain/learning/item-bank.ts'
import type { Log } from '#app/domain/log/log.ts'
import { minutesPerQuestion, questionsIn } from '#app/domain/practice/pace.ts'
import { labsFor } from '#app/domain/practice/round.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { LoadedDialog } from '#app/ui/base/loaded-dialog.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import { VariantLink } from '#app/ui/labs/variant-link.tsx'
import { AfterAnswer } from '#app/ui/practice/after-answer.tsx'
import { RoundNotice } from '#app/ui/practice/round-notice.tsx'
import { RoundQuestion } from '#app/ui/practice/round-question.tsx'
import { roundText } from '#app/ui/practice/round-text.ts'
import { practiceText } from '#app/ui/practice/text.ts'
import type { ChoosableSubject } from '#app/ui/practice/topic-chooser.tsx'
import { useAsksConfidence } from '#app/ui/practice/use-confidence.ts'
import { dayText, whyText } from '#app/ui/practice/why.ts'
import { useCharacterKeys } from '#app/ui/quiz/use-character-keys.ts'
import { useQuizKeys } from '#app/ui/quiz/use-quiz-keys.ts'
import { practicePath, roundPath } from './round-path.ts'
import { StorageNotice } from './storage-notice.tsx'
import { useRound } from './use-round.ts'

interface PlayedRoundProps {
  subjects: readonly ChoosableSubject[]
  request: RoundRequest
  learner: Learner
  draft: KeptAttempt | undefined
  factsPath: string
  keeper: ReturnType<typeof useAttemptKeeper>
}

/** One round: its questions, and its end. */
export function PlayedRound({ subjects, request, learner, draft, factsPath, keeper }: PlayedRoundProps) {
  const { log } = keeper
  const policy = policyOf(request)
  const [count] = useState(() => countOf(request, log?.entries ?? []))
  const round = useRound({ request, count, learner, draft, factsPath, keeper })
  const { view, session } = round
  const marksOf = useItemMarks()
  const [asksConfidence] = useAsksConfidence()
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  const [helpOpen, setHelpOpen] = useState(false)
  const playing = view.phase === 'playing' ? view : undefined
  const secondsShown = useSecondsShown(
    playing ? `${playing.attempt.setup.id} ${playing.question.item.id}` : '',
  )
  const texts = useMisconceptionTexts(request.kind === 'drill' || session.model.misconceptions.length > 0)
  // Loads the end from the first answer on, so that it is ready after the last one.
  const end = usePart(loadEnd, playing ? playing.attempt.answers.length : view.phase === 'ended' ? 1 : 0)

  useQuizKeys(characterKeys, (command) => {
    if (command.type === 'help') return setHelpOpen(true)
    if (!playing) return
    const { setup, phase } = playing.attempt
    switch (command.type) {
      case 'choose': {
        const option = optionsOrderedFor(setup, playing.question.item.id)[command.position]
        if (option) round.choose(option)
        return
      }
      case 'sureness':
        if (asksConfidence) void round.submit(secondsShown(), command.confidence)
        return
      case 'go':
        if (phase === 'marked') void round.next()
        else if (!asksConfidence) void round.submit(secondsShown())
        return
      default:
        return command satisfies never
    }
  })

  switch (view.phase) {
    case 'choosing':
      return <RoundNotice title={practiceText.picking} />
    case 'interrupted':
      return (
        <RoundNotice
          alert
          title={roundText.interrupted.title}
          text={roundText.interrupted.text(view.answered)}
        >
          <Button look="primary" onClick={view.tryAgain}>
            {practiceText.tryAgain}
          </Button>
          <ButtonLink to={href('/practice')}>{roundText.leave}</ButtonLink>
        </RoundNotice>
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
        />
      ) : (
        <RoundNotice title={end.failed ? roundText.end.notLoaded : roundText.end.adding}>
          {end.failed && (
            <Button look="primary" onClick={end.tryAgain}>
              {practiceText.tryAgain}
            </Button>
          )}
        </RoundNotice>
      )
    }
    case 'playing': {
      const { attempt, question, why, seen, Scene } = view
      const { item, rubric } = question
      const subject = subjectOf(item.id)
      const suspected = suspectedBy(session.model, item.id, attempt.answers.at(-1)?.chosen)
      const { feedback } = rulesOf(policy)
      return (
        <>
          <RoundQuestion
            attempt={attempt}
            question={question}
            figures={Scene && item.generated && <Scene {...item.generated} />}
            title={roundText.titles[policy.kind]}
            why={whyText(why, item, seen === undefined ? undefined : dayText(seen))}
            isRapid={session.latest?.kind === 'rapid'}
            isBack={seen !== undefined}
            asksConfidence={asksConfidence}
            leaveTo={href('/practice')}
            stop={
              feedback === 'end' && attempt.answers.length > 0 ? (
                <button type="button" onClick={() => void round.stop()} className="link text-sm">
                  {roundText.stop}
                </button>
              ) : null
            }
            notice={<StorageNotice />}
            onChoose={round.choose}
            onSubmit={(confidence) => void round.submit(secondsShown(), confidence)}
            onNext={() => void round.next()}
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
              actions={item.generated ? <VariantLink id={item.id} /> : <ItemActions {...marksOf(item)} />}
            />
          </RoundQuestion>
          <LoadedDialog
            open={helpOpen}
            onClose={() => setHelpOpen(false)}
            load={loadKeys}
            failure={roundText.keysNotLoaded}
          >
            {(KeysDialog) => (
              <KeysDialog
                open={helpOpen}
                onClose={() => setHelpOpen(false)}
                characterKeys={characterKeys}
                onCharacterKeys={setCharacterKeys}
                asksConfidence={asksConfidence}
              />
            )}
          </LoadedDialog>
        </>
      )
    }
    default:
      return view satisfies never
  }
}

function NothingLeft({ request, labs }: { request: RoundRequest; labs: readonly BankLab[] }) {
  const topics = request.kind === 'practice' ? request.topics : []
  return (
    <RoundNotice title={roundText.nothingLeft.title} text={roundText.nothingLeft.text}>
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
    </RoundNotice>
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
  return unit === 'questions' ? value : questionsIn(value, minutesPerQuestion(entries))
}

/** The misconception that the chosen option carries, if the learner may have it. */
function suspectedBy(model: Learner['model'], id: ItemId, chosen: 1 | 2 | 3 | 4 | undefined) {
  const item = model.bank.byId.get(id)
  const carried = item && chosen && item.misconceptions[chosen]
  return model.misconceptions.find((known) => known.subject === item?.subject && known.id === carried)?.id
}
