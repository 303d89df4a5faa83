import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Attempt,
  type AttemptEvent,
  type AttemptItem,
  type AttemptSetup,
  advance,
  type Completed,
  indexOf,
  missedItems,
  optionsOrderedFor,
  secondsIntoAttempt,
  startAttempt,
} from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { bundleOf, type ExplainedItem, findInBundle } from '#app/domain/catalogue/item.ts'
import type { QuizRun } from '#app/domain/log/quiz-runs.ts'
import { Pending } from '#app/ui/base/failure.tsx'
import { Notice } from '#app/ui/base/notice.tsx'
import { OpenElsewhere } from '#app/ui/base/open-elsewhere.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import type { KeysDialogProps } from './keys-dialog.tsx'
import { LoadedKeysDialog } from './loaded-keys-dialog.tsx'
import { QuestionView } from './question-view.tsx'
import { QuizLoading } from './quiz-loading.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import type { ResultsProps } from './results.tsx'
import type { SaveState } from './save-status.tsx'
import * as quizText from './text.ts'
import { useItemBundle } from './use-item-bundle.ts'
import { useKeysDialog } from './use-keys-dialog.ts'
import { useQuizKeys } from './use-quiz-keys.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** Stores the player's attempts. */
interface AttemptKeeper {
  /** Whether it is known if there is an unfinished attempt. */
  isReady: boolean
  /** The unfinished attempt at this quiz, if there is one. */
  draft: KeptAttempt | undefined
  /** The attempt whose results the reader has come back to. */
  finished: Completed | undefined
  /** True while it is looked for. */
  findsFinished: boolean
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
  /** All counted attempts of the learner at this quiz. */
  runs: readonly QuizRun[]
  /** The best of them, in words. */
  previousBest: ReactNode
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
  runs,
  previousBest,
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
  const keys = useKeysDialog()
  const secondsShown = useSecondsShown(`${attempt.setup.id} ${attempt.answers.length}`)
  const writing = useRef(false)
  // Loads the results from the first answer on, so that they are ready after the last one.
  const results = usePart(loadResults, attempt.answers.length)

  const find = (item: AttemptItem): ExplainedItem | undefined => {
    if (item.id === quiz.first.item.id && item.version === quiz.first.item.version) return quiz.first
    return (resumed && findInBundle(resumed.bundle, item)) ?? (fetched && findInBundle(fetched, item))
  }
  /** Shows an attempt once it is stored on the device. */
  const show = async (next: Attempt) => {
    if (writing.current) return
    writing.current = true
    try {
      const { setup, answers } = next
      const kept =
        next.phase === 'completed'
          ? await keeper.complete(next)
          : await keeper.keep({
              setup,
              answers,
              bundle: bundleOf(setup.items.flatMap((item) => find(item) ?? [])),
            })
      if (kept) setAttempt(next)
    } finally {
      writing.current = false
    }
  }
  const send = (event: AttemptEvent) => {
    if (writing.current) return
    const next = advance(attempt, event)
    const nothingToKeep = next.phase !== 'completed' && next.answers.length <= attempt.answers.length
    if (nothingToKeep) setAttempt(next)
    else if (next !== attempt) void show(next)
  }

  const { draft, finished } = keeper
  useEffect(() => {
    // A choice that was made before the device had been read does not count; the stored answers do.
    const hasOwnAnswers = attempt.setup !== initial.setup || attempt.answers.length > 0
    if (hasOwnAnswers || resumed) return
    if (draft) {
      setResumed(draft)
      void show(startAttempt(draft.setup, draft.answers))
    } else if (finished) setAttempt(finished)
  })

  const isResumed =
    resumed?.setup === attempt.setup &&
    attempt.phase === 'answering' &&
    attempt.answers.length === resumed.answers.length
  const current = attempt.setup.items[indexOf(attempt)]
  const question = current && find(current)
  const go = () => {
    if (attempt.phase === 'marked') return send({ type: 'next' })
    const after = secondsIntoAttempt(attempt.setup, Date.now())
    send({ type: 'submit', seconds: secondsShown(), after })
  }
  useQuizKeys(keys.characterKeys, (command) => {
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
        return keys.openKeys()
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
  if (keeper.openElsewhere)
    return <OpenElsewhere title={quizText.openElsewhere} onTakeOver={keeper.takeOver} />
  if (keeper.findsFinished) return <Notice title={quizText.results.loading} />
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
            shownAgain={attempt.setup.id === finished?.setup.id}
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
          <Pending {...results} title={quizText.results.loading} failure={quizText.results.notLoaded} />
        )
      ) : question ? (
        <QuestionView
          attempt={attempt}
          title={quiz.title}
          difficulty={quiz.difficulty}
          listPath={listPath}
          previousBest={previousBest}
          question={question}
          resumedAfter={isResumed ? attempt.answers.length : undefined}
          takesFocus={attempt !== initial && attempt.setup !== resumed?.setup}
          waits={attempt === initial && (!keeper.isReady || draft !== undefined)}
          onChoose={(option) => send({ type: 'select', option })}
          onGo={go}
          onHelp={keys.openKeys}
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
      <LoadedKeysDialog {...keys.dialog} load={loadKeys} />
    </>
  )
}
