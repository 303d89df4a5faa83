import { useEffect, useReducer, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Quiz } from '#app/domain/catalogue/question.ts'
import { advance, indexOf, isUnderWay, startAttempt } from '#app/domain/quiz/attempt.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { QuestionView } from './question-view.tsx'
import { Results } from './results.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { useCharacterKeys } from './use-character-keys.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

interface QuizPlayerProps {
  quiz: Quiz
  difficulty: string
  onBack: () => void
}

/** A whole attempt: the questions, the results and practice rounds. Mount it anew for another quiz. */
export function QuizPlayer({ quiz, difficulty, onBack }: QuizPlayerProps) {
  const [attempt, send] = useReducer(advance, quiz.questions, startAttempt)
  const [helpOpen, setHelpOpen] = useState(false)
  const [promptOpen, setPromptOpen] = useState(false)
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  const leaving = useConfirmedLeaving(isUnderWay(attempt))

  const go = () => send({ type: attempt.phase === 'marked' ? 'next' : 'submit' })
  useQuizKeys(characterKeys, (command) => {
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
  useEffect(() => {
    if (graded) setPromptOpen(true)
  }, [graded])

  const question = quiz.questions.find(({ id }) => id === attempt.items[indexOf(attempt)]?.id)
  return (
    <>
      {attempt.phase === 'completed' ? (
        <Results
          attempt={attempt}
          quiz={quiz}
          onRestart={() => send({ type: 'restart' })}
          onRetryMissed={() => send({ type: 'retryMissed' })}
          onBack={onBack}
        />
      ) : (
        question && (
          <QuestionView
            attempt={attempt}
            title={quiz.title}
            difficulty={difficulty}
            question={question}
            onChoose={(option) => send({ type: 'select', option })}
            onGo={go}
            onHelp={() => setHelpOpen(true)}
          />
        )
      )}
      <KeysDialog
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        characterKeys={characterKeys}
        onCharacterKeys={setCharacterKeys}
      />
      <SavePrompt open={promptOpen} onClose={() => setPromptOpen(false)} />
      <LeaveDialog open={leaving.asking} onStay={leaving.stay} onLeave={leaving.leave} />
    </>
  )
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
