import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { optionsOrderedFor, secondsIntoAttempt } from '#app/domain/attempt/attempt.ts'
import { findInBundle } from '#app/domain/catalogue/item.ts'
import { ExamPaused } from '#app/ui/exam/exam-paused.tsx'
import { ExamQuestion } from '#app/ui/exam/exam-question.tsx'
import { LoadedKeysDialog } from '#app/ui/quiz/loaded-keys-dialog.tsx'
import { useKeysDialog } from '#app/ui/quiz/use-keys-dialog.ts'
import { useQuizKeys } from '#app/ui/quiz/use-quiz-keys.ts'
import { StorageNotice } from './storage-notice.tsx'
import { useExam } from './use-exam.ts'

/** An exam under way. */
export function PlayedExam(props: Parameters<typeof useExam>[0]) {
  const { setup, bundle } = props.kept
  const { run, left, act, submit, discard } = useExam(props)
  const keys = useKeysDialog()
  const item = setup.items[run.current]
  const question = item && findInBundle(bundle, item)
  const { paused } = run.clock

  const choose = (option: 1 | 2 | 3 | 4) =>
    act({ type: 'choose', option, after: secondsIntoAttempt(setup, Date.now()) })

  useQuizKeys(keys.characterKeys, (command) => {
    if (paused || !item) return
    switch (command.type) {
      case 'choose': {
        const option = optionsOrderedFor(setup, item.id)[command.position]
        if (option) choose(option)
        return
      }
      case 'go':
        return act({ type: 'go', to: run.current + 1 })
      case 'help':
        return keys.openKeys()
      case 'sureness':
        return
      default:
        return command satisfies never
    }
  })

  if (paused)
    return <ExamPaused left={left()} leaveTo={href('/exam')} onResume={() => act({ type: 'resume' })} />
  if (!question) return null
  const canPause = setup.policy.kind === 'exam' && !setup.policy.strict
  return (
    <>
      <ExamQuestion
        setup={setup}
        run={run}
        question={question}
        leaveTo={href('/exam')}
        left={left}
        onPause={canPause ? () => act({ type: 'pause' }) : undefined}
        onChoose={choose}
        onClear={() => act({ type: 'clear' })}
        onFlag={() => act({ type: 'flag' })}
        onGo={(to) => act({ type: 'go', to })}
        onSubmit={submit}
        onDiscard={discard}
        notice={<StorageNotice />}
      />
      <LoadedKeysDialog {...keys.dialog} load={loadKeys} goesOn />
    </>
  )
}

function loadKeys() {
  return loadPart(async () => (await import('#app/ui/quiz/keys-dialog.tsx')).KeysDialog)
}
