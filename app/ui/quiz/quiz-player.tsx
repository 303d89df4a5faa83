import { type ComponentType, useEffect, useRef, useState } from 'react'
import {
  type Attempt,
  type AttemptEvent,
  type AttemptItem,
  type AttemptSetup,
  advance,
  type Completed,
  indexOf,
  isUnderWay,
  missedItems,
  optionsOrderedFor,
  startAttempt,
} from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { type ExplainedItem, findInBundle } from '#app/domain/catalogue/item.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import type { QuizRun } from '#app/domain/log/quiz-runs.ts'
import { LoadedDialog } from '#app/ui/base/loaded-dialog.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import type { KeysDialogProps } from './keys-dialog.tsx'
import { OpenElsewhere, ResultsPending, WaitingNotice } from './player-notices.tsx'
import { QuestionView } from './question-view.tsx'
import { QuizLoading } from './quiz-loading.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import type { ResultsProps } from './results.tsx'
import type { SaveState } from './save-status.tsx'
import { quizText } from './text.ts'
import { useCharacterKeys } from './use-character-keys.ts'
import { useItemBundle } from './use-item-bundle.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

/** Stores the player's attempts. */
interface AttemptKeeper {
  /** The unfinished attempt at this quiz, if there is one. */
  draft: KeptAttempt | undefined
  /** True while another tab holds the attempt at this quiz, so that this tab must not write to it. */
  openElsewhere: boolean
  takeOver(): Promise<void>
  /** Resolves once the draft is on the device; false if there is another attempt at the quiz. */
  keep(draft: KeptAttempt): Promise<boolean>
  /** Puts a completed attempt into the log and drops its draft. */
  complete(attempt: Completed): Promise<boolean>
  discard(): Promise<boolean>
  stateOf(attemptId: string): SaveState
}

interface QuizPlayerProps {
  quiz: QuizOutline
  /** False until the session is known. */
  isGuest: boolean
  /** The learner's earlier results of this quiz. */
  record: QuizRecord | undefined
  /** All counted attempts of the learner at this quiz. */
  runs: readonly QuizRun[]
  keeper: AttemptKeeper
  loadResults: () => Promise<ComponentType<Omit<ResultsProps, 'actions'>>>
  loadKeys: () => Promise<ComponentType<KeysDialogProps>>
  /** A random id and seed for an attempt. The seed gives the order of the options. */
  newIdentity: () => Pick<AttemptSetup, 'id' | 'seed' | 'startedAt'>
  /** The address of the list of this subject's quizzes. */
  listPath: string
  onLogin: () => void
  onBack: () => void
}

/**
 * An attempt from the first question to the results, and rounds of missed questions. Give it a new `key` for another
 * quiz.
 */
export function QuizPlayer({
  quiz,
  isGuest,
  record,
  runs,
  keeper,
  loadResults,
  loadKeys,
  newIdentity,
  listPath,
  onLogin,
  onBack,
}: QuizPlayerProps) {
  const quizSetup = (): AttemptSetup => ({
    ...newIdentity(),
    policy: { kind: 'quiz', quizId: quiz.id },
    items: quiz.items,
  })
  const [initial] = useState(() => startAttempt(quizSetup()))
  const [attempt, setAttempt] = useState<Attempt>(initial)
  const [resumed, setResumed] = useState<KeptAttempt>()
  const { bundle: fetched, failed, tryAgain } = useItemBundle(quiz.bundlePath)
  const [helpOpen, setHelpOpen] = useState(false)
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  const secondsShown = useSecondsShown(`${attempt.setup.id} ${attempt.answers.length}`)
  const writing = useRef(false)
  // Loads the results from the first answer on, so that they are ready after the last one.
  const results = usePart(loadResults, attempt.answers.length)

  const find = (item: AttemptItem): ExplainedItem | undefined => {
    if (item.id === quiz.first.item.id && item.version === quiz.first.item.version) return quiz.first
    return (resumed && findInBundle(resumed.bundle, item)) ?? (fetched && findInBundle(fetched, item))
  }
  const bundleOf = ({ items }: AttemptSetup): KeptAttempt['bundle'] => {
    const found = items.flatMap((item) => find(item) ?? [])
    return {
      items: found.map(({ item }) => item),
      rubrics: Object.fromEntries(found.map(({ item, rubric }) => [item.id, rubric])),
    }
  }

  /** Shows an attempt once it is stored on the device. */
  const show = async (next: Attempt) => {
    if (writing.current) return
    writing.current = true
    const { setup, answers } = next
    const kept =
      next.phase === 'completed'
        ? await keeper.complete(next)
        : await keeper.keep({ setup, answers, bundle: bundleOf(setup) })
    writing.current = false
    if (kept) setAttempt(next)
  }
  const send = (event: AttemptEvent) => {
    if (writing.current) return
    const next = advance(attempt, event)
    const nothingToKeep = next.phase !== 'completed' && next.answers.length <= attempt.answers.length
    if (nothingToKeep) setAttempt(next)
    else if (next !== attempt) void show(next)
  }

  const { draft } = keeper
  useEffect(() => {
    // A choice that was made before the device had been read does not count; the stored answers do.
    const hasOwnAnswers = attempt.setup !== initial.setup || attempt.answers.length > 0
    if (!draft || hasOwnAnswers || resumed) return
    setResumed(draft)
    void show(startAttempt(draft.setup, draft.answers))
  })

  const current = attempt.setup.items[indexOf(attempt)]
  const question = current && find(current)
  const go = () => {
    if (attempt.phase === 'marked') return send({ type: 'next' })
    const after = Math.max(0, Math.round((Date.now() - attempt.setup.startedAt) / 1000))
    send({ type: 'submit', seconds: secondsShown(), after })
  }
  useQuizKeys(characterKeys, (command) => {
    if (!question && command.type !== 'help') return
    switch (command.type) {
      case 'choose': {
        const option = current && optionsOrderedFor(attempt.setup, current.id)[command.position]
        if (option) send({ type: 'select', option })
        return
      }
      case 'go':
        return go()
      case 'help':
        return setHelpOpen(true)
      case 'sureness':
        return
      default:
        return command satisfies never
    }
  })

  const startOver = async () => {
    if (!(await keeper.discard())) return
    setResumed(undefined)
    setAttempt(startAttempt(quizSetup()))
  }

  const Results = results.part
  if (keeper.openElsewhere) return <OpenElsewhere onTakeOver={() => void keeper.takeOver()} />
  return (
    <>
      {attempt.phase === 'completed' ? (
        Results ? (
          <Results
            attempt={attempt}
            title={quiz.title}
            subject={quiz.subject}
            next={quiz.next}
            find={find}
            runs={runs}
            isGuest={isGuest}
            saveState={keeper.stateOf(attempt.setup.id)}
            onLogin={onLogin}
            onRestart={() => void startOver()}
            onRetryMissed={() =>
              send({
                type: 'start',
                setup: {
                  ...newIdentity(),
                  policy: { kind: 'retry', quizId: quiz.id },
                  items: missedItems(attempt),
                },
              })
            }
            onBack={onBack}
          />
        ) : (
          <ResultsPending failed={results.failed} onTryAgain={results.tryAgain} />
        )
      ) : question ? (
        <QuestionView
          attempt={attempt}
          title={quiz.title}
          difficulty={quiz.difficulty}
          listPath={listPath}
          record={record}
          question={question}
          resumedAfter={
            resumed?.setup === attempt.setup && isUnderWay(attempt) ? resumed.answers.length : undefined
          }
          takesFocus={attempt !== initial && attempt.setup !== resumed?.setup}
          onChoose={(option) => send({ type: 'select', option })}
          onGo={go}
          onHelp={() => setHelpOpen(true)}
          onStartOver={() => void startOver()}
        />
      ) : (
        <QuizLoading>
          {failed && (
            <WaitingNotice text={quizText.waiting.notLoaded} action={quizText.tryAgain} onAction={tryAgain} />
          )}
          {fetched && (
            // The attempt was left before its questions had loaded, and a release has changed them since.
            <WaitingNotice
              text={quizText.waiting.changed}
              action={quizText.startOver}
              onAction={() => void startOver()}
            />
          )}
        </QuizLoading>
      )}
      <LoadedDialog
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        load={loadKeys}
        failure={quizText.keysNotLoaded}
      >
        {(KeysDialog) => (
          <KeysDialog
            open={helpOpen}
            onClose={() => setHelpOpen(false)}
            characterKeys={characterKeys}
            onCharacterKeys={setCharacterKeys}
          />
        )}
      </LoadedDialog>
    </>
  )
}
