import { useEffect, useReducer, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { MAX_SECONDS } from '#app/domain/progress/attempt-submission.ts'
import type { QuizRecord } from '#app/domain/progress/quiz-record.ts'
import { type Attempt, advance, indexOf, isUnderWay, startAttempt } from '#app/domain/quiz/attempt.ts'
import { Button } from '#app/ui/base/button.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { QuestionView } from './question-view.tsx'
import { QuizLoading } from './quiz-loading.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import { Results } from './results.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { useCharacterKeys } from './use-character-keys.ts'
import { useQuestions } from './use-questions.ts'
import { useQuizKeys } from './use-quiz-keys.ts'
import { useRecord, useSavedResult } from './use-saved-result.ts'

interface QuizPlayerProps {
  quiz: QuizOutline
  /** Who is signed in; a guest's result is not saved. */
  learnerId: string | undefined
  /** What the learner has done with this quiz before. */
  record: QuizRecord | undefined
  onLogin: () => void
  onBack: () => void
}

/** A whole attempt: the questions, the results and practice rounds. Mount it anew for another quiz. */
export function QuizPlayer({ quiz, learnerId, record: loadedRecord, onLogin, onBack }: QuizPlayerProps) {
  const [initial] = useState(() => startAttempt(quiz.items))
  const [attempt, send] = useReducer(advance, initial)
  const questions = useQuestions(quiz.first, quiz.questionsPath)
  const [helpOpen, setHelpOpen] = useState(false)
  const [promptOpen, setPromptOpen] = useState(false)
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  const leaving = useConfirmedLeaving(isUnderWay(attempt))
  const secondsOnQuestion = useSecondsOnQuestion(attempt)
  const saveState = useSavedResult(attempt, quiz, learnerId)
  const record = useRecord(loadedRecord, quiz.recordPath, saveState)

  const currentId = attempt.items[indexOf(attempt)]?.id
  const question = currentId === undefined ? undefined : questions.find(currentId)

  const go = () =>
    send(attempt.phase === 'marked' ? { type: 'next' } : { type: 'submit', seconds: secondsOnQuestion() })
  useQuizKeys(characterKeys, (command) => {
    if (!question && command.type !== 'help') return
    switch (command.type) {
      case 'choose':
        return send({ type: 'select', option: command.option })
      case 'go':
        return go()
      case 'help':
        return setHelpOpen(true)
      default:
        return command satisfies never
    }
  })

  const graded = attempt.phase === 'completed' && attempt.round === 'graded'
  const promptsGuest = graded && learnerId === undefined
  useEffect(() => setPromptOpen(promptsGuest), [promptsGuest])

  return (
    <>
      {attempt.phase === 'completed' ? (
        <Results
          attempt={attempt}
          title={quiz.title}
          findQuestion={questions.find}
          record={record}
          signedIn={learnerId !== undefined}
          saveState={saveState}
          onLogin={onLogin}
          onRestart={() => send({ type: 'restart' })}
          onRetryMissed={() => send({ type: 'retryMissed' })}
          onBack={onBack}
        />
      ) : question ? (
        <QuestionView
          attempt={attempt}
          title={quiz.title}
          difficulty={quiz.difficulty}
          record={record}
          question={question}
          takesFocus={attempt !== initial}
          onChoose={(option) => send({ type: 'select', option })}
          onGo={go}
          onHelp={() => setHelpOpen(true)}
        />
      ) : (
        <QuizLoading>{questions.failed && <Interrupted onTryAgain={questions.tryAgain} />}</QuizLoading>
      )}
      <KeysDialog
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        characterKeys={characterKeys}
        onCharacterKeys={setCharacterKeys}
      />
      <SavePrompt
        open={promptOpen}
        onClose={() => setPromptOpen(false)}
        onLogin={() => {
          setPromptOpen(false)
          onLogin()
        }}
      />
      <LeaveDialog open={leaving.asking} onStay={leaving.stay} onLeave={leaving.leave} />
    </>
  )
}

/** The rest of the quiz did not arrive; what is answered so far is kept. */
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

/** A clock that starts anew with each question. Read it when an answer is submitted. */
function useSecondsOnQuestion({ items, answers, phase }: Attempt): () => number {
  const shownAt = useRef(0)
  const question = phase === 'answering' ? answers.length : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or another round, starts the clock
  useEffect(() => {
    shownAt.current = performance.now()
  }, [items, question])
  return () => Math.min(MAX_SECONDS, Math.round((performance.now() - shownAt.current) / 1000))
}

/** While `active`, leaving asks first: in the app by our dialog, on closing or reloading by the browser's own. */
function useConfirmedLeaving(active: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
