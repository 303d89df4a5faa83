import { type ComponentType, useEffect, useRef, useState } from 'react'
import {
  type Answer,
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
import type { Draft } from '#app/domain/attempt/draft.ts'
import { type ExplainedItem, findInBundle } from '#app/domain/catalogue/item.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { QuestionView } from './question-view.tsx'
import { QuizLoading } from './quiz-loading.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import type { ResultsProps } from './results.tsx'
import type { SaveState } from './save-status.tsx'
import { useCharacterKeys } from './use-character-keys.ts'
import { useItemBundle } from './use-item-bundle.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

/** A day: a page left open overnight says no more about an item than that. */
const MAX_SECONDS = 86_400

/** Where the player's attempts are kept, as it sees it. */
interface AttemptKeeper {
  /** The attempt at this quiz that was left under way; undefined where there is none. */
  draft: Draft | undefined
  /** True while another tab has this quiz open and this one may not write to its attempt. */
  openElsewhere: boolean
  takeOver(): Promise<void>
  /** Resolves once the draft is on the device; false where another attempt at the quiz is there already. */
  keep(draft: Draft): Promise<boolean>
  /** Puts a completed attempt into the log and drops its draft. */
  complete(attempt: Completed): Promise<boolean>
  discard(): Promise<boolean>
  stateOf(attemptId: string): SaveState
}

interface QuizPlayerProps {
  quiz: QuizOutline
  /** False until it is known. */
  isGuest: boolean
  /** What the learner has done with this quiz before. */
  record: QuizRecord | undefined
  keeper: AttemptKeeper
  loadResults: () => Promise<ComponentType<ResultsProps>>
  /** Random: an attempt's id, and the seed of its options' order. */
  newIdentity: () => Pick<AttemptSetup, 'id' | 'seed' | 'startedAt'>
  onLogin: () => void
  onBack: () => void
}

/** An attempt from the first question to the results, and practice rounds. Mount it anew for another quiz. */
export function QuizPlayer({
  quiz,
  isGuest,
  record,
  keeper,
  loadResults,
  newIdentity,
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
  const [resumed, setResumed] = useState<Draft>()
  const { bundle: fetched, failed, tryAgain } = useItemBundle(quiz.bundlePath)
  const [helpOpen, setHelpOpen] = useState(false)
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  const timesOfAnswer = useTimesOfAnswer(attempt)
  const writing = useRef(false)
  // From the first answer on, so that they are there after the last.
  const results = usePart(loadResults, attempt.answers.length)

  const find = (item: AttemptItem): ExplainedItem | undefined => {
    if (item.id === quiz.first.item.id && item.version === quiz.first.item.version) return quiz.first
    return (resumed && findInBundle(resumed.bundle, item)) ?? (fetched && findInBundle(fetched, item))
  }
  const bundleOf = ({ items }: AttemptSetup): Draft['bundle'] => {
    const found = items.flatMap((item) => find(item) ?? [])
    return {
      items: found.map(({ item }) => item),
      rubrics: Object.fromEntries(found.map(({ item, rubric }) => [item.id, rubric])),
    }
  }

  /** Shows an attempt once the device has what would be lost with the page. */
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
    // A choice that was made before the device was read does not count: the answers kept there do.
    const hasOwnAnswers = attempt.setup !== initial.setup || attempt.answers.length > 0
    if (!draft || hasOwnAnswers || resumed) return
    setResumed(draft)
    void show(startAttempt(draft.setup, draft.answers))
  })

  const current = attempt.setup.items[indexOf(attempt)]
  const question = current && find(current)
  const go = () =>
    send(attempt.phase === 'marked' ? { type: 'next' } : { type: 'submit', ...timesOfAnswer() })
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
            find={find}
            record={record}
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
          record={record}
          question={question}
          takesFocus={attempt !== initial && attempt.setup !== resumed?.setup}
          onChoose={(option) => send({ type: 'select', option })}
          onGo={go}
          onHelp={() => setHelpOpen(true)}
        >
          {resumed?.setup === attempt.setup && isUnderWay(attempt) && (
            <Resumed answered={resumed.answers.length} onStartOver={() => void startOver()} />
          )}
        </QuestionView>
      ) : (
        <QuizLoading>
          {failed && <Interrupted onTryAgain={tryAgain} />}
          {fetched && <Changed onStartOver={() => void startOver()} />}
        </QuizLoading>
      )}
      <KeysDialog
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        characterKeys={characterKeys}
        onCharacterKeys={setCharacterKeys}
      />
    </>
  )
}

/** Over the question at which an attempt goes on that was left earlier. */
function Resumed({ answered, onStartOver }: { answered: number; onStartOver: () => void }) {
  const [asking, setAsking] = useState(false)
  const answers = answered === 1 ? '1 answer' : `${answered} answers`
  return (
    <>
      <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        Resumed after {answers}.<Button onClick={() => setAsking(true)}>Start over</Button>
      </p>
      <Dialog open={asking} title="Start this quiz over?" onClose={() => setAsking(false)}>
        <p className="text-muted">This discards the {answers} that you left here.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <Button onClick={onStartOver}>Discard and start over</Button>
          <Button look="primary" onClick={() => setAsking(false)}>
            Keep going
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-center gap-4 px-4 py-16 text-center">
      <h1>This quiz is open in another tab</h1>
      <p role="status" className="max-w-md text-muted">
        Your answers are safe. Go on in the other tab, or continue here and the other tab stops.
      </p>
      <Button look="primary" onClick={onTakeOver}>
        Continue here
      </Button>
    </div>
  )
}

/** The rest of the quiz did not arrive. */
function Interrupted({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="mt-6 flex flex-col items-center gap-3">
      <p className="max-w-md">
        The next questions did not arrive. Your answers are kept: check your connection and try again.
      </p>
      <Button look="primary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}

/** The attempt is completed, and the code that shows it has not arrived. */
function ResultsPending({ failed, onTryAgain }: { failed: boolean; onTryAgain: () => void }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-2xl">{failed ? 'Your results did not load' : 'Loading your results…'}</h1>
      {failed && (
        <>
          <p role="alert" className="max-w-md text-muted">
            You’ve answered every question, and your answers are kept. Check your connection and try again.
          </p>
          <Button look="primary" onClick={onTryAgain}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

/** An attempt that was left before its questions had arrived, and a release has changed them since. */
function Changed({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div role="alert" className="mt-6 flex flex-col items-center gap-3">
      <p className="max-w-md">
        This quiz has changed since you began, and its earlier questions are no longer here.
      </p>
      <Button look="primary" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}

/** A clock that starts again with each item. Read it when an answer is submitted. */
function useTimesOfAnswer({ setup, answers, phase }: Attempt): () => Pick<Answer, 'seconds' | 'after'> {
  const shownAt = useRef(0)
  const index = phase === 'answering' ? answers.length : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item, or another attempt, starts the clock
  useEffect(() => {
    shownAt.current = performance.now()
  }, [setup, index])
  return () => {
    const seconds = Math.round((performance.now() - shownAt.current) / 1000)
    return {
      // 0 means that nobody measured it.
      seconds: Math.min(MAX_SECONDS, Math.max(1, seconds)),
      after: Math.max(0, Math.round((Date.now() - setup.startedAt) / 1000)),
    }
  }
}
